import { expect, test } from 'vitest'
import { sampleOf } from '../../tests/route-table.ts'
import { money } from '../kernel/money.ts'
import { type MirrorShop, mirrorKey, mirrorShopOf, readMirror, toMirrorLine } from './cart-mirror.ts'
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

test('the copy stands under cartItems', () => {
  expect(mirrorKey).toBe('cartItems')
})

test('a shop on a page is kept with all that a cart shows of it', () => {
  const { currency_symbol: currencySymbol, ...rest } = shop
  expect(mirrorShopOf({ ...rest, currencySymbol })).toEqual(shop)
})

test('a line is read as it was written, its unit price as a numeric string', () => {
  expect(line.priceWithVAT).toBe('8.650')
  expect(read(line)).toEqual([line])
})

test('a line keeps the first category of its dish, or none', () => {
  const rayons = [{ name: 'Couscous' }, { name: 'Plats' }].map((rayon, id) => ({ id, image_url: '', ...rayon }))
  const of = (product: object) =>
    toMirrorLine(shop, { ...reply, product: { ...reply.product, ...product } }, money(8650, 'TND')).rayon
  expect(of({ rayons })).toBe('Couscous')
  expect(of({ rayons: [] })).toBeNull()
})

const changed = (more: object): unknown => ({ ...line, line: { ...line.line, ...more } })
const named = (id: unknown): unknown => ({ ...line, id, line: { ...line.line, product: { ...reply.product, id } } })
const at = (more: object): unknown => ({ ...line, establishment: { ...shop, ...more } })
const product = (more: object): unknown => changed({ product: { ...reply.product, ...more } })

test.each<[string, unknown]>([
  ['nothing in it', null],
  ['a number in its place', 7],
  ['a dish that has a name for a number', named('couscous')],
  ['a dish between two numbers', named(1.5)],
  ['a dish numbered 0', named(0)],
  ['a dish numbered below 0', named(-1)],
  ['another dish inside', { ...line, id: line.id + 1 }],
  ['no quantity', { ...line, quantity: 0 }],
  ['half a quantity', { ...line, quantity: 1.5 }],
  ['a quantity below 0', { ...line, quantity: -1 }],
  ['a quantity beyond ten', { ...line, quantity: 11 }],
  ['a quantity in words', { ...line, quantity: '2' }],
  ['no options', { ...line, options: undefined }],
  ['an option that is nothing', { ...line, options: [...line.options, null] }],
  ['an option without its number', { ...line, options: [...line.options, { name: 'Harissa' }] }],
  ['a note that is no text', { ...line, note: 7 }],
  ['a unit price that is no text', { ...line, priceWithVAT: 8.65 }],
  ['no shop', { ...line, establishment: null }],
  ['a shop without its number', at({ id: undefined })],
  ['a shop without its word', at({ domain: undefined })],
  ['a shop without its name', at({ name: null })],
  ['no currency, as an earlier release wrote it', at({ currency: undefined })],
  ['a currency that we do not know', at({ currency: 'XXX' })],
  ['a currency without its sign', at({ currency_symbol: undefined })],
  ['nothing to show', { ...line, line: null }],
  ['no dish to show', changed({ product: null })],
  ['a dish without its name', product({ name: undefined })],
  ['a dish without its picture', product({ image_url: 7 })],
  ['a total that is no amount', changed({ totalPrice: '17,3 DT' })],
  ['a total that is a number', changed({ totalPrice: 17.3 })],
  ['no options to show', changed({ options: undefined })],
  ['an option to show that is nothing', changed({ options: [harissa, null] })],
  ['an option whose price is no amount', changed({ options: [harissa, { ...harissa, price: 'gratuit' }] })],
  ['an option whose price is a number', changed({ options: [{ ...harissa, price: 0.5 }] })],
])('a line with %s is left out, the others stay', (_, unsound) => {
  expect(read(unsound, line)).toEqual([line])
})

test.each<[string, unknown]>([
  ['one of a dish', { ...line, quantity: 1 }],
  ['ten of a dish', { ...line, quantity: 10 }],
  ['a free option', changed({ options: [{ ...harissa, price: null }, harissa] })],
])('%s is a sound line', (_, sound) => {
  expect(read(sound)).toEqual([sound])
})

test('of an oversized copy two hundred lines are read', () => {
  expect(read(...Array<unknown>(201).fill(line))).toHaveLength(200)
})

test('an unreadable copy differs from an empty one', () => {
  expect(readMirror('{"halb')).toBeNull()
  expect(readMirror('{}')).toBeNull()
  expect(readMirror(null)).toEqual([])
})
