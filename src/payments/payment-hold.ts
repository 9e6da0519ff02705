const minute = 60_000

/** Minutes after the order at which the gateway is asked, when neither the customer nor a notice came back. */
const readMinutes = [1, 2, 5, 15, 60] as const

/** How long an order that waits for its payment keeps stock and slot. */
const holdMinutes = 15

const after = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * minute)

export const holdUntil = (placedAt: Date): Date => after(placedAt, holdMinutes)

export const firstReadAt = (placedAt: Date): Date => after(placedAt, readMinutes[0])

/** When to ask again; null when the last time is over and the payment is given up. */
export const nextReadAt = (placedAt: Date, now: Date): Date | null =>
  readMinutes.map((minutes) => after(placedAt, minutes)).find((time) => time > now) ?? null
