import { loadAccount } from '../../account/ui/account-store.ts'
import type { listCartProducts } from '../../catalogue/contract.ts'
import { lineTotal } from '../../catalogue/pricing.ts'
import { toNumericString } from '../../kernel/money.ts'
import { call } from '../../ui/call.ts'
import { retryWithBackoff } from '../../ui/retry-with-backoff.ts'
import type { MirrorShop } from '../cart-mirror.ts'
import type {
  addToCart,
  CartLineReply,
  clearCart,
  listCarts,
  readCart,
  removeFromCart,
  updateQuantity,
} from '../contract.ts'
import {
  cartState,
  cartsSettled,
  cartUpdated,
  type ShopCart,
  showCart,
  showMirror,
  storeCart,
  unitOf,
} from './cart-store.ts'

export type Choice = {
  readonly productId: number
  readonly optionIds: readonly number[]
  readonly quantity: number
  readonly note: string
}

/** `message` is the server's text for the customer, or null. */
export type Change =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string | null; readonly status: number }

const identityOf = (line: CartLineReply) => ({
  product: line.product.id,
  options: line.options.map((option) => option.id),
  note: line.note,
})

const done: Change = { ok: true }

type Changed = {
  readonly ok: boolean
  readonly message: string
  readonly status: number
  readonly value?: { cart: { lines: CartLineReply[] } }
}

/** Calls run one after the other, so that the last reply is the newest state. */
let queue: Promise<unknown> = Promise.resolve()

const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
  const result = queue.then(work, work)
  queue = result
  return result
}

const settle = (shop: MirrorShop, answer: Changed): Change => {
  if (answer.ok && answer.value) {
    storeCart(shop, answer.value.cart.lines)
    return done
  }
  const { status, message } = answer
  return { ok: false, message: status >= 400 && status < 500 ? message : null, status }
}

const add = async (
  shop: MirrorShop,
  { productId, optionIds, quantity, note }: Choice,
  replaced?: CartLineReply,
): Promise<Change> =>
  settle(
    shop,
    await call<typeof addToCart>('POST', '/cart/:establishmentId/add', {
      params: { establishmentId: shop.id },
      body: {
        ...{ product: productId, options: [...optionIds], quantity, note },
        ...(replaced && { instead: identityOf(replaced) }),
      },
    }),
  )

export const sendAdd = (shop: MirrorShop, choice: Choice, replaced?: CartLineReply): Promise<Change> =>
  inTurn(() => add(shop, choice, replaced))

/** Shows the new quantity at once. If the call fails, restores the old one. */
export const sendQuantity = (shop: MirrorShop, line: CartLineReply, quantity: number): Promise<Change> =>
  inTurn(async () => {
    const before = cartState().carts.find((cart) => cart.shop.id === shop.id)?.lines ?? []
    const totalPrice = toNumericString(lineTotal(unitOf(line, shop.currency), quantity))
    showCart(
      shop,
      before.map((other) => (other === line ? { ...other, quantity, totalPrice } : other)),
    )
    const change = settle(
      shop,
      await call<typeof updateQuantity>('POST', '/cart/:establishmentId/update-quantity', {
        params: { establishmentId: shop.id },
        body: { ...identityOf(line), quantity },
      }),
    )
    if (!change.ok) showCart(shop, before)
    return change
  })

export const sendRemoval = (shop: MirrorShop, line: CartLineReply): Promise<Change> =>
  inTurn(async () =>
    settle(
      shop,
      await call<typeof removeFromCart>('POST', '/cart/:establishmentId/remove', {
        params: { establishmentId: shop.id },
        body: identityOf(line),
      }),
    ),
  )

export const sendClear = (shop: MirrorShop): Promise<Change> =>
  inTurn(async () =>
    settle(
      shop,
      await call<typeof clearCart>('DELETE', '/cart/:establishmentId/clear', { params: { establishmentId: shop.id } }),
    ),
  )

/** If this fails, the cart on screen stays as it is. */
const readOnce = (shop: MirrorShop): Promise<boolean> =>
  inTurn(async () => {
    const answer = await call<typeof readCart>('GET', '/cart/:establishmentId', {
      params: { establishmentId: shop.id },
    })
    if (answer.ok) storeCart(shop, answer.value)
    else console.error('The cart could not be read:', answer.message)
    return answer.ok
  })

/** Reads one cart. If this fails, reads all carts and retries until all are read. */
export const readAgain = async (shop: MirrorShop): Promise<void> => {
  if (!(await readOnce(shop))) syncWithServer()
}

/** Sends a cart that only the browser has. Drops unknown products, unless all are: then the panel says that the shop is gone. */
async function restore({ shop, lines }: ShopCart): Promise<void> {
  const products = await call<typeof listCartProducts>('GET', '/api/product/carts', {
    query: { productIds: JSON.stringify(lines.map((line) => line.product.id)) },
  })
  if (!products.ok) return
  const alive = lines.filter((_, index) => products.value[index] != null)
  if (alive.length === 0) return
  if (alive.length < lines.length) storeCart(shop, alive)
  for (const line of alive) {
    const { product, options, note } = identityOf(line)
    await add(shop, { productId: product, optionIds: options, quantity: line.quantity, note })
  }
}

/** Shows the server's carts, and restores carts that only the browser has. False if reading fails. */
async function syncOnce(): Promise<boolean> {
  const account = await loadAccount()
  const copies = cartState().carts
  if (account.state === 'loading') return false
  if (account.state === 'signed-out' && !account.known && copies.length === 0) return true
  const answer = await call<typeof listCarts>('GET', '/api/carts')
  if (!answer.ok) {
    console.error('The carts could not be read:', answer.message)
    return false
  }
  for (const { establishment, lines } of answer.value.toReversed()) {
    if (lines > 0) {
      if (!(await readOnce(establishment))) return false
    } else if (copies.some(({ shop }) => shop.id === establishment.id)) storeCart(establishment, [])
  }
  const onServer = new Set(answer.value.map(({ establishment }) => establishment.id))
  for (const copy of copies) if (!onServer.has(copy.shop.id)) await inTurn(() => restore(copy))
  return true
}

let isMeeting = false

/** Runs once per page load, and after a cart could not be read. Retries until it succeeds. */
function syncWithServer(): void {
  if (isMeeting) return
  isMeeting = true
  retryWithBackoff(async () => {
    const haveMet = await syncOnce()
    isMeeting = !haveMet
    cartsSettled()
    return haveMet
  })
}

let started = false

/** Shows the browser's copy until the carts are read from the server. */
export const startCarts = (): void => {
  if (started) return
  started = true
  showMirror()
  syncWithServer()
  window.addEventListener('storage', (event) => {
    if (event.key === 'cartItems' || event.key === null) showMirror()
  })
  window.addEventListener(cartUpdated, (event) => {
    if (event instanceof CustomEvent && event.detail?.establishment) return
    for (const { shop } of cartState().carts) void readAgain(shop)
  })
}
