import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, money } from '../kernel/money.ts'
import { checkCategoryName, checkProduct, mostGroupsOfProduct, readPrice, reorder } from './menu-rules.ts'

test.each([
  ['12,5', 12_500],
  ['12.500', 12_500],
  ['12,500', 12_500],
  ['0', 0],
  [' 7 ', 7000],
  ['1 012,250', 1_012_250],
  ['١٢٫٥', 12_500],
  ['٧', 7000],
])('%s is a price in dinars', (typed, minor) => expect(readPrice(typed, 'TND')).toBe(minor))

test.each([
  '',
  ' ',
  '12,5,0',
  '1.012,500',
  '-3',
  '+3',
  '12,',
  ',5',
  '1e3',
  'douze',
  '12,5001',
  '0x10',
  '99999999',
  '5000,001',
])('%s is no price in dinars', (typed) => expect(readPrice(typed, 'TND')).toBeNull())

test('a price in euros has two decimals, so 12.500 is neither twelve and a half nor twelve thousand', () => {
  expect(readPrice('12,50', 'EUR')).toBe(1250)
  expect(readPrice('12.500', 'EUR')).toBeNull()
})

test('what the product shows as a price can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), (minor) => {
      expect(readPrice(formatMoney(money(minor, 'TND'), '').trim(), 'TND')).toBe(minor)
    }),
  )
})

const input = { name: ' Ojja ', description: '', price: '12,5', vatBasisPoints: 700, categories: [4, 2, 4] }
const here = {
  currency: 'TND',
  vatRates: [
    { basisPoints: 700, eatingIn: 700 },
    { basisPoints: 700, eatingIn: 1900 },
  ],
} as const

test('a product is read from what was typed', () => {
  expect(checkProduct(input, here)).toEqual({
    ok: true,
    value: {
      name: 'Ojja',
      description: '',
      priceMinor: 12_500,
      vatBasisPoints: 700,
      vatEatingIn: 700,
      categories: [2, 4],
      allergens: null,
      diets: [],
      groups: [],
      minutes: null,
    },
  })
})

test('of two rates that differ only for eating in, the chosen one is meant', () => {
  expect(checkProduct({ ...input, vatEatingIn: 1900 }, here)).toMatchObject({ value: { vatEatingIn: 1900 } })
})

test.each([
  [{ name: ' \u0000 ' }, 'product-name-missing', 'name'],
  [{ name: '\u200b\u200d' }, 'product-name-missing', 'name'],
  [{ name: 'é'.repeat(101) }, 'product-name-long', 'name'],
  [{ price: 'gratuit' }, 'price-invalid', 'price'],
  [{ price: ' \u200e' }, 'price-missing', 'price'],
  [{ price: '-3' }, 'price-negative', 'price'],
  [{ price: '−٣٫٥' }, 'price-negative', 'price'],
  [{ price: '12,5001' }, 'price-decimals', 'price'],
  [{ price: '5000,001' }, 'price-high', 'price'],
  [{ price: '1.012,500' }, 'price-invalid', 'price'],
  [{ vatBasisPoints: 550 }, 'vat-unknown', 'vat'],
  [{ vatEatingIn: 550 }, 'vat-unknown', 'vat'],
  [{ description: 'x'.repeat(601) }, 'description-long', 'description'],
  [{ categories: [] }, 'category-missing', 'categories'],
])('%o is refused beside its field', (part, code, field) => {
  expect(checkProduct({ ...input, ...part }, here)).toMatchObject({ ok: false, code, details: { field } })
})

test('allergens that are not stated stay so, and none is a statement of its own', () => {
  const stated = { allergens: ['milk'], diets: ['halal'], groups: [7, 3], minutes: 12 }
  expect(checkProduct(input, { ...here, stated })).toMatchObject({ value: stated })
  expect(checkProduct({ ...input, allergens: null }, { ...here, stated })).toMatchObject({ value: { allergens: null } })
  expect(checkProduct({ ...input, allergens: [], diets: [] }, { ...here, stated })).toMatchObject({
    value: { allergens: [], diets: [] },
  })
  const twice = checkProduct({ ...input, allergens: ['molluscs', 'gluten', 'gluten'], diets: ['spicy', 'halal'] }, here)
  expect(twice).toMatchObject({ value: { allergens: ['gluten', 'molluscs'], diets: ['halal', 'spicy'] } })
})

test('a dish keeps its option groups in their order, each once, and its own minutes', () => {
  expect(checkProduct({ ...input, groups: [7, 3, 7], minutes: 0 }, here)).toMatchObject({
    value: { groups: [7, 3], minutes: 0 },
  })
  const most = Array.from({ length: mostGroupsOfProduct }, (_, index) => index + 1)
  expect(checkProduct({ ...input, groups: most }, here)).toMatchObject({ ok: true })
  expect(checkProduct({ ...input, groups: [...most, 99] }, here)).toMatchObject({
    code: 'too-many-product-groups',
    details: { field: 'groups' },
  })
  for (const minutes of [-1, 241])
    expect(checkProduct({ ...input, minutes }, here)).toMatchObject({
      code: 'minutes-range',
      details: { field: 'minutes' },
    })
})

test.each([
  ['gluten-free', 'gluten'],
  ['lactose-free', 'milk'],
  ['vegetarian', 'fish'],
  ['vegan', 'eggs'],
] as const)('a dish is not %s with %s', (diet, allergen) => {
  const both = checkProduct({ ...input, diets: [diet], allergens: [allergen] }, here)
  expect(both).toMatchObject({ ok: false, code: 'diet-contradicts', details: { field: 'diets' } })
  expect(checkProduct({ ...input, diets: [diet], allergens: ['celery'] }, here)).toMatchObject({ ok: true })
  expect(checkProduct({ ...input, diets: [diet], allergens: null }, here)).toMatchObject({ ok: true })
})

test('a category has a name of at most sixty letters', () => {
  expect(checkCategoryName(' Grillades ')).toEqual({ ok: true, value: 'Grillades' })
  expect(checkCategoryName('  ')).toMatchObject({ code: 'category-name-missing' })
  expect(checkCategoryName('ك'.repeat(61))).toMatchObject({ code: 'category-name-long' })
})

test('a moved thing stands where it was put, and nothing else is lost', () => {
  expect(reorder([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3])
  expect(reorder([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4])
  expect(reorder([1, 2, 3], 1, 99)).toEqual([2, 3, 1])
  expect(reorder(reorder([1, 2, 3], 1, 1), 1, 1)).toEqual([2, 1, 3])
})

test('a price that is too high is refused with the highest one, as amounts are written', () => {
  const refused = checkProduct({ ...input, price: '5000,001' }, here)
  expect(refused).toMatchObject({ values: { most: formatMoney(money(5_000_000, 'TND'), '').trim() } })
})
