import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { use, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { OpeningBadge } from '../../catalogue/ui/opening-badge.tsx'
import { useShopChanges } from '../../catalogue/ui/use-live-stock.ts'
import { formatMoney } from '../../kernel/money.ts'
import { OwnWords, Price, TruncatedText } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { OrdersStopped } from '../../ui/document-facts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Select } from '../../ui/select.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { groupByCategory } from '../cart.ts'
import { isSoldOut, lineProblem } from '../line-state.ts'
import { readAgain } from './cart-calls.ts'
import { CartLine } from './cart-line.tsx'
import { chooseCart, closeCart, itemCountOf, type ShopCart, subtotalOf } from './cart-store.ts'
import { FollowCarts } from './follow-carts.tsx'
import { goToCheckout } from './go-to-checkout.ts'
import { lineKey } from './replaced-line.ts'
import { useCart, useCarts, useShownCart } from './use-cart.ts'

/** Outside a shop's page, several carts are first shown as a list. */
export function CartPanel({ open }: { open: boolean }) {
  const t = useTexts('cart')
  const { carts, shopOnScreen, chosenShop } = useCarts()
  const cart = useShownCart()
  if (cart)
    return (
      <SidePanel
        open={open}
        onClose={closeCart}
        title={t.rich('titleAt', { shop: cart.shop.name })}
        footer={<CartFoot cart={cart} />}
      >
        <CartLines cart={cart} />
      </SidePanel>
    )
  const isList = shopOnScreen === null && chosenShop === null && carts.length > 0
  return (
    <SidePanel open={open} onClose={closeCart} title={t(isList ? 'titleAll' : 'title')}>
      {isList ? (
        <CartList carts={carts} />
      ) : (
        <>
          <CartSwitcher shown={null} />
          <EmptyState title={t('empty')} action={<Button onClick={closeCart}>{t('continueShopping')}</Button>}>
            {t('emptyHint')}
          </EmptyState>
        </>
      )}
    </SidePanel>
  )
}

const amountOf = ({ shop, lines }: ShopCart): string =>
  formatMoney(subtotalOf(lines, shop.currency), shop.currency_symbol)

const CartList = ({ carts }: { carts: readonly ShopCart[] }) => {
  const t = useTexts('cart')
  return (
    <ul className="flex flex-col gap-3">
      {carts.map((cart) => (
        <li key={cart.shop.id}>
          <button
            type="button"
            onClick={() => chooseCart(cart.shop.id)}
            className="flex min-h-16 w-full items-center gap-3 rounded-button border border-border bg-surface px-4 py-2.5 text-start hover:border-control"
          >
            <span className="min-w-0 flex-1">
              <TruncatedText className="font-semibold">{cart.shop.name}</TruncatedText>
              <span className="block text-sm text-muted">{t('items', { count: itemCountOf(cart.lines) })}</span>
            </span>
            <Price text={amountOf(cart)} className="font-semibold" />
            <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const CartFoot = ({ cart }: { cart: ShopCart }) => {
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
      <ShopClosed shopId={cart.shop.id} />
      <p role="status" className="text-sm font-medium text-danger empty:sr-only">
        {toChoose.length > 0 && t('toChoose', { count: toChoose.length })}
      </p>
      {soldOut.length > 0 && (
        <Button wide variant="secondary" busy={leaving} onClick={() => void removeSoldOut()}>
          {t('removeSoldOut', { count: soldOut.length })}
        </Button>
      )}
      <Button wide size="large" busy={leaving} onClick={checkout}>
        <span>{t.rich('checkout', { amount: () => <Price text={amount} /> })}</span>
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

/** Only the shop's pages have its opening status. */
const ShopClosed = ({ shopId }: { shopId: number }) => {
  const { shopOnScreen, statusOnScreen } = useCarts()
  const areOrdersStopped = use(OrdersStopped)
  if (shopOnScreen !== shopId || !statusOnScreen || (statusOnScreen.open && !areOrdersStopped)) return null
  return (
    <div role="status">
      <OpeningBadge status={statusOnScreen} quiet />
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
      <CartSwitcher shown={shop.id} />
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
    </>
  )
}

function ClearCart({ cart: { shop } }: { cart: ShopCart }) {
  const t = useTexts('cart')
  const isolate = useIsolated()
  const { clear } = useCart(shop)
  const { ask, question } = useConfirm(clear, {
    title: t('clearQuestion'),
    children: t('clearWarning', { shop: isolate(shop.name) }),
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

function CartSwitcher({ shown }: { shown: number | null }) {
  const t = useTexts('cart')
  const { carts } = useCarts()
  if (carts.filter(({ shop }) => shop.id !== shown).length === 0) return null
  return (
    <div className="mb-5">
      <Select label={t('carts')} value={shown ?? ''} onChange={(event) => chooseCart(Number(event.target.value))}>
        {shown === null && <option value="">—</option>}
        {carts.map(({ shop, lines }) => (
          <option key={shop.id} value={shop.id}>
            {shop.name} ({lines.length})
          </option>
        ))}
      </Select>
    </div>
  )
}
