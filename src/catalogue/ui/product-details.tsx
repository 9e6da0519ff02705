import { OwnWords } from '../../ui/bidi-text.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { KitchenNote } from './kitchen-note.tsx'
import type { ProductView } from './menu-view.ts'
import { Picture } from './picture.tsx'
import { AddProduct, ProductChoices } from './product-choices.tsx'
import { ProductFacts } from './product-facts.tsx'
import type { ShopView } from './shop-view.ts'
import { type AddChoice, type EarlierChoice, useChoices } from './use-choices.ts'

type Props = { shop: ShopView; product: ProductView; before?: EarlierChoice | undefined; onAdd: AddChoice }

export const ProductDetails = ({ shop, product, before, onAdd }: Props) => {
  const t = useTexts('catalogue')
  const choices = useChoices(product, before)
  const symbol = shop.currencySymbol
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-10">
      <div className="self-start overflow-hidden rounded-card border border-border md:sticky md:top-6">
        <Picture
          imageUrl={product.imageUrl}
          alt={product.imageAlt ?? product.name}
          colourway={shop.colourway}
          seed={product.id}
          sizes="(width < 48rem) 92vw, 36rem"
          first
        />
      </div>
      <div className="flex flex-col gap-7">
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl font-extrabold">
            <OwnWords>{product.name}</OwnWords>
          </h1>
          <ProductFacts product={product} symbol={symbol} />
        </div>
        <ProductChoices {...{ choices, symbol }} missingText={(group) => t('product.optionMissing', { group })} />
        <KitchenNote choices={choices} />
        <div className="stick-bottom z-10 -mx-4 border-t border-border bg-bg px-4 py-3 sm:-mx-6 sm:px-6 md:static md:mx-0 md:border-0 md:p-0">
          <AddProduct {...{ product, choices, symbol, onAdd }} isReplacing={before !== undefined} />
        </div>
      </div>
    </div>
  )
}
