import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import type { OptionGroup } from '../options.ts'
import type { Product } from '../product.ts'
import { unitPrice, viewMenu } from './menu-view.ts'

const harissa = (): OptionGroup => ({
  id: 7,
  name: 'Harissa',
  minimum: 1,
  maximum: 1,
  options: [{ id: 70, name: 'Bien forte', price: money(595, 'TND') }],
})

const dish = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  shopId: 1,
  name: `Plat ${id}`,
  description: '',
  price: money(11_900, 'TND'),
  vatBasisPoints: 1900,
  vatEatingIn: 1900,
  imageUrl: '',
  stock: 3,
  optionGroups: [harissa()],
  categories: [],
  allergens: [],
  diets: [],
  isWithdrawn: false,
  isPopular: false,
  ...more,
})

test('categories without a name become one, where the first of them stands', () => {
  const sections = viewMenu([
    { id: 1, name: 'Entrées', products: [dish(1)] },
    { id: 2, name: null, products: [dish(2)] },
    { id: 3, name: 'Desserts', products: [] },
    { id: 4, name: '  ', products: [dish(3)] },
  ])
  expect(sections.map(({ id, name, products }) => [id, name, products.map((product) => product.id)])).toEqual([
    [1, 'Entrées', [1]],
    [2, null, [2, 3]],
    [3, 'Desserts', []],
  ])
})

test('values shared by dishes are one object, so that they are serialised once', () => {
  const [section] = viewMenu([{ id: 1, name: 'Entrées', products: [dish(1), dish(2)] }])
  const [first, second] = section?.products ?? []
  expect(first?.optionGroups[0]).toBe(second?.optionGroups[0])
})

test('a card has the description cut to 90 characters, and the price of a unit with its options and VAT', () => {
  const [section] = viewMenu([{ id: 1, name: null, products: [dish(1, { description: 'é'.repeat(91) })] }])
  const [product] = section?.products ?? []
  expect(product?.preview).toBe(`${'é'.repeat(90)}…`)
  expect(product && unitPrice(product, [])).toEqual(money(11_900, 'TND'))
  expect(product && unitPrice(product, [70])).toEqual(money(12_495, 'TND'))
})
