import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import { use, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { OpeningBadge } from '../../catalogue/ui/opening-badge.tsx'
import type { OpeningStatus } from '../../catalogue/ui/shop-view.ts'
import { useShopChanges } from '../../catalogue/ui/use-live-stock.ts'
import { OwnWords, Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { OrdersStopped } from '../../ui/document-facts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { groupByCategory } from '../cart.ts'
import { isSoldOut, lineProblem } from '../line-state.ts'
import { readAgain } from './cart-calls.ts'
import { amountOf, CartCards, useShopCards } from './cart-cards.tsx'
import { CartLine } from './cart-line.tsx'
import { chooseCart, closeCart, itemCountOf, type ShopCart } from './cart-store.ts'
import { FollowCarts } from './follow-carts.tsx'
import { goToCheckout } from './go-to-checkout.ts'
import { lineKey } from './replaced-line.ts'
import { Suggestions } from './suggestions.tsx'
import { useCart, useCarts, useShownCart } from './use-cart.ts'

/** Outside a shop's page, several carts are first shown as a list. */
export function CartPanel({ open }: { open: boolean }) {
  const t = useTexts('cart')
  const panel = useTexts('cart/panel')
  const { carts, shopOnScreen, chosenShop } = useCarts()
  const shown = useShownCart()
  const [removed, setRemoved] = useState<readonly ShopCart[]>([])
  const [wasList, setWasList] = useState(false)
  if (!open && wasList) {
    setRemoved([])
    setWasList(false)
  }
  const cards = useShopCards(open && (shown === null || shown.shop.id !== shopOnScreen) ? [...carts, ...removed] : [])
  // The list stays until a cart is chosen, so that a removed cart can be put back.
  const isStillList = wasList && typeof chosenShop !== 'number'
  const isGone = shown !== null && cards !== null && !cards.has(shown.shop.id) && shown.shop.id !== shopOnScreen
  if (shown && !isStillList && !isGone)
    return (
      <SidePanel
        open={open}
        onClose={closeCart}
        title={panel.rich('titleAt', { shop: shown.shop.name })}
        footer={<CartFoot cart={shown} status={cards?.get(shown.shop.id)?.status} />}
      >
        <CartLines cart={shown} />
      </SidePanel>
    )
  const isList =
    (isStillList || chosenShop === 'all' || isGone || (shopOnScreen === null && chosenShop === null)) &&
    carts.length + removed.length > 0
  if (open && isList && !wasList) setWasList(true)
  return (
    <SidePanel open={open} onClose={closeCart} title={isList ? panel('titleAll') : t('title')}>
      {isList ? (
        <CartCards {...{ carts, cards, removed }} onRemoved={setRemoved} />
      ) : (
        <>
          <OtherCarts shown={null} />
          <EmptyState title={panel('empty')} action={<Button onClick={closeCart}>{panel('continueShopping')}</Button>}>
            {panel('emptyHint')}
          </EmptyState>
        </>
      )}
    </SidePanel>
  )
}

const CartFoot = ({ cart, status }: { cart: ShopCart; status: OpeningStatus | undefined }) => {
  const t = useTexts('cart')
  const language = useLanguage()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const { domain } = cart.shop
  const { setQuantity } = useCart(cart.shop)
  const soldOut = cart.lines.filter(isSoldOut)
  const toChoose = cart.lines.filter((line) => lineProblem(line) !== null && !isSoldOut(line))
  const amount = amountOf(cart)
  const checkout = async () => {
    setLeaving(true)
    await goToCheckout(pathIn(language, `/${domain}/checkout`), navigate)
    setLeaving(false)
  }
  const removeSoldOut = async () => {
    setLeaving(true)
    for (const line of soldOut) await setQuantity(line, 0)
    setLeaving(false)
  }
  const addMore = () => {
    closeCart()
    navigate(pathIn(language, `/${domain}/`))
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between">
        <span>
          {t('subtotal')} · <span className="text-muted">{t('items', { count: itemCountOf(cart.lines) })}</span>
        </span>
        <Price text={amount} className="font-display text-xl font-bold" />
      </p>
      <ShopClosed shopId={cart.shop.id} status={status} />
      <p role="status" className="text-sm font-medium text-danger empty:sr-only">
        {toChoose.length > 0 && t('toChoose', { count: toChoose.length })}
      </p>
      {soldOut.length > 0 && (
        <Button wide variant="secondary" busy={leaving} onClick={() => void removeSoldOut()}>
          {t('removeSoldOut', { count: soldOut.length })}
        </Button>
      )}
      <Button wide size="large" busy={leaving} onClick={checkout}>
        <span className="flex flex-wrap justify-center gap-x-2">
          {t.rich('checkout', { amount: () => <Price text={amount} /> })}
        </span>
      </Button>
      <Button wide variant="quiet" onClick={addMore}>
        {t('addMore')}
      </Button>
    </div>
  )
}

/** For a cart whose shop is not on screen. The page of a shop has its own subscription. */
const FollowElsewhere = ({ shop }: Pick<ShopCart, 'shop'>) => {
  const read = useCallback(() => void readAgain(shop), [shop])
  useEffect(read, [read])
  useShopChanges(shop.id, read)
  return <FollowCarts tellsPrices />
}

const ShopClosed = ({ shopId, status }: { shopId: number; status: OpeningStatus | undefined }) => {
  const { shopOnScreen, statusOnScreen } = useCarts()
  const areOrdersStopped = use(OrdersStopped)
  const known = shopOnScreen === shopId ? statusOnScreen : status
  if (!known || (known.open && !areOrdersStopped)) return null
  return (
    <div role="status">
      <OpeningBadge status={known} quiet />
    </div>
  )
}

const CartLines = ({ cart }: { cart: ShopCart }) => {
  const t = useTexts('cart')
  const { shop, lines } = cart
  const { setQuantity } = useCart(shop)
  const { shopOnScreen } = useCarts()
  return (
    <>
      {shopOnScreen !== shop.id && <FollowElsewhere key={shop.id} shop={shop} />}
      <OtherCarts shown={shop.id} />
      {groupByCategory(lines).map((group) => (
        <section key={group.name} className="mb-2">
          <h3 className="text-sm font-semibold text-muted">
            {group.name ? <OwnWords>{group.name}</OwnWords> : t('otherGroup')}
          </h3>
          <ul className="divide-y divide-border">
            {group.lines.map((line) => (
              <CartLine
                key={lineKey(line)}
                line={line}
                shop={shop}
                onQuantity={(quantity) => void setQuantity(line, quantity)}
              />
            ))}
          </ul>
        </section>
      ))}
      <ClearCart cart={cart} />
      <Suggestions key={shop.id} cart={cart} />
    </>
  )
}

function ClearCart({ cart: { shop } }: { cart: ShopCart }) {
  const t = useTexts('cart')
  const panel = useTexts('cart/panel')
  const isolate = useIsolated()
  const { clear } = useCart(shop)
  const { ask, question } = useConfirm(clear, {
    title: panel('clearQuestion'),
    children: panel('clearWarning', { shop: isolate(shop.name) }),
    confirm: t('clear'),
  })
  return (
    <>
      <Button variant="quiet" size="small" className="-ms-4 mt-2 text-danger" onClick={ask}>
        {t('clear')}
      </Button>
      {question}
    </>
  )
}

const OtherCarts = ({ shown }: { shown: number | null }) => {
  const t = useTexts('cart/panel')
  const { carts } = useCarts()
  const others = carts.filter(({ shop }) => shop.id !== shown).length
  if (others === 0) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ms-4 mb-3"
      icon={<ChevronLeftIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      onClick={() => chooseCart('all')}
    >
      {t('otherCarts', { count: others })}
    </Button>
  )
}
