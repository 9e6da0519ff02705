const minute = 60_000

/** When Mida reads the payment from the gateway, in minutes after the order was placed. */
const readMinutes = [1, 2, 5, 15, 60] as const

export const holdMinutes = 15

const after = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * minute)

export const holdUntil = (placedAt: Date): Date => after(placedAt, holdMinutes)

/** The payment page closes before the hold ends, so that nobody pays for what is not held. */
export const payUntil = (placedAt: Date): Date => after(placedAt, holdMinutes - 1)

export const firstReadAt = (placedAt: Date): Date => after(placedAt, readMinutes[0])

/** Null if the last of these times has passed. */
export const nextReadAt = (placedAt: Date, now: Date): Date | null =>
  readMinutes.map((minutes) => after(placedAt, minutes)).find((time) => time > now) ?? null

/** A page that closes sooner is too short for a card, its code and the bank. */
const shortestMinutes = 3

/** So that nobody holds dishes without end by beginning again. */
const longestMinutes = 30

/** True if the payment gets a new page and hold. `orderedAt`: when the order was placed. */
export const needsNewPage = (page: { readonly orderedAt: Date; readonly createdAt: Date }, now: Date): boolean =>
  after(now, shortestMinutes) > payUntil(page.createdAt) &&
  now < holdUntil(page.createdAt) &&
  after(now, holdMinutes) <= after(page.orderedAt, longestMinutes)
