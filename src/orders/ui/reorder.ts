import type { MirrorShop } from '../../cart/cart-mirror.ts'
import { sendAdd } from '../../cart/ui/cart-calls.ts'
import { linesAt, unitOf } from '../../cart/ui/cart-store.ts'
import type { listCartProducts } from '../../catalogue/contract.ts'
import { type Money, readAmount } from '../../kernel/money.ts'
import { call } from '../../ui/call.ts'
import type { OrderReply } from '../contract.ts'
import { type ReorderOutcome, type ReorderReport, reportOf } from '../reorder-report.ts'

type Line = OrderReply['commandeproducts'][number]

const optionIdsOf = (line: Line): (number | null)[] =>
  line.options.map((option) => option.establishment_product_option_id)

/** The price in the cart, for one piece. Null if no cart line has this product, options and note. */
const priceNow = (shop: MirrorShop, productId: number, options: readonly number[], note: string): Money | null => {
  const wanted = [...options].sort().join()
  const line = linesAt(shop.id).find(
    (candidate) =>
      candidate.product.id === productId &&
      candidate.note === note &&
      candidate.options
        .map(({ id }) => id)
        .sort()
        .join() === wanted,
  )
  return line ? unitOf(line, shop.currency) : null
}

async function addLine(shop: MirrorShop, line: Line, isAlive: boolean): Promise<ReorderOutcome> {
  const dish = line.establishment_product.name
  const productId = line.establishment_product.id
  const optionIds = optionIdsOf(line)
  const known = optionIds.filter((id) => id !== null)
  if (productId === null || !isAlive || known.length < optionIds.length) return { dish, is: 'gone' }
  const { qte: quantity, note } = line
  const before = readAmount(line.product_price, shop.currency)
  const change = await sendAdd(shop, { productId, optionIds: known, quantity, note })
  if (!change.ok) return { dish, is: 'refused', reason: change.message ?? '' }
  return { dish, is: 'added', quantity, before, now: priceNow(shop, productId, known, note) ?? before }
}

export async function reorder(order: OrderReply): Promise<ReorderReport | null> {
  const { id, domain, name } = order.establishment
  const shop = { id, domain, name, currency: order.currency, currency_symbol: order.currency_symbol }
  const lines = order.commandeproducts.filter(({ removed }) => !removed)
  const ids = [...new Set(lines.flatMap((line) => line.establishment_product.id ?? []))]
  const products =
    ids.length > 0
      ? await call<typeof listCartProducts>('GET', '/api/product/carts', { query: { productIds: JSON.stringify(ids) } })
      : null
  if (products && !products.ok) return null
  const alive = new Set(ids.filter((_, index) => products?.value[index] != null))
  const outcomes: ReorderOutcome[] = []
  for (const line of lines) outcomes.push(await addLine(shop, line, alive.has(line.establishment_product.id ?? 0)))
  return reportOf(outcomes)
}
