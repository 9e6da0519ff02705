import type { OpeningHours } from '../src/catalogue/opening-hours.ts'

export const everyDay = (begin: string, ending: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begin, ending }))

/** The hours of a shop in Tunis, which is closed unless `more` has periods. */
export const tunis = (more: Partial<OpeningHours>): OpeningHours => ({
  zone: 'Africa/Tunis',
  periods: [],
  exceptions: [],
  pausedUntil: null,
  ...more,
})

/** A time in Tunis, an hour ahead of UTC all year. */
export const at = (local: string): Date => new Date(`${local}:00+01:00`)
