import { createHash } from 'node:crypto'
import { lineKey } from '../../cart/cart.ts'
import type { BodyOf } from '../../kernel/endpoint.ts'
import { isTold } from '../../orders/instructions.ts'
import { derivedKey } from '../../orders/server/order-store.ts'
import type { placeOrder } from '../contract.ts'

/** What a customer wants: the body of the call, and the shop of its address. */
export type Wish = BodyOf<typeof placeOrder> & { readonly shopId: number }

/** The sum that was seen and whom to call: they order nothing. */
const ordersNothing: readonly string[] = ['montant', 'phone'] satisfies (keyof Wish)[]

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

const minutes = 60_000

/** What was said in fields without a place of their own below. A field that was left as it is offered says nothing, as before there was such a field. */
const othersOf = (fields: object): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => isTold(name, value) && !ordersNothing.includes(name))
    .map((field) => JSON.stringify(field))
    .toSorted()

const contentOfLine = ({ product, options, note, quantity, ...others }: Wish['products'][number]): string =>
  [`${lineKey({ product, options, note })} ${quantity}`, ...othersOf(others)].join(' ')

/** The same for the same order, whatever the order of lines and options. A new field of the call makes another order by itself. */
export const hashContent = (wish: Wish): string => {
  const { shopId, products, location, scheduledDatetime, appvue, table = null, ...others } = wish
  const lines = products.map(contentOfLine).toSorted()
  return sha256(JSON.stringify([shopId, lines, location, scheduledDatetime, appvue, table, ...othersOf(others)]))
}

/** Under which key an attempt is known and until when: the caller's own for a day, else one made of the content for ten minutes. */
export const attemptKey = (
  given: string | undefined,
  contentHash: string,
  now: Date,
): { key: string; expiresAt: Date } =>
  given?.trim()
    ? { key: `key:${sha256(given.trim())}`, expiresAt: new Date(now.getTime() + 24 * 60 * minutes) }
    : { key: `${derivedKey}${contentHash}`, expiresAt: new Date(now.getTime() + 10 * minutes) }
