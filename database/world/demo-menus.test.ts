import { describe, expect, test } from 'vitest'
import type { Diet } from '../../src/catalogue/diets.ts'
import { readDish } from '../../src/catalogue/pictures/dish-picture.ts'
import { recipes } from '../../src/catalogue/pictures/recipes.ts'
import { fromNumericString, toNumericString } from '../../src/kernel/money.ts'
import { demoWorld } from './demo-world.ts'
import { contentsOf, pictureNameOf } from './dish-contents.ts'
import type { Allergen, WorldProduct, WorldShop } from './world.ts'

const { shops, countries } = demoWorld
const productsOf = (shop: WorldShop): WorldProduct[] => shop.menu.flatMap(({ products }) => [...products])
const products = shops.flatMap(productsOf)
const hasLittle = ({ stock = 400 }: WorldProduct) => stock >= 1 && stock <= 5
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the menus', () => {
  test('at least 480 dishes, each named once in its shop', () => {
    expect(products.length).toBeGreaterThanOrEqual(480)
    for (const shop of shops) {
      expect(repeated(productsOf(shop).map(({ name }) => name)), shop.domain).toEqual([])
      expect(repeated(shop.menu.map(({ name }) => name ?? '')), shop.domain).toEqual([])
    }
  })

  test('an empty category, a category without a name, a shop without categories', () => {
    const categories = shops.flatMap(({ menu }) => menu)
    expect(categories.filter((category) => category.products.length === 0)).toHaveLength(1)
    expect(categories.filter(({ name }) => name === null)).toHaveLength(1)
    expect(shops.filter(({ menu }) => menu.length === 0)).toHaveLength(1)
  })

  test('sold-out dishes and dishes with little stock', () => {
    expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThan(10)
    expect(products.filter(hasLittle).length).toBeGreaterThan(20)
  })

  test('prices are written with the decimals of the currency', () => {
    for (const shop of shops) {
      const currency = countries.find(({ code }) => code === shop.country)?.currency
      if (!currency) throw new Error(`no country ${shop.country}`)
      const options = Object.values(shop.optionGroups).flatMap((group) => group.options)
      for (const { name, price } of [...productsOf(shop), ...options]) {
        if (price === undefined) continue
        const amount = fromNumericString(price, currency)
        expect(amount && toNumericString(amount), `${shop.domain}: ${name}`).toBe(price)
        expect(amount?.minor, `${shop.domain}: ${name}`).toBeGreaterThan(0)
      }
    }
  })

  test('descriptions short, long and very long, some with the Arabic name', () => {
    const lengths = products.map(({ description }) => description.length)
    expect(Math.min(...lengths)).toBeLessThan(20)
    expect(Math.max(...lengths)).toBeGreaterThan(400)
    expect(lengths.filter((length) => length > 90).length).toBeGreaterThan(20)
    expect(products.filter(({ description }) => /\p{Script=Arabic}/u.test(description)).length).toBeGreaterThan(10)
  })

  test('French typography', () => {
    const groups = shops.flatMap(({ optionGroups }) => Object.values(optionGroups))
    const texts = [
      ...products.flatMap(({ name, description }) => [name, description]),
      ...shops.flatMap(({ name, tagline, address, closedBecause = '' }) => [name, tagline, address, closedBecause]),
      ...groups.flatMap(({ name, options }) => [name, ...options.map((option) => option.name)]),
    ]
    expect(texts.filter((text) => /['"]|[^\u00a0][:;!?»]|«[^\u00a0]|oeu|OEu|\.\.\.| {2}|^\s|\s$/.test(text))).toEqual(
      [],
    )
  })

  test('the dishes one looks for', () => {
    const menus = products.map(({ name, description }) => `${name} ${description}`.toLocaleLowerCase('fr'))
    const known =
      'couscous au poisson,agneau,osbane,brik,lablabi,ojja,kafteji,mlawi,makroudh,bambalouni,fricassé,chapati,' +
      'slata mechouia,kamounia,mloukhia,mosli,nwasser,chorba,assida zgougou,yoyo,samsa,kaak warka,citronnade,' +
      'thé aux pignons,khobz tabouna'
    expect(known.split(',').filter((dish) => !menus.some((menu) => menu.includes(dish)))).toEqual([])
  })
})

