import { type LocalDate, type LocalDateTime, weekdayOf } from '../kernel/wall-time.ts'

type Weekday = 'd1' | 'd2' | 'd3' | 'd4' | 'd5' | 'd6' | 'd7'
type Month = 'm1' | 'm2' | 'm3' | 'm4' | 'm5' | 'm6' | 'm7' | 'm8' | 'm9' | 'm10' | 'm11' | 'm12'

export type DateWords = (
  key: `dates.${'weekdays' | 'shortWeekdays'}.${Weekday}` | `dates.${'months' | 'shortMonths'}.${Month}`,
) => string

const datePartsOf = (date: LocalDate) => {
  const [, month = 1, day = 1] = date.split('-').map(Number)
  return { weekday: `d${weekdayOf(date)}` as Weekday, month: `m${month}` as Month, day }
}

/** For example 'samedi 21 novembre'. All languages use this order. */
export const dayText = (words: DateWords, date: LocalDate): string => {
  const { weekday, month, day } = datePartsOf(date)
  return `${words(`dates.weekdays.${weekday}`)} ${day} ${words(`dates.months.${month}`)}`
}

export const shortWeekday = (words: DateWords, date: LocalDate): string =>
  words(`dates.shortWeekdays.${datePartsOf(date).weekday}`)

export const shortDay = (words: DateWords, date: LocalDate): string => {
  const { month, day } = datePartsOf(date)
  return `${day} ${words(`dates.shortMonths.${month}`)}`
}

export const clockText = (local: LocalDateTime): string => local.slice(11).replace(/^0/, '')
