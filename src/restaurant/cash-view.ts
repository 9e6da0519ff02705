import { idIn } from '../kernel/id.ts'
import type { Currency } from '../kernel/money.ts'
import { isLocalDate, type LocalDate } from '../kernel/wall-time.ts'
import { type CashMethod, type CashSums, differenceOf, type EntryKind } from './cash.ts'

/** Amounts are in minor units. Instants are ISO 8601. */
export type ListedEntry = {
  readonly id: number
  readonly kind: EntryKind
  readonly method: CashMethod
  /** Negative if the money went out. */
  readonly minor: number
  readonly given: number | null
  readonly orderId: number | null
  readonly reason: string | null
  readonly isCorrection: boolean
  readonly isReplaced: boolean
  /** What was given back of this payment until now. */
  readonly refunded: number
  /** What the shop still has to give back of this payment. */
  readonly owed: number
  readonly at: string
  readonly who: string
}

/** What may still be given back of a payment, in minor units. */
export const mostRefundable = ({ minor, refunded, owed }: ListedEntry): number =>
  differenceOf(differenceOf(minor, refunded), owed)

export type CurrentShift = {
  readonly id: number
  readonly openedAt: string
  readonly openedBy: string
  readonly float: number
  readonly sums: CashSums
  readonly expected: number
  readonly isForgotten: boolean
}

export type PastShift = {
  readonly id: number
  readonly openedAt: string
  readonly openedBy: string
  readonly closedAt: string
  readonly closedBy: string
  readonly float: number
  readonly expected: number
  readonly counted: number
  readonly reason: string | null
  /** The difference after later corrections. Null if they did not change it. */
  readonly correctedDifference: number | null
}

/** Handed over without a noted payment. */
export type UnpaidOrder = {
  readonly id: number
  readonly customer: string
  /** Such as `12.500`. */
  readonly total: string
  readonly totalText: string
  readonly at: string
}

/** `none`: entries without a shift. A number: a past shift. Null: the open shift or, without one, `none`. */
export type ShownEntries = number | 'none' | null

export type CashSearch = {
  readonly entries: ShownEntries
  /** Id of the entry after which the page of entries begins. */
  readonly before: number | null
  /** Id of the shift after which the page of past shifts begins. */
  readonly pastBefore: number | null
}

export const readCashSearch = (search: URLSearchParams): CashSearch => {
  const entries = search.get('entries')
  return {
    entries: entries === 'none' ? 'none' : idIn(entries),
    before: idIn(search.get('before')),
    pastBefore: idIn(search.get('past')),
  }
}

export const cashSearch = ({ entries, before, pastBefore }: CashSearch): string => {
  const search = new URLSearchParams()
  if (entries !== null) search.set('entries', String(entries))
  if (before !== null) search.set('before', String(before))
  if (pastBefore !== null) search.set('past', String(pastBefore))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export type CashDays = { readonly from: LocalDate; readonly until: LocalDate }

/** Invalid days become today. Days in the wrong order are swapped. */
export const readCashDays = (
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  today: LocalDate,
): CashDays => {
  const last = until !== undefined && isLocalDate(until) ? until : today
  const first = from !== undefined && isLocalDate(from) ? from : last
  return first <= last ? { from: first, until: last } : { from: last, until: first }
}

export type CashView = {
  readonly shop: { readonly id: number; readonly name: string; readonly zone: string }
  readonly currency: Currency
  readonly symbol: string
  readonly today: LocalDate
  /** True if the visitor may see past shifts and correct payments. */
  readonly isManager: boolean
  readonly shift: CurrentShift | null
  readonly search: CashSearch
  readonly entries: readonly ListedEntry[]
  /** Id for the next page, or null. */
  readonly nextEntry: number | null
  /** The entries of the last 30 days that belong to no shift. */
  readonly loose: { readonly count: number; readonly sums: CashSums }
  readonly unpaid: readonly UnpaidOrder[]
  /** Orders that are ready or handed over, without a payment. The sum is in minor units. */
  readonly due: { readonly orders: number; readonly minor: number }
  readonly past: readonly PastShift[]
  readonly nextPast: number | null
}
