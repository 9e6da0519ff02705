import type { OpeningStatus } from '../../catalogue/ui/shop-view.ts'
import { type Currency, type Money, partOf, readAmount, sum } from '../../kernel/money.ts'
import { toast } from '../../ui/toast.ts'
import { type MirrorShop, toMirrorLine } from '../cart-mirror.ts'
import type { CartLineReply } from '../contract.ts'
import { loadMirror, saveMirror } from './cart-storage.ts'

export type ShopCart = { readonly shop: MirrorShop; readonly lines: readonly CartLineReply[] }

type State = {
  readonly carts: readonly ShopCart[]
  /** The shop whose page is open. The badge shows its cart, and so does the panel if `chosenShop` is null. */
  readonly shopOnScreen: number | null
  readonly statusOnScreen: OpeningStatus | null
  /** Chosen in the panel: a cart, or the list of all. Reset to null when the panel opens. */
  readonly chosenShop: number | 'all' | null
  readonly isOpen: boolean
  /** False until the first attempt to read the carts has ended. Until then, an empty `carts` says nothing. */
  readonly isSettled: boolean
}

const nothing: State = {
  ...{ carts: [], shopOnScreen: null, statusOnScreen: null, chosenShop: null },
  ...{ isOpen: false, isSettled: false },
}

let state = nothing
const listeners = new Set<() => void>()

const become = (next: Partial<State>): void => {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const cartState = (): State => state
export const emptyCartState = (): State => nothing

export const subscribeToCarts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const subtotalOf = (lines: readonly CartLineReply[], currency: Currency): Money =>
  sum(
    lines.map((line) => readAmount(line.totalPrice, currency)),
    currency,
  )

/** For one piece with options and VAT. */
export const unitOf = ({ totalPrice, quantity }: CartLineReply, currency: Currency): Money =>
  partOf(readAmount(totalPrice, currency), quantity)

export const itemCountOf = (lines: readonly CartLineReply[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0)

export const linesAt = (shopId: number): readonly CartLineReply[] =>
  state.carts.find(({ shop }) => shop.id === shopId)?.lines ?? []

const mirrorLines = (carts: readonly ShopCart[]) =>
  carts.flatMap(({ shop, lines }) => lines.map((line) => toMirrorLine(shop, line, unitOf(line, shop.currency))))

/** A window event. Without `detail`, it makes the browser read all carts again. */
export const cartUpdated = 'cart-updated'

export const storeCart = (shop: MirrorShop, lines: readonly CartLineReply[]): void => {
  showCart(shop, lines)
  saveMirror(mirrorLines(state.carts))
  window.dispatchEvent(new CustomEvent(cartUpdated, { detail: { establishment: shop.id } }))
}

/** Does not change the browser's copy, because the server may not have confirmed the lines. */
export const showCart = (shop: MirrorShop, lines: readonly CartLineReply[]): void => {
  const others = state.carts.filter((cart) => cart.shop.id !== shop.id)
  become({ carts: lines.length > 0 ? [{ shop, lines }, ...others] : others })
}

/** Shows the browser's copy, when the page loads and when another tab has changed the copy. */
export const showMirror = (): readonly ShopCart[] => {
  const byShop = new Map<number, { shop: MirrorShop; lines: CartLineReply[] }>()
  for (const { establishment, line } of loadMirror()) {
    const cart = byShop.get(establishment.id) ?? { shop: establishment, lines: [] }
    cart.lines.push(line)
    byShop.set(establishment.id, cart)
  }
  const carts = [...byShop.values()]
  if (carts.length > 0 || state.carts.length > 0) become({ carts })
  return carts
}

export const setShopOnScreen = (shopId: number | null): void => become({ shopOnScreen: shopId, chosenShop: null })

export const setStatusOnScreen = (status: OpeningStatus | null): void => become({ statusOnScreen: status })

export const chooseCart = (shopId: number | 'all'): void => become({ chosenShop: shopId })

export const cartsSettled = (): void => become({ isSettled: true })

export const openCart = (): void => {
  // Toasts would cover the first lines of the cart.
  toast.clear()
  become({ isOpen: true, chosenShop: null })
}
export const closeCart = (): void => become({ isOpen: false })
