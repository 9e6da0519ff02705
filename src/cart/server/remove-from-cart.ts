import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import type { Tools } from '../../server/tools.ts'
import { type LineIdentity, lineKey, removeLine } from '../cart.ts'
import { type CartOwner, deleteLine, type ListedLine, listLinesOfCart, lockCart } from './cart-store.ts'

export async function removeFromCart(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  owner: CartOwner,
  shopId: number,
  wanted: LineIdentity,
): Promise<Result<ListedLine[], 'unknown-shop' | 'unknown-line'>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const cartId = await lockCart(tx, owner, shopId, now)
    if (cartId === null) return refuse('unknown-shop')
    const lines = await listLinesOfCart(tx, cartId, now)
    const identity = { ...wanted, note: normaliseText(wanted.note) }
    if (!lines.some((line) => lineKey(line) === lineKey(identity))) return refuse('unknown-line')
    await deleteLine(tx, cartId, identity)
    return ok(removeLine(lines, identity))
  })
}
