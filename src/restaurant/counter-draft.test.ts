import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { type DraftLine, piecesOf, priceDraft, putLine, totalOfDraft, withQuantity } from './counter-draft.ts'

const brik: DraftLine = { product: 1, options: [], note: '', quantity: 1, name: 'Brik' }
const ojja: DraftLine = { product: 2, options: [21], note: '', quantity: 2, name: 'Ojja' }
const extra = { id: 21, name: 'Merguez', price: money(1500, 'TND') }
const dishes = [
  { id: 1, price: money(3000, 'TND'), optionGroups: [] },
  {
    id: 2,
    price: money(9000, 'TND'),
    optionGroups: [{ id: 20, name: 'Plus', minimum: 0, maximum: 1, options: [extra] }],
  },
]

test('a dish that is tapped again is the same line, with another note another one', () => {
  const twice = putLine([brik, ojja], brik)
  expect(twice).toMatchObject({ ok: true, value: [{ quantity: 2 }, { quantity: 2 }] })
  expect(putLine([brik], { ...brik, note: 'sans œuf' })).toMatchObject({ ok: true, value: { length: 2 } })
  expect(putLine([{ ...brik, quantity: 10 }], brik)).toMatchObject({ ok: false })
})

test('a quantity of zero removes the line', () => {
  const [line] = priceDraft([brik, ojja], dishes)
  expect(withQuantity([brik, ojja], line?.key ?? '', 3)).toMatchObject([{ quantity: 3 }, { product: 2 }])
  expect(withQuantity([brik, ojja], line?.key ?? '', 0)).toEqual([ojja])
})

test('the total has the prices of the menu with the chosen options; a dish that is gone has none', () => {
  const priced = priceDraft([brik, ojja, { ...brik, product: 3, name: 'Kafteji' }], dishes)
  expect(priced.map(({ total }) => total?.minor ?? null)).toEqual([3000, 21_000, null])
  expect(priced[1]?.optionNames).toEqual(['Merguez'])
  expect(totalOfDraft(priced, 'TND').minor).toBe(24_000)
  expect(piecesOf([brik, ojja, ojja]).get(2)).toBe(4)
})
