import { expect, test } from 'vitest'
import { sampleOf } from '../../tests/route-table.ts'
import { optionReply } from '../catalogue/contract.ts'
import { cartLineReply } from './contract.ts'
import { isSoldOut, lineProblem } from './line-state.ts'

const sample = cartLineReply.parse(sampleOf(cartLineReply))
const option = optionReply.parse(sampleOf(optionReply))
const harissa = { ...option, name: 'Harissa', sold_out: undefined }
const line = {
  ...sample,
  product: { ...sample.product, stock_quantity: 1 },
  options: [harissa],
  wrongChoice: undefined,
}
const soldOut = { ...line, product: { ...line.product, stock_quantity: 0 } }
const withoutHarissa = {
  ...line,
  options: [
    { ...harissa, name: 'Thon' },
    { ...harissa, sold_out: true as const },
  ],
}

test('a line that can be ordered has no problem', () => {
  expect([lineProblem(line), isSoldOut(line)]).toEqual([null, false])
})

test('an option that is sold out is named, and the dish is not sold out with it', () => {
  expect(lineProblem(withoutHarissa)).toEqual({ kind: 'option-sold-out', option: 'Harissa' })
  expect(isSoldOut(withoutHarissa)).toBe(false)
})

test('a changed group is named, and an option that is gone has no group', () => {
  for (const group of ['Sauce', ''])
    expect(lineProblem({ ...line, wrongChoice: group })).toEqual({ kind: 'choose', group, isNew: true })
  const chosenThere = [harissa, { ...harissa, groupe: { ...harissa.groupe, name: 'Sauce' } }]
  expect(lineProblem({ ...line, options: chosenThere, wrongChoice: 'Sauce' })).toMatchObject({ isNew: false })
})

test('of several problems one is told: a dish that is sold out first, then an option', () => {
  const all = { ...soldOut, options: withoutHarissa.options, wrongChoice: 'Sauce' }
  expect([lineProblem(all), isSoldOut(all)]).toEqual([{ kind: 'sold-out' }, true])
  expect(lineProblem({ ...withoutHarissa, wrongChoice: 'Sauce' })?.kind).toBe('option-sold-out')
})
