import { usualSlotMinutes } from '../../catalogue/order-times.ts'
import { isolatedIn } from '../../kernel/bidi.ts'
import type { Language } from '../../kernel/texts.ts'
import { dateIn, type LocalDate, type Weekday, wallTimeOf, weekdayOf } from '../../kernel/wall-time.ts'
import type { Translate } from '../../ui/texts.tsx'
import type { PickupSlot } from '../pickup-slots.ts'
import type { Hindrance } from '../readiness.ts'
import type { fr } from '../texts/fr.ts'
import type { fr as nowTexts } from '../texts/now-fr.ts'

type T = Translate<typeof fr>

export type NowWords = {
  readonly checkout: T
  readonly say: Translate<typeof nowTexts>
  readonly language: Language
}

const partsOf = (date: LocalDate) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

export const dayName = (t: T, weekday: Weekday): string => t(`days.d${weekday}`)

export const shortDate = (t: T, date: LocalDate): string => {
  const { month, day } = partsOf(date)
  return t('schedule.shortDate', { day, month: t(`months.m${month as 1}`) })
}

/** For example 'ven. 20 nov. 2026'. */
export const dayText = (t: T, date: LocalDate): string => {
  const { year, month, day } = partsOf(date)
  const written = t('slots.date', { day, month: t(`months.m${month as 1}`), year: String(year) })
  return `${dayName(t, weekdayOf(date))} ${written}`
}

const clock = (minutes: number): string => `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`

const timesOf = ({ hour, minute, minutes }: PickupSlot) => {
  if (minutes === usualSlotMinutes) return { exact: 'hour', from: String(hour), to: String((hour + 1) % 24) }
  const begin = hour * 60 + minute
  return { exact: 'minute', from: clock(begin), to: clock(begin + minutes) }
}

/** For example 'ven. 20 nov. 2026 entre 19 h et 20 h'. A slot after midnight has the date of the new day. */
export const slotText = (t: T, slot: PickupSlot): string =>
  t('pickup.chosen', { day: dayText(t, slot.date), ...timesOf(slot) })

type Closed = { readonly opensAt: Date | null; readonly isPaused: boolean }

const openingOf = (t: T, opensAt: Date | null, now: Date, zone: string) => {
  if (opensAt === null) return { when: 'unknown', day: '', time: '' }
  const { hour, minute, weekday } = wallTimeOf(opensAt, zone)
  const date = dateIn(opensAt, zone)
  const when = date === dateIn(now, zone) ? 'today' : 'later'
  const time = `${hour}:${String(minute).padStart(2, '0')}`
  return { when, day: `${dayName(t, weekday)} ${shortDate(t, date)}`, time }
}

/** For example 'Fermé · ouvre sam. 21 nov. à 9:00'. */
export const closedText = (t: T, { opensAt, isPaused }: Closed, now: Date, zone: string): string => {
  const state = isPaused ? 'paused' : 'closed'
  const { when, day, time } = openingOf(t, opensAt, now, zone)
  if (when === 'unknown') return t('pickup.closed', { state })
  return when === 'today' ? t('pickup.opensToday', { state, time }) : t('pickup.opensOn', { state, day, time })
}

type Shut = { readonly hindrance: Hindrance; readonly opensAt: Date | null; readonly note: string | null }

/** For example 'Le restaurant est en pause, il rouvre à 17:39.' */
export const shutText = (
  { checkout, say, language }: NowWords,
  { hindrance, opensAt, note }: Shut,
  now: Date,
  zone: string,
): string => {
  const opening = openingOf(checkout, hindrance === 'full' ? null : opensAt, now, zone)
  return say('notNow', { state: hindrance, reason: note ? ` (${isolatedIn(language, note)})` : '', ...opening })
}
