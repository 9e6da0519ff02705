import { useEffect, useReducer } from 'react'
import { usualSlotMinutes } from '../../catalogue/order-times.ts'
import { dateText, timeText, wallTimeOf } from '../../kernel/wall-time.ts'
import { type Translate, useTexts } from '../../ui/texts.tsx'
import { promiseOf } from '../order-promise.ts'
import { mostReports } from '../order-report.ts'
import type { fr } from '../texts/fr.ts'
import type { OrderView } from './order-view.ts'

type SlotTimes = { readonly exact: 'hour' | 'minute'; readonly from: string; readonly to: string }

export const timesOfSlot = (begin: Date, zone: string, minutes: number): SlotTimes => {
  const { hour } = wallTimeOf(begin, zone)
  if (minutes === usualSlotMinutes) return { exact: 'hour', from: String(hour), to: String((hour + 1) % 24) }
  const end = new Date(begin.getTime() + minutes * 60_000)
  return { exact: 'minute', from: timeText(begin, zone), to: timeText(end, zone) }
}

export const pickupText = (
  t: Translate<typeof fr>,
  { readyAt, scheduledFor, slotMinutes, shop }: OrderView,
): string => {
  if (readyAt) return t('facts.readyAt', { time: timeText(readyAt, shop.zone) })
  if (!scheduledFor) return t('facts.soon')
  const times = timesOfSlot(scheduledFor, shop.zone, slotMinutes)
  return t('facts.scheduledFor', { date: dateText(scheduledFor, shop.zone), ...times })
}

/** The returned function gives null if no time is known. The text has the date if the day may differ from today. */
export const useReadyTimeText = (): ((order: OrderView) => string | null) => {
  const t = useTexts('orders/when')
  return (order) => {
    const promise = promiseOf(order)
    if (!promise) return null
    const { zone } = order.shop
    const time = (at: Date): string => timeText(at, zone)
    const date = (at: Date): string => dateText(at, zone)
    switch (promise.kind) {
      case 'ready':
        return t('ready')
      case 'planned':
        return t('planned', { date: date(promise.at), ...timesOfSlot(promise.at, zone, order.slotMinutes) })
      case 'expected':
        return t('expected', { from: time(promise.from), to: time(promise.to) })
      case 'promised': {
        const isToday = order.scheduledFor === null && date(promise.at) === date(order.createdAt)
        return t(isToday ? 'promised' : 'promisedOn', { date: date(promise.at), time: time(promise.at) })
      }
    }
  }
}

/** True once this time has passed, by the browser's clock. */
export const usePassed = (at: Date | null): boolean => {
  const time = at?.getTime() ?? null
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const left = time === null ? 0 : time - Date.now()
    if (left <= 0) return
    const timer = setTimeout(lookAgain, left)
    return () => clearTimeout(timer)
  }, [time])
  return time !== null && Date.now() >= time
}

export const useMayReport = ({ reportable, reports }: OrderView): boolean => {
  const isTooLate = usePassed(reportable?.until ?? null)
  return (
    reportable !== null && !isTooLate && reports.length < mostReports && reports.every(({ answer }) => answer !== null)
  )
}
