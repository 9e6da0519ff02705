import ArrowRightIcon from 'lucide-react/icons/arrow-right'
import { use } from 'react'
import { Link } from 'react-router'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OrdersStopped } from '../../ui/document-facts.ts'
import { pathIn } from '../../ui/language-path.ts'
import { morphTargetClass } from '../../ui/motion.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { usePageAge } from '../../ui/use-page-age.ts'
import { KitchenNote } from './kitchen-note.tsx'
import type { ProductView } from './menu-view.ts'
import { OpeningBadge } from './opening-badge.tsx'
import { Picture } from './picture.tsx'
import type { PreviewWords } from './product-card.tsx'
import { AddProduct, ProductChoices } from './product-choices.tsx'
import { ProductFacts } from './product-facts.tsx'
import type { ShopView } from './shop-view.ts'
import { type AddChoice, useChoices } from './use-choices.ts'

export type ProductDialogProps = {
  shop: ShopView
  product: ProductView
  open: boolean
  onClose: () => void
  onAdd: AddChoice
  preview?: PreviewWords | undefined
}

/** Does not change the URL. Escape and Back close the dialog. */
export const ProductDialog = ({ shop, product, open, onClose, onAdd, preview }: ProductDialogProps) => {
  const t = useTexts('catalogue')
  const facts = useTexts('catalogue/facts')
  const language = useLanguage()
  const choices = useChoices(product)
  const symbol = shop.currencySymbol
  const age = usePageAge()
  const takesOrders = !use(OrdersStopped) && shop.status.open
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnBack
      title={<OwnWords>{product.name}</OwnWords>}
      media={
        <Picture
          imageUrl={product.imageUrl}
          alt={product.imageAlt ?? product.name}
          colourway={shop.colourway}
          seed={product.id}
          sizes="(width < 40rem) 100vw, 36rem"
          className={classNames('max-h-72 sm:aspect-2/1', morphTargetClass)}
        />
      }
      footer={
        <>
          <div role="status" className="mb-2 empty:hidden">
            {!takesOrders && !preview && <OpeningBadge status={shop.status} quiet />}
          </div>
          <AddProduct {...{ product, choices, symbol, onAdd, preview }} onAdded={onClose} />
        </>
      }
    >
      <div className="flex flex-col gap-7">
        {age && (
          <p role="status" className="rounded-button bg-warning-soft px-4 py-3 text-sm text-warning-text">
            {age}
          </p>
        )}
        <ProductFacts product={product} symbol={symbol} />
        <ProductChoices {...{ choices, symbol }} missingText={(group) => t('product.addRequiredOptions', { group })} />
        <KitchenNote choices={choices} />
        {!preview && (
          // Replaces the dialog's history entry, so that Back leads from the product's page to the menu.
          <Link
            replace
            to={pathIn(language, `/${shop.domain}/product/${product.id}`)}
            className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-primary underline-offset-4 hover:underline"
          >
            {facts('fullPage')}
            <ArrowRightIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Link>
        )}
      </div>
    </Dialog>
  )
}
