import { checkOffered } from '../../catalogue/sold-out.ts'
import type { RefusalOf } from '../../kernel/endpoint.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import type { Tools } from '../../server/tools.ts'
import { type CartLine, checkStock, lineKey, setQuantity } from '../cart.ts'
import type { updateQuantity } from '../contract.ts'
import { optionsOf } from './cart-replies.ts'
import { type CartOwner, deleteLine, type ListedLine, listLinesOfCart, lockCart, saveLines } from './cart-store.ts'

/** A quantity of 0 removes the line. Returns all lines of the cart. */
export async function changeQuantity(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  owner: CartOwner,
  shopId: number,
  wanted: CartLine,
): Promise<Result<ListedLine[], RefusalOf<typeof updateQuantity>>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const cartId = await lockCart(tx, owner, shopId, now)
    if (cartId === null) return refuse('unknown-shop')
    const lines = await listLinesOfCart(tx, cartId, now)
    const identity = { ...wanted, note: normaliseText(wanted.note) }
    const line = lines.find((candidate) => lineKey(candidate) === lineKey(identity))
    if (!line) return refuse('unknown-line')
    if (wanted.quantity === 0) {
      await deleteLine(tx, cartId, line)
      return ok(lines.filter((other) => other !== line))
    }
    const changed = setQuantity(lines, line, wanted.quantity)
    if (!changed.ok) return changed
    const stock = checkStock(changed.value, line.listed)
    if (!stock.ok) return stock
    const offered = checkOffered(optionsOf(line))
    if (!offered.ok) return offered
    await saveLines(tx, cartId, [{ ...line, quantity: wanted.quantity }])
    return ok(changed.value)
  })
}
