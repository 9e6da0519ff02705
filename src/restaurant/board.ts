import { addDays, dateIn, firstInstantOf, localDateTime, wallTimeOf } from '../kernel/wall-time.ts'
import { isLineGone } from '../orders/line-status.ts'
import { mayMove, movesFrom, needsRequest, type OrderStatus } from '../orders/order-status.ts'
import { minutesUntilMailed, minutesUntilTexted } from '../orders/unanswered.ts'

export type BoardShop = {
  readonly id: number
  readonly name: string
  readonly timeZone: string
  readonly leadMinutes: number
}

export const boardColumns = ['new', 'kitchen', 'ready', 'done'] as const

export type ColumnName = (typeof boardColumns)[number]

export const columnOf = (status: number): ColumnName => {
  if (status === 0) return 'new'
  if (status < 3) return 'kitchen'
  return status === 3 ? 'ready' : 'done'
}

/** The statuses that the shop may set next; the first is the usual next step. */
export const shopMoves = (status: OrderStatus, isAskedToCancel = false): OrderStatus[] =>
  movesFrom(status).filter((to) => mayMove('shop', status, to) && (isAskedToCancel || !needsRequest(status, to)))

type Requested = {
  readonly status: number
  readonly cancel_requested_at: string | null
  readonly cancel_refused_at: string | null
}

/** True if the customer asks to cancel, and waits for the shop's answer. */
export const isAskedToCancel = ({ status, cancel_requested_at, cancel_refused_at }: Requested): boolean =>
  cancel_requested_at !== null && cancel_refused_at === null && status < 3

type Dated = { readonly id: number; readonly status: number; readonly received_at: string; readonly changed_at: string }

/** Unanswered orders come first, oldest first; then all others, the most recently changed first. */
export const byUrgency = (a: Dated, b: Dated): number => {
  const waitingFirst = Number(b.status === 0) - Number(a.status === 0)
  if (waitingFirst !== 0) return waitingFirst
  return a.status === 0
    ? Date.parse(a.received_at) - Date.parse(b.received_at) || a.id - b.id
    : b.changed_at.localeCompare(a.changed_at) || b.id - a.id
}

type Due = Dated & { readonly scheduled_for: string | null; readonly ready_at: string | null }

const dueAt = ({ scheduled_for, ready_at, received_at }: Due): string => scheduled_for ?? ready_at ?? received_at

export const cardsOf = <Order extends Due>(orders: readonly Order[], column: ColumnName): Order[] => {
  const own = orders.filter(({ status }) => columnOf(status) === column)
  if (column === 'kitchen') return own.toSorted((a, b) => dueAt(a).localeCompare(dueAt(b)) || a.id - b.id)
  if (column === 'ready') return own.toSorted((a, b) => a.changed_at.localeCompare(b.changed_at) || a.id - b.id)
  return own.toSorted(byUrgency)
}

export const readyChoices = [10, 15, 20, 30, 45] as const

/** In minutes. */
export const longestReadyIn = 600

export const delayChoices = [5, 10, 15, 20, 30] as const

/** Minutes from now to the promised time plus `later`. A past or missing promise counts as now. */
export const minutesUntilDelayed = (promisedAt: Date | null, later: number, now: Date): number => {
  const left = promisedAt ? Math.ceil((promisedAt.getTime() - now.getTime()) / 60_000) : 0
  return Math.max(0, left) + later
}

/** The board proposes the lead time of the order, because the checkout has shown this time to the customer. */
export const usualReadyIn = (leadMinutes: number): number =>
  leadMinutes < 1 ? readyChoices[0] : Math.min(leadMinutes, longestReadyIn)

export const readyChoicesWith = (leadMinutes: number): number[] =>
  [...new Set([...readyChoices, usualReadyIn(leadMinutes)])].toSorted((a, b) => a - b)

export const startOfDay = (now: Date, zone: string): Date => firstInstantOf(localDateTime(dateIn(now, zone), 0), zone)

const minuteMs = 60_000

/** Whole minutes. Never negative, even if the clocks of browser and server differ. */
export const minutesSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / minuteMs))

export type Age = 'calm' | 'waiting' | 'old'

type Aged = Due & { readonly establishment: { readonly lead_minutes: number } }

const minutesUntilCold = { waiting: 10, old: 20 } as const

export const ageOf = (order: Aged, now: number): Age => {
  const { status, scheduled_for, ready_at, received_at, changed_at, establishment } = order
  const lead = establishment.lead_minutes
  const begins = scheduled_for === null ? 0 : Date.parse(scheduled_for) - lead * minuteMs
  if (status > 3 || begins > now) return 'calm'
  const by = (minutes: number, waiting: number, old: number): Age =>
    minutes >= old ? 'old' : minutes >= waiting ? 'waiting' : 'calm'
  const waited = Math.floor((now - Math.max(Date.parse(received_at), begins)) / minuteMs)
  if (status === 0) return by(waited, minutesUntilTexted, minutesUntilMailed)
  if (status === 3) return by(minutesSince(changed_at, now), minutesUntilCold.waiting, minutesUntilCold.old)
  const due = scheduled_for ?? ready_at
  return due === null ? by(waited, lead, 2 * lead) : by(Math.floor((now - Date.parse(due)) / minuteMs), -3, 1)
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** In the shop's time zone. `date` has the form `21/11`. */
export const clockTime = (
  instant: string,
  now: number,
  zone: string,
): { readonly time: string; readonly day: 'today' | 'tomorrow' | 'other'; readonly date: string } => {
  const { month, day, hour, minute } = wallTimeOf(new Date(instant), zone)
  const today = dateIn(new Date(now), zone)
  const date = dateIn(new Date(instant), zone)
  return {
    time: `${twoDigits(hour)}:${twoDigits(minute)}`,
    day: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'other',
    date: `${twoDigits(day)}/${twoDigits(month)}`,
  }
}

type Line = { readonly status: number }

/**
 * The lines that staff may have overlooked when they press *Ready*. Empty if all lines have the same status: then the
 * kitchen does not mark single lines, and staff would only dismiss a question at each order.
 */
export const unfinishedLines = <Of extends Line>(lines: readonly Of[]): readonly Of[] => {
  const left = lines.filter((line) => !isLineGone(line))
  const differ = left.some(({ status }) => status !== left[0]?.status)
  return differ ? left.filter(({ status }) => status < 3) : []
}
