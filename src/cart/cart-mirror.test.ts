import { expect, test } from 'vitest'
import { sampleOf } from '../../tests/route-table.ts'
import { money } from '../kernel/money.ts'
import { type MirrorLine, type MirrorShop, readMirror, toMirrorLine } from './cart-mirror.ts'
import { cartLineReply } from './contract.ts'

const shop: MirrorShop = { id: 1, domain: 'dar-el-marsa', name: 'Dar El Marsa', currency: 'TND', currency_symbol: 'DT' }

const reply = cartLineReply.parse(sampleOf(cartLineReply))

const harissa = {
  id: 9,
  name: 'Harissa',
  price: '0.500',
  establishment_product_options_groups_id: 2,
  groupe: { id: 2, name: 'Sauces' },
}

const line = toMirrorLine(shop, { ...reply, quantity: 2, totalPrice: '17.300', options: [harissa] }, money(8650, 'TND'))

const read = (...lines: unknown[]) => readMirror(JSON.stringify(lines))

test('a line is read as it was written, its unit price as a numeric string', () => {
  expect(line.priceWithVAT).toBe('8.650')
  expect(read(line)).toEqual([line])
})

const changed = (more: object): unknown => ({ ...line, line: { ...line.line, ...more } })

test.each<[string, unknown]>([
  ['no currency, as an earlier release wrote it', { ...line, establishment: { ...shop, currency: undefined } }],
  ['a currency that we do not know', { ...line, establishment: { ...shop, currency: 'XXX' } }],
  ['a total that is no amount', changed({ totalPrice: '17,3 DT' })],
  ['an option whose price is no amount', changed({ options: [{ ...harissa, price: 'gratuit' }] })],
  ['a quantity beyond ten', { ...line, quantity: 11 } satisfies MirrorLine],
])('a line with %s is left out, the others stay', (_, unsound) => {
  expect(read(unsound, line)).toEqual([line])
})

test('what cannot be read at all is told apart from what is empty', () => {
  expect(readMirror('{"halb')).toBeNull()
  expect(readMirror('{}')).toBeNull()
  expect(readMirror(null)).toEqual([])
})
