import { describe, expect, test } from 'vitest'
import { defaultZone } from '../../src/address/delivery-zone.ts'
import { integrations } from '../../src/payments/integrations.ts'
import { demoWorld } from './demo-world.ts'
import type { WorldProduct, WorldShop } from './world.ts'

const deliveryPostalCodes = defaultZone.map(({ postalCode }) => postalCode)

const { shops, countries, cuisines, people, paymentApplications } = demoWorld
const productsOf = (shop: WorldShop): WorldProduct[] => shop.menu.flatMap(({ products }) => [...products])
const tunisian = shops.filter(({ country }) => country === 'TUN')
const french = shops.filter(({ country }) => country === 'FRA')
const isAlwaysOpen = ({ periods, closedBecause }: WorldShop) =>
  !closedBecause &&
  [1, 2, 3, 4, 5, 6, 7].every((day) =>
    periods.some((period) => period.day === day && period.begin === '00:00' && period.ending === '00:00'),
  )
const hasLittle = ({ stock = 400 }: WorldProduct) => stock >= 1 && stock <= 5
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

const reserved = (
  'restaurants order account auth api cart login register logout password dev pro admin health metrics assets en ar ' +
  'broadcasting app pictures robots.txt favicon.ico sitemap.xml manifest.webmanifest uploads files terms privacy search'
).split(' ')

describe('the shops', () => {
  test('at least 24 in the five postal codes, some in each, and two in France that serve none', () => {
    expect(tunisian.length).toBeGreaterThanOrEqual(24)
    expect(new Set(tunisian.map(({ postalCode }) => postalCode))).toEqual(new Set(deliveryPostalCodes))
    expect(french.map(({ serves }) => serves)).toEqual([[], []])
    expect(shops.length).toBe(tunisian.length + french.length)
    for (const shop of tunisian) {
      expect(shop.serves, shop.domain).toContain(shop.postalCode)
      for (const code of shop.serves) expect(deliveryPostalCodes, shop.domain).toContain(code)
    }
  })

  test('each with a domain, a name and a phone of its own', () => {
    expect(repeated(shops.map(({ domain }) => domain))).toEqual([])
    expect(repeated(shops.map(({ name }) => name))).toEqual([])
    expect(repeated(shops.map(({ phone }) => phone))).toEqual([])
    for (const { domain } of shops) {
      expect(domain).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
      expect(reserved).not.toContain(domain)
    }
    for (const { phone } of tunisian) expect(phone).toMatch(/^\+216 7\d \d{3} \d{3}$/)
    for (const { phone } of french) expect(phone).toMatch(/^\+33 \d( \d{2}){4}$/)
  })

  test('short and long addresses, near the others of the town', () => {
    const lengths = shops.map(({ address }) => address.length)
    expect(Math.min(...lengths)).toBeLessThanOrEqual(20)
    expect(Math.max(...lengths)).toBeGreaterThan(20)
    for (const shop of tunisian) {
      const neighbour = tunisian.find(({ postalCode }) => postalCode === shop.postalCode) ?? shop
      expect(Math.abs(shop.latitude - neighbour.latitude), shop.domain).toBeLessThan(0.02)
      expect(Math.abs(shop.longitude - neighbour.longitude), shop.domain).toBeLessThan(0.03)
    }
  })

  test('figures stay in their ranges', () => {
    for (const shop of shops) {
      expect(shop.colourway, shop.domain).toBeGreaterThanOrEqual(0)
      expect(shop.colourway, shop.domain).toBeLessThanOrEqual(11)
      expect(shop.popularity, shop.domain).toBeGreaterThanOrEqual(0)
      expect(shop.popularity, shop.domain).toBeLessThanOrEqual(100)
      expect(shop.takeaway || shop.dineIn, shop.domain).toBe(true)
      expect(shop.cuisines.length, shop.domain).toBeGreaterThan(0)
      expect([0, 7, 10, 19], shop.domain).toContain(shop.vatPercent)
    }
  })

  test('every cuisine is cooked somewhere', () => {
    expect(cuisines).toHaveLength(12)
    expect(repeated(cuisines.map(({ key }) => key))).toEqual([])
    const cooked = new Set(shops.flatMap((shop) => shop.cuisines))
    expect(cuisines.filter(({ key }) => !cooked.has(key))).toEqual([])
  })
})

describe('opening hours', () => {
  test('the flagship and at least 12 others never close', () => {
    const open = tunisian.filter(isAlwaysOpen).map(({ domain }) => domain)
    expect(open).toContain('dar-el-marsa')
    expect(open.length).toBeGreaterThanOrEqual(13)
  })

  test('every shop with little stock of a dish is among them', () => {
    const withLittle = shops.filter((shop) => productsOf(shop).some(hasLittle))
    expect(withLittle.length).toBeGreaterThan(5)
    expect(withLittle.filter((shop) => !isAlwaysOpen(shop)).map(({ domain }) => domain)).toEqual([])
  })

  test('one is closed by an exception, one is open past midnight, one has two periods a day', () => {
    expect(shops.filter(({ closedBecause }) => closedBecause)).toHaveLength(1)
    const everyDayIs = (...spans: string[]) =>
      tunisian.filter(({ periods }) =>
        [1, 2, 3, 4, 5, 6, 7].every(
          (day) =>
            periods
              .filter((period) => period.day === day)
              .map(({ begin, ending }) => `${begin}-${ending}`)
              .join() === spans.join(),
        ),
      )
    expect(everyDayIs('18:00-02:00')).toHaveLength(1)
    expect(everyDayIs('12:00-15:00', '19:00-23:00')).toHaveLength(1)
  })

  test('times are written HH:mm', () => {
    for (const { periods } of shops)
      for (const { begin, ending } of periods)
        expect(`${begin} ${ending}`).toMatch(/^([01]\d|2[0-3]):[0-5]\d ([01]\d|2[0-3]):[0-5]\d$/)
  })
})

test('four countries, two ways to pay online', () => {
  expect(countries.map(({ code, currency, currencySymbol }) => `${code} ${currency} ${currencySymbol}`)).toEqual([
    'TUN TND DT',
    'FRA EUR €',
    'IND INR ₹',
    'ARE AED AED',
  ])
  for (const { eurosPerUnit } of countries) expect(eurosPerUnit).toMatch(/^\d+\.\d{6}$/)
  expect(paymentApplications.map(({ integration }) => integrations[integration].name)).toEqual([
    'Démo',
    'Portefeuille d’essai',
  ])
})

test('the demo accounts', () => {
  const told = people.slice(0, 4).map(({ email, phone, role, shop }) => [email, phone, role, shop])
  expect(told).toEqual([
    ['amina@example.com', '+21620123456', 'diner', undefined],
    ['leo@example.com', '+33612345678', 'diner', undefined],
    ['sami@example.com', '+21622345678', 'owner', 'dar-el-marsa'],
    ['nour@example.com', '+21623456789', 'operator', undefined],
  ])
  expect(repeated(people.map(({ email }) => email))).toEqual([])
  expect(repeated(people.flatMap(({ phone }) => phone ?? []))).toEqual([])
  for (const { address } of people) if (address) expect(deliveryPostalCodes).toContain(address.postalCode)
  expect(demoWorld.password).toBe('Mida-2026-demo')
})
