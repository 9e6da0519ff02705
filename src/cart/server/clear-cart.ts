import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { type CartOwner, deleteLines, lockCart } from './cart-store.ts'

export async function clearCart(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  owner: CartOwner,
  shopId: number,
): Promise<Result<[], 'unknown-shop'>> {
  return db.transaction(async (tx) => {
    const cartId = await lockCart(tx, owner, shopId, clock.now())
    if (cartId === null) return refuse('unknown-shop')
    await deleteLines(tx, cartId)
    return ok([])
  })
}
