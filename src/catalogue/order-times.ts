import { addDays, dateIn, type LocalTime, localDateTime, type Weekday, weekdayOf } from '../kernel/wall-time.ts'
import { nextOpening, type OpeningHours, type OpenState, openState, openUntil, periodsOn } from './opening-hours.ts'

/** The least and the greatest length of a pickup slot, in minutes. */
export const slotLimits = { least: 10, most: 60 } as const
export const usualSlotMinutes = 60
export const usualDishMinutes = 10

/** A customer who began to check out in time may place the order so many minutes after last order. */
export const graceMinutes = 10

const minuteMs = 60_000

/** How many minutes from now the shop promises an order. */
export const leadAt = (leadMinutes: number, { busy }: Pick<OpeningHours, 'busy'>, now: Date): number =>
  leadMinutes + (busy && busy.until > now ? busy.minutes : 0)

/** The hours in which orders for eating in are taken. Exceptions and pauses are those of the shop. */
export const hoursOfEatingIn = (hours: OpeningHours): OpeningHours => {
  const { eatingIn, ...others } = hours
  return eatingIn ? { ...others, periods: eatingIn } : hours
}

/** Returns the last moment for an order before the shop closes, or null if it is closed at `instant` or stays open for more than a week. */
export const lastOrderAt = (hours: OpeningHours, instant: Date): Date | null => {
  const until = openUntil(hours, instant)
  return until && new Date(until.getTime() - (hours.lastOrderMinutes ?? 0) * minuteMs)
}

/** Like `openState`, but from last order on the shop counts as closed. */
export const orderState = (hours: OpeningHours, now: Date): OpenState => {
  const state = openState(hours, now)
  if (!state.open || state.closesAt === null) return state
  const closesAt = new Date(state.closesAt.getTime() - (hours.lastOrderMinutes ?? 0) * minuteMs)
  if (now < closesAt) return { open: true, closesAt }
  return { open: false, opensAt: nextOpening(hours, state.closesAt), reason: 'closed' }
}

/** Whether a checkout that began at `startedAt` may still end in an order, although last order has passed. */
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

/** The periods of the coming seven dates, today included, with exceptions applied. */
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
