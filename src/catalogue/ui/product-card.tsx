import PlusIcon from 'lucide-react/icons/plus'
import type { MouseEvent } from 'react'
import { formatMoney } from '../../kernel/money.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
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
import { stretchedLinkClass } from './stretched-link.tsx'

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
      <div className="col-start-1 row-start-1 flex flex-col gap-1 p-4 pb-1 sm:row-start-2">
        <h3 className="text-lg leading-snug">
          {soldOut ? (
            <bdi>{product.name}</bdi>
          ) : (
            <a
              href={pathIn(language, `/${shop.domain}/product/${product.id}`)}
              onClick={open}
              aria-haspopup="dialog"
              className={stretchedLinkClass}
            >
              <bdi>{product.name}</bdi>
            </a>
          )}
        </h3>
        {product.preview && (
          <p dir="auto" className="text-sm text-muted rtl:text-right">
            {product.preview}
          </p>
        )}
      </div>
      <p className="col-start-1 row-start-2 flex items-center p-4 pt-1 font-display text-lg font-bold sm:row-start-3 sm:min-h-17 sm:py-3">
        <Price text={formatMoney(unitPrice(product, []), shop.currencySymbol)} />
      </p>
      <div className="relative col-start-2 row-span-2 row-start-1 min-h-30 overflow-hidden sm:col-start-1 sm:row-span-1 sm:aspect-4/3">
        <Picture
          imageUrl={product.imageUrl}
          alt={product.imageAlt}
          colourway={shop.colourway}
          seed={product.id}
          sizes="(width < 40rem) 14rem, (width < 64rem) 45vw, 24rem"
          first={first}
          className={classNames('absolute inset-0 h-full', soldOut && 'opacity-60 grayscale')}
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
        className={buttonClass(
          { size: 'small' },
          'z-10 col-start-2 row-start-2 m-2 size-11 self-end justify-self-end px-0! shadow-raised disabled:shadow-none sm:col-start-1 sm:row-start-3 sm:m-3 sm:size-auto sm:px-4! sm:shadow-none',
        )}
      >
        <PlusIcon aria-hidden="true" className="size-5 sm:hidden" />
        <span className="max-sm:hidden">
          {preview && !soldOut ? preview.button : t(soldOut ? 'menu.outOfStock' : 'menu.add')}
        </span>
      </button>
    </article>
  )
}
