import type { MouseEvent } from 'react'
import { formatMoney } from '../../kernel/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { OwnWords, Price } from '../../ui/bidi-text.tsx'
import { cardClass, cardHoverClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { isSoldOut } from '../product.ts'
import type { ProductView } from './menu-view.ts'
import { unitPrice } from './menu-view.ts'
import { Picture } from './picture.tsx'
import type { ShopView } from './shop-view.ts'
import { StockBadge } from './stock-badge.tsx'

/** For pages where nothing can be ordered. */
export type PreviewWords = { readonly button: string; readonly buttonOf: (product: string) => string }

type Props = {
  shop: ShopView
  product: ProductView
  first: boolean
  onOpen: (product: ProductView, from: HTMLElement | null) => void
  onAdd: (product: ProductView) => void
  onIntent: () => void
  preview?: PreviewWords | undefined
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A click opens the dialog. Before hydration, or with a modifier key, it follows the link to the product page. */
export const ProductCard = ({ shop, product, first, onOpen, onAdd, onIntent, preview }: Props) => {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const soldOut = isSoldOut(product)
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // `detail` is 0 if the click came from the keyboard. Then the dialog opens without an animation.
    const isPointed = event.detail > 0
    onOpen(product, (isPointed && event.currentTarget.closest('article')?.querySelector('img')) || null)
  }
  return (
    <article
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className={classNames(cardClass, !soldOut && cardHoverClass, 'dish-card')}
    >
      <div className="dish-words">
        <h3>
          {soldOut ? (
            <OwnWords>{product.name}</OwnWords>
          ) : (
            <a
              href={pathIn(language, `/${shop.domain}/product/${product.id}`)}
              onClick={open}
              aria-haspopup="dialog"
              className="stretched-link"
            >
              <OwnWords>{product.name}</OwnWords>
            </a>
          )}
        </h3>
        {product.isPopular && (
          <Badge tone="primary" className="self-start">
            {t('menu.popular')}
          </Badge>
        )}
        {product.preview && <OwnWords as="p">{product.preview}</OwnWords>}
      </div>
      <p className="dish-price">
        <Price text={formatMoney(unitPrice(product, []), shop.currencySymbol)} />
      </p>
      <div className="dish-picture">
        <Picture
          imageUrl={product.imageUrl}
          alt={product.imageAlt}
          colourway={shop.colourway}
          seed={product.id}
          sizes="(width < 40rem) 14rem, (width < 64rem) 45vw, 24rem"
          first={first}
          className={soldOut ? 'opacity-60 grayscale' : undefined}
        />
        <StockBadge stock={product.stock} className="absolute start-2 top-2 shadow-raised sm:start-3 sm:top-3" />
      </div>
      <button
        type="button"
        disabled={soldOut}
        aria-label={
          preview && !soldOut
            ? preview.buttonOf(product.name)
            : t(soldOut ? 'menu.soldOutProduct' : 'menu.addProduct', { product: product.name })
        }
        onClick={() => onAdd(product)}
        className="dish-add"
      >
        <span>{preview && !soldOut ? preview.button : t(soldOut ? 'menu.outOfStock' : 'menu.add')}</span>
      </button>
    </article>
  )
}
