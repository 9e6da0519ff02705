import { dateText, timeText, wallTimeOf } from '../../kernel/wall-time.ts'
import type { Translate } from '../../ui/texts.tsx'
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
