import { checkChoices } from '../../catalogue/options.ts'
import { findProducts } from '../../catalogue/server/product-store.ts'
import { reasonOfNoShop } from '../../catalogue/server/shop-store.ts'
import { checkOffered } from '../../catalogue/sold-out.ts'
import type { RefusalOf } from '../../kernel/endpoint.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import type { Tools } from '../../server/tools.ts'
import type { CartLine } from '../cart.ts'
import { addLine, checkStock, type LineIdentity, lineKey, removeLine } from '../cart.ts'
import type { addToCart as addCall } from '../contract.ts'
import {
  type CartOwner,
  deleteLine,
  type ListedLine,
  listLinesOfCart,
  lockCart,
  saveLines,
  unitNow,
} from './cart-store.ts'

/** If the line to replace is gone and the cart has the wanted line, the request is a repetition. */
const holdsLine = (lines: readonly CartLine[], wanted: CartLine): boolean =>
  lines.some((line) => lineKey(line) === lineKey(wanted) && line.quantity >= wanted.quantity)

export async function addToCart(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  owner: CartOwner,
  shopId: number,
  { instead, ...wanted }: CartLine & { readonly instead?: LineIdentity | undefined },
): Promise<Result<ListedLine[], RefusalOf<typeof addCall>>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const cartId = await lockCart(tx, owner, shopId, now)
    if (cartId === null) return refuse(await reasonOfNoShop(tx, shopId))
    const all = await listLinesOfCart(tx, cartId, now)
    const replaced = instead && all.find((line) => lineKey(line) === lineKey(instead))
    if (instead && !replaced && holdsLine(all, wanted)) return ok(all)
    const lines = replaced ? removeLine(all, replaced) : all
    const product =
      all.find((line) => line.product === wanted.product)?.listed ?? (await findProducts(tx, [wanted.product], now))[0]
    if (!product || product.shopId !== shopId || product.isWithdrawn) return refuse('unknown-product')
    const choice = checkChoices(product.optionGroups, wanted.options)
    if (!choice.ok) return choice
    const offered = checkOffered(choice.value)
    if (!offered.ok) return offered
    const agreedUnit = unitNow(product, wanted.options)
    const added = { ...wanted, note: normaliseText(wanted.note), listed: product, agreedUnit }
    const grown = addLine(lines, added)
    if (!grown.ok) {
      if (grown.code === 'unknown-line') throw new Error('adding a line reported an unknown line')
      return { ...grown, code: grown.code }
    }
    const stock = checkStock(grown.value, product)
    if (!stock.ok) return stock
    if (replaced) await deleteLine(tx, cartId, replaced)
    await saveLines(
      tx,
      cartId,
      grown.value.filter((line) => lineKey(line) === lineKey(added)),
    )
    return ok(grown.value)
  })
}
