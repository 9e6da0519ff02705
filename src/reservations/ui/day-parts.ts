import type { LocalDateTime } from '../../kernel/wall-time.ts'

export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

const partOf = (time: LocalDateTime): DayPart => {
  const clock = time.slice(11)
  if (clock < '06:00') return 'night'
  if (clock < '11:30') return 'morning'
  if (clock < '15:00') return 'noon'
  return clock < '18:00' ? 'afternoon' : 'evening'
}

export type TimesOfPart = { readonly part: DayPart; readonly times: readonly LocalDateTime[] }

/** Keeps the order of `times`, so the night can come after the evening. */
export const groupByDayPart = (times: readonly LocalDateTime[]): readonly TimesOfPart[] => {
  const parts: { part: DayPart; times: LocalDateTime[] }[] = []
  for (const time of times) {
    const last = parts.at(-1)
    if (last?.part === partOf(time)) last.times.push(time)
    else parts.push({ part: partOf(time), times: [time] })
  }
  return parts
}
