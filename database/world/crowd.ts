/** Generates invented shops and products for measurements. The same numbers always give the same shops. */

import { type Random, randomFrom } from '../../src/catalogue/pictures/random.ts'
import { demoWorld } from './demo-world.ts'
import type { WorldProduct, WorldShop } from './world.ts'

export type CrowdProduct = Pick<WorldProduct, 'name' | 'description' | 'picture' | 'price' | 'diets'>

export type CrowdShop = {
  readonly domain: string
  readonly name: string
  /** The shop of the demo world from which this shop copies place, hours and VAT. */
  readonly model: WorldShop
  readonly popularity: number
  readonly categories: readonly { readonly name: string; readonly products: readonly CrowdProduct[] }[]
}

const syllables =
  'ba be bi bou cha che da de dou fa fi ga ha hi ja ka ki la le li lou ma me mi na ne ni ra re ri sa se si ta te ti wa ya za zi zou'.split(
    ' ',
  )
const signs = ['Chez', 'Dar', 'Le', 'La Table de', 'Snack', 'Café', 'Restaurant', 'Pizzeria', 'Fast-food', 'Maison']
const manners = [
  'maison',
  'royal',
  'du chef',
  'façon grand-mère',
  'du quartier',
  'à l’ancienne',
  'spécial',
  'du jour',
  'de Sfax',
  'de Bizerte',
  'de Sousse',
  'de Djerba',
  'de Gabès',
  'du Kef',
  'de Mahdia',
  'de Béja',
]
const perCategory = 10

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random.next() * items.length)] as Item

/** Returns an invented name, such as « Belizou » or « Karimeta ». */
const invent = (random: Random): string => {
  const name = Array.from({ length: 3 + Math.floor(random.next() * 2) }, () => pick(random, syllables)).join('')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

const dishesOf = (shop: WorldShop): WorldProduct[] => shop.menu.flatMap(({ products }) => [...products])

const models = demoWorld.shops.filter((shop) => dishesOf(shop).length > 0)
const everyDish = models.flatMap(dishesOf)

/** About half of the dishes come from the model, and half from all shops. About half of the names get a suffix. */
const productOf = (random: Random, model: readonly WorldProduct[]): CrowdProduct => {
  const { name, description, picture, price, diets = [] } = pick(random, random.next() < 0.5 ? model : everyDish)
  const chance = random.next()
  const ending = chance < 0.3 ? ` ${pick(random, manners)}` : chance < 0.5 ? ` ${invent(random)}` : ''
  return { name: name + ending, description, picture, price, diets }
}

/** Returns the shop with this number. It has `productCount` products. */
export const crowdShop = (number: number, productCount: number): CrowdShop => {
  const random = randomFrom(`crowd ${number}`)
  const model = pick(random, models)
  const dishes = dishesOf(model)
  const products = Array.from({ length: productCount }, () => productOf(random, dishes))
  return {
    domain: `crowd-${number}`,
    name: `${pick(random, signs)} ${invent(random)}`,
    model,
    popularity: Math.floor(random.next() * 101),
    categories: Array.from({ length: Math.ceil(productCount / perCategory) }, (_, index) => ({
      name: model.menu[index % model.menu.length]?.name ?? 'La carte',
      products: products.slice(index * perCategory, (index + 1) * perCategory),
    })),
  }
}
