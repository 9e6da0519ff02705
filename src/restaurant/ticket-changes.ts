import type { TicketLine, TicketOrder } from './ticket.ts'
import {
  dishRows,
  dueText,
  markRows,
  numberText,
  pickupText,
  rule,
  type TicketMarks,
  type TicketRow,
  type TicketWords,
  textRow,
} from './ticket-rows.ts'

export type LineChange =
  | { readonly is: 'gone' | 'new' | 'other'; readonly line: TicketLine }
  | { readonly is: 'quantity'; readonly line: TicketLine; readonly before: number }

export type TicketChanges = {
  readonly isCancelled: boolean
  readonly lines: readonly LineChange[]
  readonly changedDue: boolean
  readonly changedTable: boolean
}

const isOver = ({ status }: TicketOrder): boolean => status === 4 || status === 5

const sameText = (a: readonly string[], b: readonly string[]): boolean => a.join('\0') === b.join('\0')

function changeOf(before: TicketLine | undefined, after: TicketLine | undefined): LineChange | null {
  if (!after) return before && !before.isGone ? { is: 'gone', line: { ...before, isGone: true } } : null
  if (after.isGone) return before?.isGone === false ? { is: 'gone', line: after } : null
  if (!before || before.isGone) return { is: 'new', line: after }
  if (before.name !== after.name || before.note !== after.note || !sameText(before.options, after.options))
    return { is: 'other', line: after }
  return before.quantity === after.quantity ? null : { is: 'quantity', line: after, before: before.quantity }
}

/** What somebody who holds the ticket of `before` must know of `after`. */
export function findTicketChanges(before: TicketOrder, after: TicketOrder): TicketChanges {
  const ids = new Set([...before.lines, ...after.lines].map(({ id }) => id))
  const lineIn = ({ lines }: TicketOrder, id: number) => lines.find((line) => line.id === id)
  return {
    isCancelled: isOver(after) && !isOver(before),
    lines: [...ids].flatMap((id) => changeOf(lineIn(before, id), lineIn(after, id)) ?? []),
    changedDue: before.dueAt !== after.dueAt,
    changedTable: before.table !== after.table || before.isTakeaway !== after.isTakeaway,
  }
}

export const hasChanges = ({ isCancelled, lines, changedDue, changedTable }: TicketChanges): boolean =>
  isCancelled || lines.length > 0 || changedDue || changedTable

const rowsOf = (change: LineChange, t: TicketWords): TicketRow[] => {
  const { line } = change
  const sign = change.is === 'gone' ? '− ' : change.is === 'new' ? '+ ' : ''
  const [dish, ...rest] = dishRows(line, 'large', { count: `${sign}${line.quantity}×` })
  const former = change.is === 'quantity' ? [textRow(t('insteadOf', { count: change.before }), 'normal')] : []
  return [...(dish ? [dish] : []), ...former, ...rest]
}

/** Only the differences, so that nobody cooks the order twice. */
export function changeRows(
  after: TicketOrder,
  { isCancelled, lines, changedDue, changedTable }: TicketChanges,
  marks: TicketMarks,
  t: TicketWords,
): TicketRow[] {
  const shown = isCancelled
    ? after.lines.flatMap((line) => dishRows({ ...line, isGone: true }, 'large'))
    : lines.flatMap((change) => rowsOf(change, t))
  const facts = [
    ...(changedTable ? [pickupText(after, t)] : []),
    ...(changedDue && after.dueAt !== null ? [dueText(after.dueAt, after, t)] : []),
  ]
  return [
    ...markRows(marks, t),
    { is: 'banner', text: t(isCancelled ? 'banner.cancelled' : 'banner.changed') },
    textRow(numberText(after, t), 'huge', { bold: true, centre: true }),
    ...(after.code === null ? [] : [textRow(t('code', { code: after.code }), 'large', { bold: true, centre: true })]),
    rule,
    ...(isCancelled ? [] : facts.map((fact): TicketRow => ({ is: 'boxed', text: fact, size: 'large' }))),
    ...shown,
    rule,
  ]
}
