import { dateText, timeText, wallTimeOf } from '../../kernel/wall-time.ts'
import { type Translate, useTexts } from '../../ui/texts.tsx'
import { promiseOf } from '../order-promise.ts'
import type { fr } from '../texts/fr.ts'
import type { OrderView } from './order-view.ts'

export const hoursOfSlot = (begin: Date, zone: string): { from: string; to: string } => {
  const { hour } = wallTimeOf(begin, zone)
  return { from: String(hour), to: String((hour + 1) % 24) }
}

export const pickupText = (t: Translate<typeof fr>, { readyAt, scheduledFor, shop }: OrderView): string => {
  if (readyAt) return t('facts.readyAt', { time: timeText(readyAt, shop.zone) })
  if (!scheduledFor) return t('facts.soon')
  return t('facts.scheduledFor', { date: dateText(scheduledFor, shop.zone), ...hoursOfSlot(scheduledFor, shop.zone) })
}

/** Returns the text for when the order is ready, in the shop's time zone; null if no time is known. It has the date if the order is planned, or promised for a day after the order. */
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
        return t('planned', { date: date(promise.at), ...hoursOfSlot(promise.at, zone) })
      case 'expected':
        return t('expected', { from: time(promise.from), to: time(promise.to) })
      case 'promised': {
        const isToday = order.scheduledFor === null && date(promise.at) === date(order.createdAt)
        return t(isToday ? 'promised' : 'promisedOn', { date: date(promise.at), time: time(promise.at) })
      }
    }
  }
}
