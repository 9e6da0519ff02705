import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSentence } from '../texts/sentences.ts'
import { readConfig } from './config.ts'
import { createHttp } from './http.ts'
import { createSentences } from './sentences.ts'
import { isServedBeforeSetUp, isServedInMaintenance } from './status-reply.ts'

const away = (): never => {
  throw Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
}

let app: FastifyInstance

beforeEach(() => {
  const config = readConfig({ DATA_DIR: '/nowhere' })
  app = createHttp({ config, log: pino({ level: 'silent' }) }, createSentences(findSentence))
  app.all('/*', away)
})

afterEach(() => app.close())

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { ...asPage, ...headers } })

test('whoever opens an address while the database is away reads a page that opens again by itself', async () => {
  const { statusCode, headers, body } = await open('/payment/return/41?language=ar')
  expect([statusCode, headers['content-type'], headers['content-language'], headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    'ar',
    '5',
  ])
  expect(body).toContain('dir="rtl"')
  expect(body).toContain('http-equiv="refresh"')
})

test('a script gets JSON, whatever it accepts', async () => {
  const scripts: Readonly<Record<string, string>>[] = [
    { accept: 'application/json' },
    { 'x-requested-with': 'XMLHttpRequest' },
  ]
  for (const headers of scripts) {
    const reply = await open('/payment/return/41', headers)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.json()).toMatchObject({ code: 'unavailable' })
  }
})

test.each([
  ['/payment/return/41?language=en', 'We do not know yet whether your payment went through'],
  ['/payment/demo/abc?language=fr', 'Nous ne savons pas encore si votre paiement a abouti'],
  ['/ar/order/success/41', 'الطلب رقم 41 مسجّل'],
  ['/order/success/41', 'La commande n° 41 est enregistrée'],
  ['/en/order/41', 'Order no. 41 is kept'],
  ['/account/orders/41', 'La commande n° 41 est gardée'],
])('%s says what is known: %s', async (url, sentence) => {
  expect((await open(url, { cookie: 'mida=abc; orders=42.41; b=1' })).body).toContain(sentence)
})

test.each(['/order/success/41', '/order/41', '/account/orders/41'])(
  'of an order that this browser has not placed %s says only what is true of every order',
  async (url) => {
    for (const cookie of ['', 'orders=42.4']) {
      const { body } = await open(url, { cookie })
      expect(body).toContain('Une commande confirmée est gardée')
      expect(body).not.toContain('41')
    }
  },
)

test('who waits for a payment is not told to try again', async () => {
  const { body } = await open('/payment/demo/abc/pay?language=fr')
  expect(body).toContain('ne payez pas une seconde fois')
  expect(body).toContain('Cette page se rouvre toute seule.')
  expect(body).toContain('>Voir où en est le paiement</a>')
  expect(body).not.toMatch(/Réessay/)
  expect((await open('/dar-el-marsa/')).body).toContain('>Réessayer</a>')
})

test('only valid order numbers are shown, and only on pages of orders', async () => {
  for (const url of ['/order/success/%3Cb%3E', '/order/41x', '/dar-el-marsa/'])
    expect((await open(url)).body).not.toMatch(/commande n°|paiement/)
})

test('an address without a language uses that of the browser, a page its own', async () => {
  const spoken = { 'accept-language': 'de-DE,en;q=0.4,ar-TN;q=0.8,*;q=0.1' }
  const languageOf = async (url: string, headers = spoken) => (await open(url, headers)).headers['content-language']
  expect(await languageOf('/payment/demo/abc')).toBe('ar')
  expect(await languageOf('/payment/demo/abc?language=en')).toBe('en')
  expect(await languageOf('/payment/demo/abc', { 'accept-language': 'de' })).toBe('fr')
  expect(await languageOf('/order/41')).toBe('fr')
})

test.each([
  '/health/../restaurants',
  '/health/%2e%2e/en/',
  '/pictures/../restaurants',
  '/dev/../',
  '/dev/%2E%2e/restaurants',
])('%s is treated as the page that it leads to', (url) => {
  expect(isServedInMaintenance(url)).toBe(false)
  expect(isServedBeforeSetUp(url)).toBe(false)
})
