import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPrice } from '../catalogue/pricing.ts'
import type { Product } from '../catalogue/product.ts'
import { money, sum, times } from '../kernel/money.ts'
import { refuse } from '../kernel/result.ts'
import { largestTotal, priceChanges, type QuoteRefusal, quote, type Supply } from './quote.ts'

const dish = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  shopId: 1,
  name: `Plat ${id}`,
  description: '',
  price: money(4500, 'TND'),
  vatBasisPoints: 700,
  vatEatingIn: 1900,
  imageUrl: '',
  stock: 100,
  optionGroups: [],
  categories: [],
  allergens: null,
  diets: [],
  isWithdrawn: false,
  isPopular: false,
  ...more,
})

const supply = (...products: Product[]): Supply => ({
  shopId: 1,
  currency: 'TND',
  products,
  foreignOptions: [],
  pickupMode: 1,
})

const line = (product: number, quantity = 1, options: number[] = [], note = '') => ({
  product,
  quantity,
  options,
  note,
})

test('what is eaten in has its own VAT rate at the same price', () => {
  const quoted = (pickupMode: 0 | 1) => quote([line(1, 2)], { ...supply(dish(1)), pickupMode })
  expect(quoted(1)).toMatchObject({ value: { lines: [{ vatBasisPoints: 700 }], total: money(9000, 'TND') } })
  expect(quoted(0)).toMatchObject({ value: { lines: [{ vatBasisPoints: 1900 }], total: money(9000, 'TND') } })
})

