import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { exampleTicket } from '../../tests/example-ticket.ts'
import { fr } from './texts/ticket-fr.ts'
import type { TicketLine } from './ticket.ts'
import { changeRows, findTicketChanges, hasChanges } from './ticket-changes.ts'
import { noMarks, type TicketRow, type TicketWords } from './ticket-rows.ts'

const t = createTranslator({ locale: 'fr', messages: fr }) as TicketWords

const [couscous, brik] = exampleTicket.lines as [TicketLine, TicketLine]

const rowsAfter = (after: Partial<typeof exampleTicket>): TicketRow[] => {
  const order = { ...exampleTicket, ...after }
  return changeRows(order, findTicketChanges(exampleTicket, order), noMarks, t)
}

const dishesOf = (rows: readonly TicketRow[]) =>
  rows.flatMap((row) => (row.is === 'dish' ? [`${row.count} ${row.text}${row.isStruck ? ' struck' : ''}`] : []))

test('an order that only moved on has no changes', () => {
  expect(hasChanges(findTicketChanges(exampleTicket, { ...exampleTicket, status: 2, payment: 'paid' }))).toBe(false)
})

test('a cancelled line is the only line on the paper', () => {
  const rows = rowsAfter({ lines: [{ ...couscous, isGone: true }, brik] })
  expect(dishesOf(rows)).toEqual(['− 2× Couscous struck'])
  expect(rows).toContainEqual({ is: 'banner', text: 'Changement' })
  expect(dishesOf(rowsAfter({ lines: [brik] }))).toEqual(['− 2× Couscous struck'])
})

test('a line that was gone before is no news', () => {
  const before = { ...exampleTicket, lines: [{ ...couscous, isGone: true }, brik] }
  expect(findTicketChanges(before, { ...before, lines: [brik] }).lines).toEqual([])
  expect(findTicketChanges(before, before).lines).toEqual([])
})

test('other quantities, new lines and other notes are printed', () => {
  const quantity = rowsAfter({ lines: [{ ...couscous, quantity: 1 }, brik] })
  expect(dishesOf(quantity)).toEqual(['1× Couscous'])
  expect(quantity).toContainEqual(expect.objectContaining({ text: 'Au lieu de 2' }))
  const extra = { ...brik, id: 3, name: 'Thé' }
  expect(dishesOf(rowsAfter({ lines: [couscous, brik, extra] }))).toEqual(['+ 1× Thé'])
  const noted = rowsAfter({ lines: [couscous, { ...brik, note: 'Sans œuf' }] })
  expect(noted).toContainEqual(expect.objectContaining({ is: 'boxed', text: 'Sans œuf' }))
})

test('another time or table is printed', () => {
  expect(rowsAfter({ dueAt: '2026-11-28T19:00:00Z' })).toContainEqual(expect.objectContaining({ text: 'Pour 20:00' }))
  const moved = rowsAfter({ isTakeaway: false, table: '4' })
  expect(moved).toContainEqual(expect.objectContaining({ text: 'Table \u20684\u2069' }))
})

test('a cancelled or refused order strikes every line', () => {
  for (const status of [4, 5]) {
    const rows = rowsAfter({ status, code: null })
    expect(rows).toContainEqual({ is: 'banner', text: 'Annulée : ne pas préparer' })
    expect(dishesOf(rows)).toEqual(['2× Couscous struck', '1× بريك بالعظم struck'])
  }
})
