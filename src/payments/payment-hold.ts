const minute = 60_000

/** Minutes after the order, when neither the customer nor a notice returned. */
const readMinutes = [1, 2, 5, 15, 60] as const

const holdMinutes = 15

const after = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * minute)

export const holdUntil = (placedAt: Date): Date => after(placedAt, holdMinutes)

export const firstReadAt = (placedAt: Date): Date => after(placedAt, readMinutes[0])

/** Null after the last time: the payment is given up. */
export const nextReadAt = (placedAt: Date, now: Date): Date | null =>
  readMinutes.map((minutes) => after(placedAt, minutes)).find((time) => time > now) ?? null
