import CheckIcon from 'lucide-react/icons/check'
import PlusIcon from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { formatMoney } from '../../kernel/money.ts'
import { Price, TruncatedText } from '../../ui/bidi-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import type { CartLineReply } from '../contract.ts'
import { closeCart, type ShopCart } from './cart-store.ts'
import { type MenuPart, type SideDish, suggestionsFor } from './side-dishes.ts'
import { useCart } from './use-cart.ts'
import { useMenuParts } from './use-side-dishes.ts'

export const Suggestions = ({ cart: { shop, lines } }: { cart: ShopCart }) => {
  const menu = useMenuParts(shop)
  return menu && <SuggestedDishes {...{ shop, lines, menu }} />
}

const productsIn = (lines: readonly CartLineReply[]): number[] => lines.map(({ product }) => product.id)

/** The list stays the same until the panel closes, so that nothing moves under a finger. */
const SuggestedDishes = ({ shop, lines, menu }: ShopCart & { menu: readonly MenuPart[] }) => {
  const t = useTexts('cart/panel')
  const heading = useId()
  const [dishes] = useState(() => suggestionsFor(menu, productsIn(lines)))
  if (dishes.length === 0) return null
  const inCart = productsIn(lines)
  return (
    <section aria-labelledby={heading} className="mt-2 border-t border-border pt-4">
      <h3 id={heading} className="text-sm font-semibold text-muted">
        {t('beside')}
      </h3>
      <ul>
        {dishes.map((dish) => (
          <SuggestedDish key={dish.id} dish={dish} shop={shop} isInCart={inCart.includes(dish.id)} />
        ))}
      </ul>
    </section>
  )
}

type DishProps = { dish: SideDish; shop: ShopCart['shop']; isInCart: boolean }

const SuggestedDish = ({ dish: { id, name, imageUrl, price, needsChoice }, shop, isInCart }: DishProps) => {
  const t = useTexts('cart/panel')
  const cart = useTexts('cart')
  const catalogue = useTexts('catalogue')
  const language = useLanguage()
  const isolate = useIsolated()
  const { add } = useCart(shop)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (busy || isInCart) return
    setBusy(true)
    await add({ productId: id, optionIds: [], quantity: 1, note: '' }, name)
    setBusy(false)
  }
  return (
    <li className="flex items-center gap-3 py-2">
      <Thumbnail imageUrl={imageUrl} seed={id} className="size-12 rounded-field" />
      <span className="min-w-0 flex-1">
        <TruncatedText className="font-medium">{name}</TruncatedText>
        <Price text={formatMoney(price, shop.currency_symbol)} className="text-sm text-muted" />
      </span>
      {needsChoice ? (
        <Link
          to={pathIn(language, `/${shop.domain}/product/${id}`)}
          onClick={closeCart}
          aria-label={t('chooseFor', { product: isolate(name) })}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {cart('choose')}
        </Link>
      ) : (
        <IconButton
          variant="surface"
          label={
            isInCart ? t('besideAdded', { product: isolate(name) }) : catalogue('menu.addProduct', { product: name })
          }
          aria-disabled={busy || isInCart}
          onClick={() => void press()}
        >
          {isInCart ? <CheckIcon aria-hidden="true" /> : <PlusIcon aria-hidden="true" />}
        </IconButton>
      )}
    </li>
  )
}