describe('options', () => {
  test('dishes name groups of their shop, and every group is used', () => {
    for (const shop of shops) {
      const used = productsOf(shop).flatMap(({ options = [] }) => [...options])
      expect([...new Set(used)].sort(), shop.domain).toEqual(Object.keys(shop.optionGroups).sort())
      for (const { name, options = [] } of productsOf(shop)) expect(repeated(options), name).toEqual([])
    }
  })

  test('a group has no fewer options than may be chosen, each named once', () => {
    for (const { domain, optionGroups } of shops)
      for (const group of Object.values(optionGroups)) {
        expect(group.maximum, `${domain}: ${group.name}`).toBeGreaterThan(0)
        expect(group.options.length, `${domain}: ${group.name}`).toBeGreaterThanOrEqual(group.maximum)
        expect(repeated(group.options.map(({ name }) => name)), domain).toEqual([])
      }
  })

  test('required and optional, one and several, free and priced', () => {
    const groups = shops.flatMap(({ optionGroups }) => Object.values(optionGroups))
    const kinds = new Set(
      groups.map(({ required, maximum }) => `${required ? 'required' : 'optional'} ${maximum > 1 ? 'several' : 'one'}`),
    )
    expect(kinds).toEqual(new Set(['required one', 'required several', 'optional one', 'optional several']))
    expect(groups.some(({ options }) => options.every(({ price }) => !price))).toBe(true)
    expect(groups.some(({ options }) => options.every(({ price }) => price))).toBe(true)
  })
})

describe('what a dish may not contain', () => {
  const forbidden: readonly (readonly [Diet, readonly Allergen[]])[] = [
    ['vegan', ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs']],
    ['vegetarian', ['fish', 'crustaceans', 'molluscs']],
    ['gluten-free', ['gluten']],
  ]
  test.each(forbidden)('%s', (diet, allergens) => {
    const wrong = shops.flatMap((shop) =>
      productsOf(shop)
        .filter(({ diets = [] }) => diets.includes(diet))
        .filter((product) => product.allergens?.some((allergen) => allergens.includes(allergen)))
        .map(({ name }) => `${shop.domain}: ${name}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('pictures', () => {
  test('no two dishes of a shop have the same picture, and every picture can be drawn', () => {
    for (const shop of shops) {
      const names = productsOf(shop).map(pictureNameOf)
      expect(repeated(names), shop.domain).toEqual([])
      expect(names.filter((name) => !readDish(name))).toEqual([])
    }
  })

  test('no two shops share a lead plate, and it is a dish of the shop', () => {
    expect(repeated(shops.map(({ signature }) => signature))).toEqual([])
    const foreign = shops.filter((shop) => !productsOf(shop).some(({ picture }) => picture === shop.signature))
    expect(foreign.filter(({ menu }) => menu.length > 0).map(({ domain }) => domain)).toEqual([])
  })

  test.each([
    ['Fricassé à l’œuf', 'Sans thon, avec double ration d’œuf.', ['egg']],
    ['Fricassé aux merguez', 'Rondelles de merguez et moutarde douce.', ['merguez']],
    ['Pommes de terre au four', 'Pas de fromage, huile d’olive.', ['potato']],
    ['Assiette', 'Pommes, pois chiches, olives, thon, miel et citron.', ['apple', 'chickpea', 'olive', 'tuna']],
    ['Citronnade', 'Citrons pressés.', ['lemon']],
  ] as const)('%s (%s) shows %j', (name, description, shown) => {
    expect(contentsOf({ name, description, picture: 'fricasse' })).toEqual(shown)
  })

  test('what a drawing shows anyway is not heaped on it', () => {
    const picture = 'brik'
    expect(contentsOf({ name: 'Brik à l’œuf', description: 'Persil, câpres, citron.', picture })).toEqual([])
    expect(contentsOf({ name: 'Brik', description: 'Pomme de terre et persil.', picture })).toEqual([
      'potato',
      'parsley',
    ])
  })
})

test('every dish that can be drawn is on some menu', () => {
  const used = new Set<string>(products.map(({ picture }) => picture))
  expect(Object.keys(recipes).filter((key) => !used.has(key))).toEqual([])
})
