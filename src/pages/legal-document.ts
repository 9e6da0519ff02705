import type { LegalName } from '../account/legal.ts'
import { linkLifetime } from '../account/mailed-link.ts'
import { codeLifeSeconds } from '../account/one-time-code.ts'
import { sessionLife } from '../account/session-life.ts'
import { reservationRetentionDays } from '../reservations/reservation.ts'
import { invitationLife, invitationRetentionDays } from '../restaurant/people.ts'
import { blockMonths } from '../restaurant/phone-rules.ts'

/** Without the imprint, which consists of the operator's facts. */
export const legalDocuments = {
  terms: ['role', 'order', 'cancel', 'account'],
  privacy: ['account', 'orders', 'reservations', 'browser', 'others', 'rights'],
  retention: ['sessions', 'codes', 'links', 'account', 'orders', 'blockedPhones', 'reservations', 'invitations'],
  partners: ['role', 'facts', 'orders', 'data', 'end'],
} as const satisfies Readonly<Record<Exclude<LegalName, 'imprint'>, readonly string[]>>

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

/** Computed from the constants that the code uses, so that texts and code agree. */
export const legalFigures: Readonly<Record<string, string>> = {
  blockMonths: String(blockMonths),
  reservationDays: String(reservationRetentionDays),
  sessionDays: String(sessionLife.customer.absolute / days),
  idleDays: String(sessionLife.customer.idle / days),
  codeMinutes: String(codeLifeSeconds.checkout / 60),
  profileMinutes: String(codeLifeSeconds.profile / 60),
  resetMinutes: String(linkLifetime['password-reset'] / minutes),
  invitationDays: String(invitationLife / days),
  invitationKeptDays: String(invitationRetentionDays),
  emailHours: String(linkLifetime['email-change'] / hours),
}
