import { expect, test } from 'vitest'
import { sampleOf } from '../../../tests/route-table.ts'
import { cartLineReply } from '../../cart/contract.ts'
import type { ChangeReply } from '../contract.ts'
import { priceLines } from './agreed-prices.ts'
import { currentSentences, remedyOfChanges, remedyOfLines } from './remedy.ts'

const sample = cartLineReply.parse({
  ...Object(sampleOf(cartLineReply)),
  quantity: 1,
  totalPrice: '9.000',
  agreedUnitPrice: '9.000',
})
const lineOf = (stock: number, wrongChoice?: string) => ({
  ...sample,
  product: { ...sample.product, stock_quantity: stock },
  wrongChoice,
})
const fine = lineOf(3)
const soldOut = lineOf(0)
const toChoose = lineOf(3, 'Sauce')

test('another choice helps before anything is removed', () => {
  expect(remedyOfLines([fine, soldOut, toChoose])).toEqual({ kind: 'choose', line: toChoose })
  expect(remedyOfLines([fine, soldOut])).toEqual({ kind: 'remove', lines: [soldOut] })
  expect(remedyOfLines([fine])).toEqual({ kind: 'agree' })
})

test('the server names the lines by their place', () => {
  const asked = priceLines([fine, soldOut], 'TND', new Map(), new Map())
  const change = (kind: ChangeReply['kind'], line: number | null, after: string | null = null) => ({
    kind,
    line,
    after,
  })
  for (const kind of ['option-gone', 'option-sold-out', 'option-required', 'option-maximum'] as const)
    expect(remedyOfChanges([change('out-of-stock', 1, '0'), change(kind, 0)], asked)).toEqual({
      ...{ kind: 'choose', line: fine },
    })
  for (const gone of [change('out-of-stock', 1, '0'), change('product-gone', 1)])
    expect(remedyOfChanges([gone], asked)).toEqual({ kind: 'remove', lines: [soldOut] })
  for (const other of [change('out-of-stock', 1, '2'), change('price', 0, '9.000'), change('paused', null)])
    expect(remedyOfChanges([other], asked)).toEqual({ kind: 'agree' })
})

test('a restaurant that takes orders again while its refusal is shown says so there', () => {
  const paused = { kind: 'paused' as const, message: 'En pause, rouvre à 1:18.' }
  const dearer = { kind: 'price' as const, message: 'Ojja : 12 au lieu de 10.' }
  const say = (shut: string | null, wasShut: boolean) =>
    currentSentences([paused, dearer], { shut, wasShut, again: 'De nouveau.' })
  expect(say(null, false)).toEqual([paused.message, dearer.message])
  expect(say('En pause, rouvre à 1:30.', true)).toEqual(['En pause, rouvre à 1:30.', dearer.message])
  expect(say(null, true)).toEqual(['De nouveau.', dearer.message])
  for (const kind of ['closed', 'full'] as const)
    expect(currentSentences([{ kind, message: '' }], { shut: null, wasShut: true, again: 'De nouveau.' })).toEqual([
      'De nouveau.',
    ])
})
