import { nextChange, type OpeningHours, openState } from '../opening-hours.ts'

export type CardState = { readonly isOpen: boolean; readonly validFrom: Date; readonly validUntil: Date }

/** Because the clocks of two processes differ a little, a card is also right for a while before it was written. */
const lookBackMs = 120_000
/** Hours may change without a shown change, and `nextChange` does not look ahead without end. */
const longestMs = 86_400_000
const spreadMs = longestMs / 4

/** So that cards that were written together do not all end together. */
const longestOf = (shopId: number): number => longestMs - ((shopId * 7919 * 1000) % spreadMs)

/** Whether the shop is open at `now`, and from when until when the answer stays right. */
export const cardStateAt = (hours: OpeningHours, now: Date, shopId = 0): CardState => {
  const time = now.getTime()
  let from = time - lookBackMs
  let until = nextChange([{ hours }], new Date(from))
  while (until <= time) {
    from = until
    until = nextChange([{ hours }], new Date(from))
    if (until <= from) break
  }
  // Not reached, unless a change lies at its own instant.
  if (until <= time) [from, until] = [time, time + 1]
  return {
    isOpen: openState(hours, now).open,
    validFrom: new Date(from),
    validUntil: new Date(Math.min(until, time + longestOf(shopId))),
  }
}
