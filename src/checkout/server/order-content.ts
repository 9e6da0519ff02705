import { createHash } from 'node:crypto'
import { type CartLine, lineKey } from '../../cart/cart.ts'
import { derivedKey } from '../../orders/server/order-store.ts'

/** What a customer orders; the sum they saw is not part of it, because it orders nothing. */
export type OrderContent = {
  readonly shopId: number
  readonly products: readonly CartLine[]
  readonly location: 0 | 1
  readonly scheduledDatetime: string | null
  readonly appvue: string
  readonly table: string | null
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

const minutes = 60_000

/** The same for the same order, whatever the order of lines and options. */
export const hashContent = (content: OrderContent): string =>
  sha256(
    JSON.stringify([
      content.shopId,
      content.products.map((line) => `${lineKey(line)} ${line.quantity}`).toSorted(),
      content.location,
      content.scheduledDatetime,
      content.appvue,
      content.table,
    ]),
  )

/** Under which key an attempt is known and until when: the caller's own for a day, else one made of the content for ten minutes. */
export const attemptKey = (
  given: string | undefined,
  contentHash: string,
  now: Date,
): { key: string; expiresAt: Date } =>
  given?.trim()
    ? { key: `key:${sha256(given.trim())}`, expiresAt: new Date(now.getTime() + 24 * 60 * minutes) }
    : { key: `${derivedKey}${contentHash}`, expiresAt: new Date(now.getTime() + 10 * minutes) }
