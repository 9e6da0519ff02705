import type { Database } from '../../adapters/database/database.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { joinLines, lineKey } from '../cart.ts'
import { deleteCart, type ListedLine, listLinesOfCart, lockCart, lockGuestCarts, saveLines } from './cart-store.ts'

const atLowestPrice = (line: ListedLine, others: readonly ListedLine[]): ListedLine => {
  const twin = others.find((other) => lineKey(other) === lineKey(line))
  return twin && twin.agreedUnit.minor < line.agreedUnit.minor ? { ...line, agreedUnit: twin.agreedUnit } : line
}

/** Adds the session's carts to the user's carts. Deletes the session's carts, so that a second call adds nothing. */
export async function joinCarts(
  tx: Database,
  { clock }: Pick<Tools, 'clock'>,
  session: Pick<Session, 'id'>,
  userId: number,
): Promise<void> {
  const now = clock.now()
  for (const guest of await lockGuestCarts(tx, session.id)) {
    const lines = await listLinesOfCart(tx, guest.id, now)
    if (lines.length > 0) {
      const cartId = await lockCart(tx, { userId }, guest.shopId, now)
      if (cartId === null) throw new Error(`cart at unknown shop ${guest.shopId}`)
      const joined = joinLines(await listLinesOfCart(tx, cartId, now), lines)
      await saveLines(
        tx,
        cartId,
        joined.map((line) => atLowestPrice(line, lines)),
      )
    }
    await deleteCart(tx, guest.id)
  }
}
