import type { WorldPeriod, WorldShop } from './world.ts'

type Place = Pick<WorldShop, 'city' | 'postalCode' | 'serves' | 'country' | 'timeZone'>

const tunisia = { country: 'TUN', timeZone: 'Africa/Tunis' } as const
const west = ['2075', '2011']
const coast = ['8075', '8011']

// The towns: two neighbours west of Tunis, two at Nabeul on the coast, and an oasis in the south.
export const manouba: Place = { ...tunisia, city: 'La Manouba', postalCode: '2075', serves: west }
export const denden: Place = { ...tunisia, city: 'Denden', postalCode: '2011', serves: west }
export const nabeul: Place = { ...tunisia, city: 'Nabeul', postalCode: '8075', serves: coast }
export const darChaabane: Place = { ...tunisia, city: 'Dar Chaâbane El Fehri', postalCode: '8011', serves: coast }
export const kebili: Place = { ...tunisia, city: 'Kébili', postalCode: '4222', serves: ['4222'] }

/** Returns the same periods for each of `days`. A period is written as `12:00-15:00`. */
export const hours = (days: readonly WorldPeriod['day'][], ...spans: readonly string[]): readonly WorldPeriod[] =>
  days.flatMap((day) =>
    spans.map((span) => {
      const [begin = '', ending = ''] = span.split('-')
      return { day, begin, ending }
    }),
  )

export const everyDay = (...spans: readonly string[]): readonly WorldPeriod[] => hours([1, 2, 3, 4, 5, 6, 7], ...spans)

export const alwaysOpen = everyDay('00:00-00:00')