test('the sum is always that of the pricing rule, whatever is ordered', () => {
  const products = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 1_000_000 }),
      vat: fc.integer({ min: 0, max: 10_000 }),
      extras: fc.array(fc.option(fc.integer({ min: 0, max: 100_000 })), { maxLength: 5 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      taken: fc.integer({ min: 0, max: 31 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(products, (rows) => {
      const dishes = rows.map(({ price, vat, extras }, index) =>
        dish(index + 1, {
          price: money(price, 'TND'),
          vatBasisPoints: vat,
          optionGroups: [
            {
              id: index,
              name: 'Extras',
              minimum: 0,
              maximum: 5,
              options: extras.map((extra, position) => ({
                id: index * 10 + position,
                name: '',
                price: extra === null ? null : money(extra, 'TND'),
              })),
            },
          ],
        }),
      )
      const chosen = dishes.map(({ optionGroups }, index) =>
        (optionGroups[0]?.options ?? []).filter((_, position) => ((rows[index]?.taken ?? 0) >> position) & 1),
      )
      const wanted = rows.map(({ quantity }, index) =>
        line(
          index + 1,
          quantity,
          chosen[index]?.map(({ id }) => id),
        ),
      )
      const result = quote(wanted, supply(...dishes))
      const expected = sum(
        dishes.map(({ price }, index) =>
          times(
            unitPrice(
              price,
              (chosen[index] ?? []).map((option) => option.price),
            ),
            rows[index]?.quantity ?? 0,
          ),
        ),
        'TND',
      )
      expect(result).toMatchObject({ ok: true, value: { total: expected, changes: [] } })
    }),
  )
})

test('all lines of a dish count against its stock together', () => {
  const result = quote([line(1, 2), line(2), line(1, 2, [], 'bien cuit')], supply(dish(1, { stock: 3 }), dish(2)))
  expect(result).toMatchObject({
    ok: true,
    value: {
      changes: [
        { kind: 'out-of-stock', line: 0, before: '4', after: '3', values: { stock: 3 } },
        { kind: 'out-of-stock', line: 2, before: '4', after: '3', values: { stock: 3 } },
      ],
    },
  })
})

test('a chosen option that is sold out is told with its name, one that was not chosen is not', () => {
  const choices = [
    { id: 5, name: 'Thon', price: null, soldOut: true },
    { id: 6, name: 'Œuf', price: null },
  ]
  const brik = dish(1, { optionGroups: [{ id: 9, name: 'Garniture', minimum: 1, maximum: 2, options: choices }] })
  expect(quote([line(1, 1, [6])], supply(brik))).toMatchObject({ ok: true, value: { changes: [] } })
  expect(quote([line(1, 1, [6, 5])], supply(brik))).toMatchObject({
    ok: true,
    value: {
      lines: [],
      changes: [{ kind: 'option-sold-out', line: 0, name: 'Plat 1', before: null, values: { option: 'Thon' } }],
    },
  })
})

test('the last pieces are available, and each dish has its own stock', () => {
  expect(quote([line(1, 3)], supply(dish(1, { stock: 3 })))).toMatchObject({ ok: true, value: { changes: [] } })
  const result = quote([line(2)], supply(dish(1), dish(2, { stock: 0 })))
  expect(result).toMatchObject({ ok: true, value: { changes: [{ kind: 'out-of-stock', name: 'Plat 2' }] } })
})

test('a dish that is gone is told once, whatever its stock', () => {
  const result = quote([line(1)], supply(dish(1, { isWithdrawn: true, stock: 0 })))
  expect(result.ok && result.value.changes.map(({ kind }) => kind)).toEqual(['product-gone'])
})

test('an invalid request is refused, an outdated one lists changes', () => {
  const withOptions = dish(1, {
    optionGroups: [
      { id: 7, name: 'Pain', minimum: 1, maximum: 1, options: [{ id: 70, name: 'Tabouna', price: null }] },
      {
        id: 8,
        name: 'Sauces',
        minimum: 0,
        maximum: 2,
        options: [80, 81, 82].map((id) => ({ id, name: `Sauce ${id}`, price: null })),
      },
    ],
  })
  const shop = {
    ...supply(withOptions, dish(2, { isWithdrawn: true }), dish(3, { shopId: 2 })),
    foreignOptions: [90],
  }
  const right = line(1, 1, [70], 'x'.repeat(140))
  expect(quote([right], shop)).toMatchObject({ ok: true, value: { changes: [] } })
  const refusals: [ReturnType<typeof line>, QuoteRefusal, Record<string, string | number>?][] = [
    [line(3), 'unknown-product'],
    [line(4), 'unknown-product'],
    [line(1, 1, [70, 90]), 'unknown-option'],
    [line(1, 1, [70, 70]), 'duplicate-option', {}],
    [line(1, 1, [70], 'x'.repeat(141)), 'note-too-long'],
  ]
  for (const [wanted, code, values] of refusals)
    expect(quote([right, wanted], shop)).toEqual(refuse(code, { ...(values && { values }), details: { line: 1 } }))
  const changed = quote([line(1, 1, [71]), line(1, 1, [71, 72]), line(1), line(1, 1, [70, 80, 81, 82]), line(2)], shop)
  expect(changed).toMatchObject({
    ok: true,
    value: {
      lines: [],
      changes: [
        { kind: 'option-gone', before: '71' },
        { kind: 'option-gone', before: '71,72' },
        { kind: 'option-required', values: { group: 'Pain', minimum: 1 } },
        { kind: 'option-maximum', values: { group: 'Sauces', maximum: 2 } },
        { kind: 'product-gone' },
      ],
    },
  })
})

test('an unchanged sum changes nothing', () => {
  const result = quote([line(1, 2)], supply(dish(1)))
  if (!result.ok) throw new Error(result.code)
  expect(priceChanges(result.value, { total: result.value.total, lines: [] })).toEqual([])
  expect(priceChanges(result.value, { total: money(1, 'TND'), lines: [null] }).map(({ kind }) => kind)).toEqual([
    'price',
    'total',
  ])
})

test('of lines whose old amounts are known, only those that differ are told, also when the sum is the same', () => {
  const result = quote([line(1, 2), line(2), line(3)], supply(dish(1), dish(2), dish(3)))
  if (!result.ok) throw new Error(result.code)
  const same = { total: result.value.total, lines: [9500, 4000, 4500].map((minor) => money(minor, 'TND')) }
  expect(priceChanges(result.value, same)).toEqual([
    { kind: 'price', line: 0, product: 1, name: 'Plat 1', before: money(9500, 'TND'), after: money(9000, 'TND') },
    { kind: 'price', line: 1, product: 2, name: 'Plat 2', before: money(4000, 'TND'), after: money(4500, 'TND') },
  ])
  const unknown = { total: money(1, 'TND'), lines: [money(9000, 'TND'), null, money(4500, 'TND')] }
  expect(priceChanges(result.value, unknown).map(({ kind, line: index }) => [kind, index])).toEqual([
    ['price', 1],
    ['total', null],
  ])
})

test('a total that no order can hold is refused, also when options lead to it', () => {
  const dear = Array.from({ length: 43 }, (_, index) => dish(index + 1, { price: money(5_000_000, 'TND') }))
  const lines = dear.map(({ id }) => line(id, 10))
  expect(quote(lines, supply(...dear))).toEqual(refuse('total-too-large'))
  expect(quote(lines.slice(1), supply(...dear))).toMatchObject({ ok: true })
  expect(largestTotal).toBe(2 ** 31 - 1)
  const most = dish(1, { price: money(largestTotal, 'TND') })
  expect(quote([line(1)], supply(most))).toMatchObject({ ok: true })
  expect(quote([line(1), line(2)], supply(most, dish(2, { price: money(1, 'TND') })))).toEqual(
    refuse('total-too-large'),
  )
})
