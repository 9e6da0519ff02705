import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { exampleTicket } from '../../tests/example-ticket.ts'
import { fr } from './texts/ticket-fr.ts'
import { noMarks, type TicketMarks, type TicketRow, type TicketWords, ticketRows } from './ticket-rows.ts'

const t = createTranslator({ locale: 'fr', messages: fr }) as TicketWords

const rows = (kind: 'placed' | 'kitchen' | 'customer', order = exampleTicket, marks: TicketMarks = noMarks) =>
  ticketRows(kind, order, marks, t)

const textsOf = (all: readonly TicketRow[]): string[] =>
  all.flatMap((row) => {
    if (row.is === 'rule') return []
    if (row.is === 'dish') return [`${row.count} ${row.text} ${row.end}`.trim(), ...row.options]
    return row.is === 'pair' ? [`${row.text} ${row.end}`] : [row.text]
  })

test('the kitchen reads number, code, pickup and time first, and no price', () => {
  const all = rows('kitchen')
  expect(textsOf(all).slice(0, 4)).toEqual(['N° 1248', 'Code 482', 'À emporter', 'Pour 19:45'])
  expect(all[0]).toMatchObject({ size: 'huge' })
  expect(textsOf(all).join()).not.toContain('DT')
  expect(all).toContainEqual({ is: 'boxed', text: 'Allergie aux arachides', size: 'normal' })
  expect(textsOf(all)).toContain('2\u00a0×\u00a0Pois chiches')
})

test('the customer reads prices, VAT, total, and that the order is still to be paid', () => {
  const all = textsOf(rows('customer'))
  expect(all).toEqual(
    expect.arrayContaining(['2× Couscous 37,000\u00a0DT', 'Total 41,500\u00a0DT', 'À payer au comptoir']),
  )
  expect(all).toContain('dont TVA 7 % 2,715\u00a0DT')
  expect(textsOf(rows('customer', { ...exampleTicket, payment: 'paid' }))).toContain('Payé en ligne')
})

test('an order in the house names its table, and one for another day its day', () => {
  const order = { ...exampleTicket, isTakeaway: false, table: '12', dueAt: '2026-11-30T11:00:00Z' }
  expect(textsOf(rows('kitchen', order))).toEqual(
    expect.arrayContaining(['Table \u206812\u2069', 'Pour le 30/11 à 12:00']),
  )
  expect(textsOf(rows('kitchen', { ...order, table: null }))).toContain('Sur place')
})

test('a cancelled line is struck in the kitchen without its note, and missing from the bill', () => {
  const [first, second] = exampleTicket.lines
  if (!first || !second) throw new Error('the example has two lines')
  const order = { ...exampleTicket, lines: [{ ...first, isGone: true }, second] }
  expect(rows('kitchen', order)).toContainEqual(
    expect.objectContaining({ is: 'dish', text: 'Couscous', isStruck: true }),
  )
  expect(textsOf(rows('kitchen', order))).not.toContain('Allergie aux arachides')
  expect(textsOf(rows('customer', order)).join()).not.toContain('Couscous')
})

test('a ticket says that it is printed again, is perhaps a second one, waits for an answer or is a test', () => {
  const banners = (all: readonly TicketRow[]) => all.flatMap((row) => (row.is === 'banner' ? [row.text] : []))
  expect(banners(rows('kitchen'))).toEqual([])
  expect(banners(rows('kitchen', exampleTicket, { isAgain: true, isMaybeTwice: false }))).toEqual(['Duplicata'])
  expect(banners(rows('customer', exampleTicket, { isAgain: false, isMaybeTwice: true }))).toEqual([
    'Peut-être déjà imprimé',
  ])
  expect(banners(rows('placed'))).toEqual(['Nouvelle : à accepter'])
  expect(textsOf(rows('kitchen', { ...exampleTicket, isTest: true }))[0]).toBe('Essai')
})
