/** Generates invented shops and products for measurements. The same numbers always give the same shops. */

import { type Random, randomFrom } from '../../src/catalogue/pictures/random.ts'
import { demoWorld } from './demo-world.ts'
import type { WorldPeriod, WorldProduct, WorldShop } from './world.ts'

export type CrowdProduct = Pick<WorldProduct, 'name' | 'description' | 'picture' | 'price' | 'diets' | 'allergens'>

export type CrowdShop = {
  readonly domain: string
  readonly name: string
  /** The shop of the demo world from which this shop copies its street, cuisines and VAT. */
  readonly model: WorldShop
  readonly latitude: number
  readonly longitude: number
  readonly periods: readonly WorldPeriod[]
  /** The prices of its dishes in percent of those of the demo world. */
  readonly pricePercent: number
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
  const {
    name,
    description,
    picture,
    price,
    diets = [],
    allergens,
  } = pick(random, random.next() < 0.5 ? model : everyDish)
  const chance = random.next()
  const ending = chance < 0.3 ? ` ${pick(random, manners)}` : chance < 0.5 ? ` ${invent(random)}` : ''
  return { name: name + ending, description, picture, price, diets, ...(allergens && { allergens }) }
}

/** Most shops have usual prices, and a few low or high ones, as in the demo world. */
const pricePercents = [60, 80, 90, 100, 100, 100, 110, 120, 180] as const

const later = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const moved = (hour * 60 + minute + minutes + 1440) % 1440
  return [Math.floor(moved / 60), moved % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The hours of the model, up to an hour earlier or later, so that shops open and close all day. */
const periodsOf = (random: Random, { periods }: WorldShop): WorldPeriod[] => {
  const minutes = 15 * (Math.floor(random.next() * 9) - 4)
  return periods.map(({ day, begin, ending }) => {
    const isAllDay = begin === ending
    const [from, to] = [later(begin, minutes), later(ending, minutes)]
    // Earlier than midnight would be another day.
    return isAllDay || from > begin !== minutes > 0 ? { day, begin, ending } : { day, begin: from, ending: to }
  })
}

/** Within about two kilometres of the model. */
const placeOf = (random: Random, { latitude, longitude }: WorldShop) => {
  const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.04) * 1e6) / 1e6
  return { latitude: near(latitude), longitude: near(longitude) }
}

/** Returns the shop with this number. It has `productCount` products. */
export const crowdShop = (number: number, productCount: number): CrowdShop => {
  const random = randomFrom(`crowd ${number}`)
  const own = randomFrom(`crowd place ${number}`)
  const model = pick(random, models)
  const dishes = dishesOf(model)
  const products = Array.from({ length: productCount }, () => productOf(random, dishes))
  return {
    domain: `crowd-${number}`,
    name: `${pick(random, signs)} ${invent(random)}`,
    model,
    ...placeOf(own, model),
    periods: periodsOf(own, model),
    pricePercent: pick(own, pricePercents),
    popularity: Math.floor(random.next() * 101),
    categories: Array.from({ length: Math.ceil(productCount / perCategory) }, (_, index) => ({
      name: model.menu[index % model.menu.length]?.name ?? 'La carte',
      products: products.slice(index * perCategory, (index + 1) * perCategory),
    })),
  }
}
