import { dateText, timeText } from '../../kernel/wall-time.ts'
import type { Translate } from '../../ui/texts.tsx'
import type { fr } from '../texts/fr.ts'
import type { OrderView } from './order-view.ts'

/** What the shop promised, else what the customer asked for, else as soon as possible. */
export const pickupText = (t: Translate<typeof fr>, { readyAt, scheduledFor, shop }: OrderView): string => {
  if (readyAt) return t('facts.readyAt', { time: timeText(readyAt, shop.zone) })
  if (!scheduledFor) return t('facts.soon')
  return t('facts.scheduledFor', { date: dateText(scheduledFor, shop.zone), time: timeText(scheduledFor, shop.zone) })
}
