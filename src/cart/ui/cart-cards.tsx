import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import Trash2Icon from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useListData } from '../../catalogue/ui/list-data.ts'
import { OpeningBadge } from '../../catalogue/ui/opening-badge.tsx'
import type { ShopView } from '../../catalogue/ui/shop-view.ts'
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { formatMoney } from '../../kernel/money.ts'
import { Price, TruncatedText } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFailureText, useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { lineProblem } from '../line-state.ts'
import { sendClear } from './cart-calls.ts'
import { chooseCart, itemCountOf, type ShopCart, storeCart, subtotalOf } from './cart-store.ts'
import { putBack } from './put-back.ts'

type ShopCards = ReadonlyMap<number, Pick<ShopView, 'imageUrl' | 'status'>>

/** Shops that diners do not find now are absent. Null until the reply. */
export const useShopCards = (carts: readonly ShopCart[]): ShopCards | null => {
  const ids = carts.map(({ shop }) => shop.id).toSorted((one, other) => one - other)
  const path = ids.length > 0 ? `/favourites.json?ids=${[...new Set(ids)]}` : null
  const { data } = useListData<{ readonly shops: readonly ShopView[] }>(path)
  return data && new Map(data.shops.map((shop) => [shop.id, shop]))
}

export const amountOf = ({ shop, lines }: ShopCart): string =>
  formatMoney(subtotalOf(lines, shop.currency), shop.currency_symbol)

const without = (carts: readonly ShopCart[], one: ShopCart): readonly ShopCart[] =>
  carts.filter(({ shop }) => shop.id !== one.shop.id)

type Props = {
  carts: readonly ShopCart[]
  cards: ShopCards | null
  removed: readonly ShopCart[]
  onRemoved: (change: (removed: readonly ShopCart[]) => readonly ShopCart[]) => void
}

/** The order stays the same while the panel is open, also when a cart is removed and put back. */
export const CartCards = ({ carts, cards, removed, onRemoved }: Props) => {
  const t = useTexts('cart/panel')
  const texts = useTexts('cart')
  const failureText = useFailureText()
  const [order] = useState(() => carts.map(({ shop }) => shop.id))
  const known = [...order, ...carts.map(({ shop }) => shop.id).filter((id) => !order.includes(id))]
  const [restored, setRestored] = useState<number | null>(null)
  const isGone = ({ shop }: ShopCart) => cards !== null && !cards.has(shop.id)
  const remove = async (cart: ShopCart) => {
    onRemoved((before) => [...without(before, cart), cart])
    // The server no longer knows the cart of a shop that is gone.
    if (isGone(cart)) return storeCart(cart.shop, [])
    const change = await sendClear(cart.shop)
    if (change.ok) return
    onRemoved((before) => without(before, cart))
    toast.error(failureText(change.message ?? texts('toasts.changeFailed'), change.status))
  }
  const restore = async (cart: ShopCart) => {
    if (isGone(cart)) storeCart(cart.shop, cart.lines)
    else {
      const { refused, unsent } = await putBack(cart)
      if (refused > 0) toast.info(t('notPutBack', { count: refused }))
      if (unsent.length > 0) {
        toast.error(failureText(texts('toasts.changeFailed'), 0))
        return onRemoved((before) => [...without(before, cart), { ...cart, lines: unsent }])
      }
    }
    setRestored(cart.shop.id)
    onRemoved((before) => without(before, cart))
  }
  return (
    <ul className="flex flex-col gap-3">
      {known.map((id) => {
        const gone = removed.find(({ shop }) => shop.id === id)
        const cart = carts.find(({ shop }) => shop.id === id)
        if (gone) return <RemovedCart key={id} cart={gone} onUndo={() => restore(gone)} />
        return (
          cart && (
            <CartCard
              key={id}
              cart={cart}
              card={cards?.get(id)}
              isGone={isGone(cart)}
              wasRestored={restored === id}
              onRemove={() => void remove(cart)}
            />
          )
        )
      })}
    </ul>
  )
}

type CardProps = {
  cart: ShopCart
  /** Undefined until it is known, and for a shop that is gone. */
  card: Pick<ShopView, 'imageUrl' | 'status'> | undefined
  isGone: boolean
  wasRestored: boolean
  onRemove: () => void
}

const CartCard = ({ cart, card, isGone, wasRestored, onRemove }: CardProps) => {
  const t = useTexts('cart/panel')
  const texts = useTexts('cart')
  const isolate = useIsolated()
  const { shop, lines } = cart
  const toReview = lines.filter((line) => lineProblem(line) !== null).length
  const facts = (
    <>
      {card?.imageUrl && <Thumbnail imageUrl={card.imageUrl} seed={shop.id} className="size-14 rounded-field" />}
      <span className="min-w-0 flex-1">
        <TruncatedText className="font-semibold">{shop.name}</TruncatedText>
        <span className="flex flex-wrap gap-x-3 text-sm">
          <span className="text-muted">{texts('items', { count: itemCountOf(lines) })}</span>
          <Price text={amountOf(cart)} className="font-semibold" />
        </span>
      </span>
    </>
  )
  return (
    <li className={classNames(cardClass, 'relative p-3')}>
      <div className="flex items-center gap-3 pe-11">{facts}</div>
      <IconButton
        label={t('removeCart', { shop: isolate(shop.name) })}
        autoFocus={wasRestored}
        onClick={onRemove}
        className="absolute end-1 top-1 text-muted"
      >
        <Trash2Icon aria-hidden="true" />
      </IconButton>
      {!isGone && toReview > 0 && (
        <p className="mt-2 text-sm font-medium text-danger">{t('toReview', { count: toReview })}</p>
      )}
      {isGone ? (
        <p className="mt-2 text-sm text-muted">{t('shopGone')}</p>
      ) : (
        <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          {card ? <OpeningBadge status={card.status} quiet /> : <span />}
          <Button
            variant="secondary"
            size="small"
            className="ms-auto"
            aria-label={t('continueAt', { shop: isolate(shop.name) })}
            onClick={() => chooseCart(shop.id)}
          >
            {t('continue')}
            <ChevronRightIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          </Button>
        </div>
      )}
    </li>
  )
}

const RemovedCart = ({ cart: { shop }, onUndo }: { cart: ShopCart; onUndo: () => Promise<unknown> }) => {
  const t = useTexts('cart/panel')
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await onUndo()
    setBusy(false)
  }
  return (
    <li className="flex items-center justify-between gap-3 rounded-card border border-dashed border-border px-3 py-2">
      <p role="status" className="min-w-0 text-muted">
        {t.rich('cartRemoved', { shop: shop.name })}
      </p>
      <Button variant="secondary" size="small" busy={busy} autoFocus onClick={() => void undo()}>
        {t('putBack')}
      </Button>
    </li>
  )
}
