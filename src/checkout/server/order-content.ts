import { lineKey } from '../../cart/cart.ts'
import type { BodyOf } from '../../kernel/endpoint.ts'
import { isGiven } from '../../orders/instructions.ts'
import { payAtCounter } from '../../orders/order.ts'
import { derivedKey, givenKey, sha256 } from '../../orders/server/order-attempt.ts'
import { integrations } from '../../payments/integrations.ts'
import type { placeOrder } from '../contract.ts'

export type OrderInput = BodyOf<typeof placeOrder> & { readonly shopId: number }

const nonContentFields: readonly string[] = ['montant', 'phone', 'agreedPrice'] satisfies (
  | keyof OrderInput
  | keyof OrderInput['products'][number]
)[]

const minutes = 60_000

/** Leaves out fields with their default value, so that a new field does not change the hash of earlier orders. */
const othersOf = (fields: object): string[] =>
  Object.entries(fields)
    .filter(([name, value]) => isGiven(name, value) && !nonContentFields.includes(name))
    .map((field) => JSON.stringify(field))
    .toSorted()

const contentOfLine = ({ product, options, note, quantity, ...others }: OrderInput['products'][number]): string =>
  [`${lineKey({ product, options, note })} ${quantity}`, ...othersOf(others)].join(' ')

/** The sequence of lines and options does not change the hash. */
export const hashContent = (input: OrderInput): string => {
  const { shopId, products, location, scheduledDatetime, appvue, table = null, ...others } = input
  const lines = products.map(contentOfLine).toSorted()
  return sha256(JSON.stringify([shopId, lines, location, scheduledDatetime, appvue, table, ...othersOf(others)]))
}

/** Of the same meal, however it was paid. */
export const hashesOfMeal = (input: OrderInput): readonly string[] =>
  [payAtCounter, ...Object.keys(integrations)].map((appvue) => hashContent({ ...input, appvue }))

/** Valid for a day if the client sent the key, and for ten minutes if it is the content hash. */
export const attemptKey = (
  given: string | undefined,
  contentHash: string,
  now: Date,
): { key: string; expiresAt: Date } =>
  given?.trim()
    ? { key: givenKey(given), expiresAt: new Date(now.getTime() + 24 * 60 * minutes) }
    : { key: `${derivedKey}${contentHash}`, expiresAt: new Date(now.getTime() + 10 * minutes) }
