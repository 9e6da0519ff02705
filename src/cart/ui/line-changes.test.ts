import { expect, test } from 'vitest'
import { sampleOf } from '../../../tests/route-table.ts'
import { optionReply } from '../../catalogue/contract.ts'
import { money } from '../../kernel/money.ts'
import { cartLineReply } from '../contract.ts'
import { lineChanges, lineProblems, priceChanges } from './line-changes.ts'

const sample = cartLineReply.parse(sampleOf(cartLineReply))
const option = optionReply.parse(sampleOf(optionReply))
const line = {
  ...sample,
  product: { ...sample.product, id: 5, name: 'Brik', stock_quantity: 9 },
  options: [{ ...option, name: 'Harissa', sold_out: undefined }],
  wrongChoice: undefined,
}
const soldOut = { ...line, product: { ...line.product, stock_quantity: 0 } }
const dishes = [{ id: 5, name: 'Brik' }]

test('a dish of the cart that sells out and comes back is told once, in however many lines it is', () => {
  const withNote = { ...line, note: 'sans sel' }
  expect(lineChanges([line, withNote], [soldOut, { ...withNote, product: soldOut.product }])).toEqual([
    { kind: 'soldOut', dishes },
  ])
  expect(lineChanges([soldOut], [line])).toEqual([{ kind: 'back', dishes }])
})

test('an option that sells out, a group to choose in and an option that is gone are told of the lines that were there', () => {
  const gone = { ...line, options: line.options.map((one) => ({ ...one, sold_out: true as const })) }
  const told = { kind: 'optionSoldOut', name: 'Brik', option: 'Harissa' }
  expect(lineChanges([line], [gone])).toEqual([told])
  expect(lineChanges([line], [{ ...line, wrongChoice: 'Sauce' }])).toEqual([
    { kind: 'choose', name: 'Brik', group: 'Sauce' },
  ])
  const chosenThere = line.options.map((one) => ({ ...one, groupe: { ...one.groupe, name: 'Sauce' } }))
  expect(lineChanges([line], [{ ...line, options: chosenThere, wrongChoice: 'Sauce' }])).toEqual([
    { kind: 'chooseAgain', name: 'Brik', group: 'Sauce' },
  ])
  expect(lineChanges([line], [{ ...line, wrongChoice: '' }])).toEqual([{ kind: 'options', name: 'Brik' }])
  expect(lineChanges([gone], [line])).toEqual([{ ...told, kind: 'optionBack' }])
  expect(lineChanges([gone], [soldOut])).toEqual([{ kind: 'soldOut', dishes }])
  expect(lineChanges([gone], [gone])).toEqual([])
  expect(lineChanges([], [gone])).toEqual([])
  expect(lineChanges([line], [line])).toEqual([])
})

test('a dish of the cart whose price rises or falls is told once, by the price of one', () => {
  const costing = (totalPrice: string, note = '') => ({ ...line, note, quantity: 2, totalPrice })
  const [low, high] = [money(10_000, 'TND'), money(12_500, 'TND')]
  const told = (before: typeof low, after: typeof low) => [{ kind: 'price', name: 'Brik', before, after }]
  expect(priceChanges([costing('20.000')], [costing('25.000')], 'TND')).toEqual(told(low, high))
  expect(priceChanges([costing('25.000')], [costing('20.000')], 'TND')).toEqual(told(high, low))
  const twice = (price: string) => [costing(price), costing(price, 'sans sel')]
  expect(priceChanges(twice('20.000'), twice('25.000'), 'TND')).toEqual(told(low, high))
  expect(priceChanges([costing('20.000')], [{ ...costing('10.000'), quantity: 1 }], 'TND')).toEqual([])
  expect(priceChanges([], [costing('20.000')], 'TND')).toEqual([])
})

test('every line that cannot be ordered as it is says why', () => {
  expect(lineProblems([line, soldOut, { ...line, wrongChoice: 'Sauce' }])).toEqual([
    { kind: 'soldOut', dishes },
    { kind: 'choose', name: 'Brik', group: 'Sauce' },
  ])
})
