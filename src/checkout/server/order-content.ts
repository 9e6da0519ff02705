import { lineKey } from '../../cart/cart.ts'
import type { BodyOf } from '../../kernel/endpoint.ts'
import { isGiven } from '../../orders/instructions.ts'
import { derivedKey, givenKey, sha256 } from '../../orders/server/order-attempt.ts'
import type { placeOrder } from '../contract.ts'

export type OrderInput = BodyOf<typeof placeOrder> & { readonly shopId: number }

/** Fields that are not part of the content hash. */
const nonContentFields: readonly string[] = ['montant', 'phone', 'agreedPrice'] satisfies (
  | keyof OrderInput
  | keyof OrderInput['products'][number]
)[]

const minutes = 60_000

/** Leaves out fields with their default value, so that adding a field to the body does not change the hash of earlier orders. */
const othersOf = (fields: object): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => isGiven(name, value) && !nonContentFields.includes(name))
    .map((field) => JSON.stringify(field))
    .toSorted()

const contentOfLine = ({ product, options, note, quantity, ...others }: OrderInput['products'][number]): string =>
  [`${lineKey({ product, options, note })} ${quantity}`, ...othersOf(others)].join(' ')

/** The sequence of the lines, and of the options in a line, does not change the hash. Fields added to the body are included automatically. */
export const hashContent = (input: OrderInput): string => {
  const { shopId, products, location, scheduledDatetime, appvue, table = null, ...others } = input
  const lines = products.map(contentOfLine).toSorted()
  return sha256(JSON.stringify([shopId, lines, location, scheduledDatetime, appvue, table, ...othersOf(others)]))
}

/** The client's Idempotency-Key is valid for a day. Without one, the key is the content hash, valid for ten minutes. */
export const attemptKey = (
  given: string | undefined,
  contentHash: string,
  now: Date,
): { key: string; expiresAt: Date } =>
  given?.trim()
    ? { key: givenKey(given), expiresAt: new Date(now.getTime() + 24 * 60 * minutes) }
    : { key: `${derivedKey}${contentHash}`, expiresAt: new Date(now.getTime() + 10 * minutes) }
