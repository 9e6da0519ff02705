import { addDays, dateIn, type LocalTime, localDateTime, type Weekday, weekdayOf } from '../kernel/wall-time.ts'
import { nextOpening, type OpeningHours, type OpenState, openState, openUntil, periodsOn } from './opening-hours.ts'

/** In minutes. */
export const slotLimits = { least: 10, most: 60 } as const
export const usualSlotMinutes = 60
export const usualDishMinutes = 10

/** For so many minutes after last order, a checkout that began before last order may still be completed. */
export const graceMinutes = 10

const minuteMs = 60_000

export const leadAt = (leadMinutes: number, { busy }: Pick<OpeningHours, 'busy'>, now: Date): number =>
  leadMinutes + (busy && busy.until > now ? busy.minutes : 0)

/** The shop's exceptions and pauses also apply to dine-in orders. */
export const hoursOfEatingIn = (hours: OpeningHours): OpeningHours => {
  const { eatingIn, ...others } = hours
  return eatingIn ? { ...others, periods: eatingIn } : hours
}

export const lastOrderAt = (hours: OpeningHours, instant: Date): Date | null => {
  const until = openUntil(hours, instant)
  return until && new Date(until.getTime() - (hours.lastOrderMinutes ?? 0) * minuteMs)
}

/** Like `openState`, but the shop counts as closed from last order on (`lastOrderMinutes`). */
export const orderState = (hours: OpeningHours, now: Date): OpenState => {
  const state = openState(hours, now)
  if (!state.open || state.closesAt === null) return state
  const closesAt = new Date(state.closesAt.getTime() - (hours.lastOrderMinutes ?? 0) * minuteMs)
  if (now < closesAt) return { open: true, closesAt }
  return { open: false, opensAt: nextOpening(hours, state.closesAt), reason: 'closed' }
}

/** Whether a checkout that began at `startedAt` may place its order now. */
export const mayFinish = (hours: OpeningHours, startedAt: Date, now: Date): boolean => {
  const lastOrder = lastOrderAt(hours, startedAt)
  return (
    lastOrder !== null &&
    startedAt <= now &&
    startedAt < lastOrder &&
    now.getTime() < lastOrder.getTime() + graceMinutes * minuteMs &&
    (hours.pausedUntil === null || hours.pausedUntil <= now)
  )
}

export type DatedPeriod = { readonly day: Weekday; readonly begin: LocalTime; readonly ending: LocalTime }

const timeOf = (minutes: number): LocalTime => localDateTime('2000-01-01', minutes).slice(11)

/** The periods of the next seven days, from today, with exceptions applied. Sorted by weekday. */
export const periodsAhead = (hours: OpeningHours, now: Date): DatedPeriod[] => {
  const today = dateIn(now, hours.zone)
  return [0, 1, 2, 3, 4, 5, 6]
    .flatMap((offset) => {
      const date = addDays(today, offset)
      return periodsOn(hours, date).map(({ begin, ending }) => ({
        day: weekdayOf(date),
        begin: timeOf(begin),
        ending: timeOf(ending),
      }))
    })
    .sort((a, b) => a.day - b.day)
}
