import { clockTime } from './board.ts'
import type { TicketKind, TicketLine, TicketOrder } from './ticket.ts'

export type TicketSize = 'small' | 'normal' | 'large' | 'huge'

export type TicketRow =
  | {
      readonly is: 'text'
      readonly text: string
      readonly size: TicketSize
      readonly bold?: boolean
      readonly centre?: boolean
    }
  | {
      readonly is: 'pair'
      readonly text: string
      readonly end: string
      readonly size: TicketSize
      readonly bold?: boolean
    }
  | {
      readonly is: 'dish'
      /** Stands before the dish's name. */
      readonly count: string
      readonly text: string
      readonly options: readonly string[]
      readonly end: string
      readonly size: TicketSize
      /** True if the line is cancelled. */
      readonly isStruck: boolean
    }
  /** In a frame. */
  | { readonly is: 'boxed'; readonly text: string; readonly size: TicketSize }
  /** White on black. */
  | { readonly is: 'banner'; readonly text: string }
  | { readonly is: 'rule' }

export type TicketWords = (key: TicketKey, values?: Record<string, string | number>) => string

export type TicketKey =
  | 'number'
  | 'code'
  | 'takeaway'
  | 'dineIn'
  | 'table'
  | 'due'
  | 'dueTomorrow'
  | 'dueOn'
  | 'ordered'
  | 'total'
  | 'vat'
  | 'thanks'
  | 'moreOnScreen'
  | 'insteadOf'
  | `payment.${'paid' | 'owed' | 'refunded'}`
  | `banner.${'test' | 'placed' | 'again' | 'maybeTwice' | 'cancelled' | 'changed'}`
  | `trial.${'title' | 'text'}`

/** Adds characters that keep a name in another script from reordering the words around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`

export const textRow = (
  words: string,
  size: TicketSize,
  more: { bold?: boolean; centre?: boolean } = {},
): TicketRow => ({
  is: 'text',
  text: words,
  size,
  ...more,
})

export const rule: TicketRow = { is: 'rule' }

export const dueText = (dueAt: string, { shop, placedAt }: TicketOrder, t: TicketWords): string => {
  const { time, day, date } = clockTime(dueAt, Date.parse(placedAt), shop.zone)
  if (day === 'today') return t('due', { time })
  return day === 'tomorrow' ? t('dueTomorrow', { time }) : t('dueOn', { date, time })
}

export const pickupText = ({ isTakeaway, table }: TicketOrder, t: TicketWords): string => {
  if (table !== null) return t('table', { table: isolated(table) })
  return t(isTakeaway ? 'takeaway' : 'dineIn')
}

export const numberText = ({ id, isTest }: TicketOrder, t: TicketWords): string =>
  isTest ? t('banner.test') : t('number', { id })

/** Number, code, pickup and due time. */
const headOf = (order: TicketOrder, t: TicketWords): TicketRow[] => [
  textRow(numberText(order, t), 'huge', { bold: true, centre: true }),
  ...(order.code === null ? [] : [textRow(t('code', { code: order.code }), 'large', { bold: true, centre: true })]),
  textRow(pickupText(order, t), 'large', { bold: true, centre: true }),
  ...(order.dueAt === null ? [] : [textRow(dueText(order.dueAt, order, t), 'large', { bold: true, centre: true })]),
]

const orderedText = ({ placedAt, shop, customer }: TicketOrder, t: TicketWords): string => {
  const { time, date } = clockTime(placedAt, Date.parse(placedAt), shop.zone)
  return t('ordered', { name: isolated(customer), date, time })
}

/** A struck line keeps neither its options nor its note: nobody may cook by them. */
export const dishRows = (
  { quantity, name, options, note, price, isGone }: TicketLine,
  size: 'normal' | 'large',
  { showsPrice = false, count = `${quantity}×` }: { readonly showsPrice?: boolean; readonly count?: string } = {},
): TicketRow[] => [
  {
    is: 'dish',
    count,
    text: name,
    options: isGone ? [] : options,
    end: showsPrice ? price : '',
    size,
    isStruck: isGone,
  },
  ...(note === '' || isGone ? [] : [{ is: 'boxed', text: note, size: size === 'large' ? 'normal' : 'small' } as const]),
]

export type TicketMarks = {
  /** Somebody asked for this ticket once more. */
  readonly isAgain: boolean
  /** The printer has fetched the ticket before, and never said whether it printed it. */
  readonly isMaybeTwice: boolean
}

export const noMarks: TicketMarks = { isAgain: false, isMaybeTwice: false }

export const markRows = ({ isAgain, isMaybeTwice }: TicketMarks, t: TicketWords): TicketRow[] => [
  ...(isAgain ? [{ is: 'banner', text: t('banner.again') } as const] : []),
  ...(isMaybeTwice ? [{ is: 'banner', text: t('banner.maybeTwice') } as const] : []),
]

/** For the kitchen: large, without prices. */
const kitchenRows = (order: TicketOrder, isNew: boolean, t: TicketWords): TicketRow[] => [
  ...(isNew ? [{ is: 'banner', text: t('banner.placed') } as const] : []),
  ...headOf(order, t),
  textRow(orderedText(order, t), 'small', { centre: true }),
  rule,
  ...order.lines.flatMap((line) => dishRows(line, 'large')),
  rule,
  textRow(order.shop.name, 'small', { centre: true }),
]

const customerRows = (order: TicketOrder, t: TicketWords): TicketRow[] => [
  textRow(order.shop.name, 'large', { bold: true, centre: true }),
  ...[order.shop.address, order.shop.phone]
    .filter((some) => some !== '')
    .map((some) => textRow(some, 'small', { centre: true })),
  rule,
  ...headOf(order, t),
  textRow(orderedText(order, t), 'small', { centre: true }),
  rule,
  ...order.lines.filter(({ isGone }) => !isGone).flatMap((line) => dishRows(line, 'normal', { showsPrice: true })),
  rule,
  { is: 'pair', text: t('total'), end: order.total, size: 'large', bold: true },
  ...order.vat.map(
    ({ rate, amount }): TicketRow => ({ is: 'pair', text: t('vat', { rate }), end: amount, size: 'small' }),
  ),
  ...(order.payment === 'none' ? [] : [{ is: 'boxed', text: t(`payment.${order.payment}`), size: 'normal' } as const]),
  textRow(t('thanks'), 'small', { centre: true }),
]

export const ticketRows = (kind: TicketKind, order: TicketOrder, marks: TicketMarks, t: TicketWords): TicketRow[] => [
  ...markRows(marks, t),
  ...(kind === 'customer' ? customerRows(order, t) : kitchenRows(order, kind === 'placed', t)),
]

export const trialRows = (t: TicketWords): TicketRow[] => [
  { is: 'banner', text: t('trial.title') },
  textRow(t('trial.text'), 'large', { centre: true }),
  rule,
  textRow('À ç é € 1 234,500', 'normal', { centre: true }),
  textRow('مرحبًا بكم', 'large', { bold: true, centre: true }),
]
