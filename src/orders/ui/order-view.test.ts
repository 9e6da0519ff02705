import { expect, test } from 'vitest'
import { orderLineOf, orderReplyOf } from '../../../tests/order-reply.ts'
import { dateText, timeText } from '../../kernel/wall-time.ts'
import { createTexts } from '../../ui/texts.tsx'
import { applyUpdate } from '../order-update.ts'
import { fr } from '../texts/fr.ts'
import { pickupText } from './order-times.ts'
import { viewOrder } from './order-view.ts'

const t = createTexts<typeof fr>('fr', fr)

const reply = orderReplyOf({ version: 2, commandeproducts: [orderLineOf()] })

const inFrance = orderReplyOf({
  total: '9.90',
  currency: 'EUR',
  currency_symbol: '€',
  total_eur: '9.90',
  commandeproducts: [orderLineOf({ qte: 1, product_price: '9.90', line_total_eur: '9.90', options: [] })],
})

const nbsp = '\u00a0'

test('outside the euro every line also says what it is in euros; a euro shop says its price once', () => {
  expect(viewOrder(reply).lines[0]?.priceInEuros).toBe(`7,21${nbsp}€`)
  expect(viewOrder(inFrance).lines[0]?.priceInEuros).toBeNull()
})

test('a line costs its price times its quantity; an option without a name keeps its number', () => {
  const [line] = viewOrder(reply).lines
  expect(line?.price).toBe(`24,450${nbsp}DT`)
  expect(line?.options).toEqual([
    { id: 12, times: 1, group: 'Sauces', name: 'Harissa', price: `0,500${nbsp}DT`, key: expect.any(String) },
    { id: 17, times: 1, group: '', name: null, price: null, key: expect.any(String) },
  ])
})

test('an option that was taken twice is there once with what both cost, also when it has been deleted', () => {
  const taken = (id: number, name: string | null, optionId: number | null = null) => ({
    id,
    price: '0.500',
    establishment_product_option_id: optionId,
    option: name === null ? null : { name },
    group: 'Sauces',
  })
  const options = [taken(1, 'Harissa'), taken(2, 'Thon', 5), taken(3, 'Harissa'), taken(4, null), taken(5, null)]
  const [line] = viewOrder({ ...reply, commandeproducts: [orderLineOf({ options })] }).lines
  expect(line?.options.map(({ id, times, name, price }) => [id, times, name, price])).toEqual([
    [1, 2, 'Harissa', `1,000${nbsp}DT`],
    [5, 1, 'Thon', `0,500${nbsp}DT`],
    [4, 1, null, `0,500${nbsp}DT`],
    [5, 1, null, `0,500${nbsp}DT`],
  ])
  expect(new Set(line?.options.map(({ key }) => key)).size).toBe(4)
})

test('outside the euro the total has its worth in euros beside it, in the euro it stands alone', () => {
  expect(viewOrder(reply)).toMatchObject({ total: `24,450${nbsp}DT`, totalInEuros: `7,21${nbsp}€` })
  expect(viewOrder(inFrance)).toMatchObject({ total: `9,90${nbsp}€`, totalInEuros: null })
})

test('times are those of the shop', () => {
  const order = viewOrder(reply)
  expect(timeText(order.createdAt, order.shop.zone)).toBe('9:05')
  expect(dateText(order.createdAt, order.shop.zone)).toBe('20/11/2026')
  expect(pickupText(t, order)).toBe('Dès que possible')
  const scheduled = { ...reply, scheduled_for: '2026-11-21T17:00:00.000Z' }
  expect(pickupText(t, viewOrder(scheduled))).toBe('21/11/2026 entre 18 h et 19 h')
  expect(pickupText(t, viewOrder({ ...scheduled, ready_at: '2026-11-21T17:10:00.000Z' }))).toBe('Vers 18:10')
})

test('an older answer changes nothing, a newer one does', () => {
  const known = viewOrder(reply)
  expect(applyUpdate(known, viewOrder({ ...reply, version: 1, status: 3 }))).toBe(known)
  expect(applyUpdate(known, viewOrder({ ...reply, version: 3, status: 1 })).status).toBe(1)
})
