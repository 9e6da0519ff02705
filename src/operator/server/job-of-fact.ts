import type { MessageRow } from '../../messages/server/message-store.ts'
import type { RepeatableJob } from '../../messages/server/send-once.ts'
import { orderJobOfFact } from '../../messages/server/send-order-messages.ts'
import { dinerJobOfFact } from '../../messages/server/send-reservation-messages.ts'
import { decisionJobOfKey } from '../../restaurant/server/notify-of-decision.ts'
import { invitationJobOfKey } from '../../restaurant/server/notify-of-invitation.ts'
import { reservationJobOfKey } from '../../restaurant/server/notify-of-reservation.ts'
import { submissionJobOfKey } from '../../restaurant/server/notify-of-submission.ts'
import { waitingJobOfKey } from '../../restaurant/server/notify-of-unanswered.ts'
import { newsKeyOf } from '../../restaurant/server/notify-shop.ts'

/** Null if the job has personal data, which the message does not contain. */
export const jobOfMessage = ({ fact, shopId }: Pick<MessageRow, 'fact' | 'shopId'>): RepeatableJob | null => {
  const key = newsKeyOf(fact)
  if (key === null) return orderJobOfFact(fact) ?? dinerJobOfFact(fact)
  const job = reservationJobOfKey(key) ?? decisionJobOfKey(key) ?? submissionJobOfKey(key) ?? invitationJobOfKey(key)
  return job ?? (shopId === null ? null : waitingJobOfKey(key, shopId))
}

const idIn = (about: Readonly<Record<string, unknown>>, name: string): string => String(about[name] ?? '')

/** The prefix of the facts of the job's messages. Null if the job stores no messages. */
export const beginningOfFacts = (job: string, about: Readonly<Record<string, unknown>>): string | null => {
  if (job === 'reservation-diner') return `diner of reservation ${idIn(about, 'reservationId')}`
  if (job === 'reservation-shop') return `shop: reservation ${idIn(about, 'reservationId')}`
  if (job === 'shop-waits') return `shop: orders ${[about.orderIds].flat().join(' ')}`
  if (job === 'shop-decided') return `shop: decision ${idIn(about, 'version')} about shop ${idIn(about, 'shopId')}`
  if (job === 'shop-submitted') return `shop: submission ${idIn(about, 'version')} of shop ${idIn(about, 'shopId')}`
  if (job === 'staff-invitation') return `shop: invitation ${idIn(about, 'invitationId')} at ${idIn(about, 'sentAt')}`
  return job.startsWith('order-') ? `${job} ${idIn(about, 'orderId')}` : null
}
