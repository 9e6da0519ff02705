import type { Database } from '../../adapters/database/database.ts'
import type { Tools } from '../../server/tools.ts'
import { type DinerNotification, dinerNotificationJob, reservationRetentionDays } from '../reservation.ts'
import { answerMinutes, reminderMinutes } from '../reservation-times.ts'
import { endReservation } from './change-reservation.ts'
import {
  anonymiseReservations,
  claimReminders,
  deleteReservationsBefore,
  listOpenReservationsOf,
  lockUnanswered,
} from './reservation-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>

const later = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000)

export const expireRequests = (tools: Needs): Promise<void> =>
  tools.db.transaction(async (tx) => {
    for (const id of await lockUnanswered(tx, later(tools.clock.now(), answerMinutes)))
      await endReservation(tx, tools, { id, to: 'expired', actor: 'system' })
  })

export const remindDiners = ({ db, clock, jobs }: Pick<Tools, 'db' | 'clock' | 'jobs'>): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    for (const { id } of await claimReminders(tx, { now, until: later(now, reminderMinutes) })) {
      const news: DinerNotification = { reservationId: id, about: 'reminder' }
      await jobs.enqueue(tx, dinerNotificationJob, news)
    }
  })

/** Called when an account is deleted. */
export async function eraseDiner(tx: Database, tools: Needs, userId: number): Promise<void> {
  for (const id of await listOpenReservationsOf(tx, userId, tools.clock.now()))
    await endReservation(tx, tools, { id, to: 'cancelled', actor: 'diner' })
  await anonymiseReservations(tx, userId)
}

export function scheduleReservationJobs(tools: Tools): void {
  const { jobs, db, clock } = tools
  jobs.repeat('expire-reservations', 60, () => expireRequests(tools))
  jobs.repeat('remind-reservations', 300, () => remindDiners(tools))
  jobs.repeat('forget-reservations', 3600, () =>
    deleteReservationsBefore(db, new Date(clock.now().getTime() - reservationRetentionDays * 86_400_000)),
  )
}
