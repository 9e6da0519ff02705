import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operators, users } from '../src/account/server/tables.ts'
import { screensOf } from '../src/operator/permission.ts'
import { readConfig } from '../src/server/config.ts'
import { type Caller, createCaller } from './caller.ts'
import { createTestDatabase } from './database.ts'
import { userIdOf } from './find-user.ts'
import { fillPath, listRoutes } from './route-table.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

let api: WholeApi
let shared: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  shared = await createTestDatabase()
  api = await createWholeApi({}, { shared })
})
afterAll(async () => {
  await api.close()
  await shared.close()
})

const log = { who: '', what: '', shop: '', from: '', to: '', zone: '' }
const contact = { name: '', email: '', phone: '', version: 'old' }
const imprint = { address: '', registration: '', director: '', host: '', version: 'old' }
const shop = { name: 'Chez Nous', domain: 'chez-nous', zip_code: '8075', owner: 'nobody@example.com' }
const stop = { isStopped: false, stoppedPayments: [], sentence: {}, version: 'old' }
/** Refused for its length, so that nothing is stopped. */
const tooLong = { sentence: { fr: 'a'.repeat(201) }, version: 'old' }
const mail = { host: '', port: 25, user: '', password: null, from: '', version: 'old' }
const texts = { account: '', token: null, from: '', version: 'old' }

const place = {
  country: 'TUN',
  postal_code: '4000',
  town: 'Sousse',
  town_ar: '',
  latitude: '35.8256',
  longitude: '10.637',
  version: 'old',
  may_leave_out: false,
}

const brand = { name: '', names: {}, accent: '', version: 'old' }

/** Written by hand: who of the marketplace may make each call, and a body that has the right shape. `+`: not refused for a missing right. */
const expected: Readonly<Record<string, { operator: '+' | '-'; support: '+' | '-'; body?: object; query?: string }>> = {
  'PUT /api/admin/settings/brand': { operator: '+', support: '-', body: brand },
  'PUT /api/admin/settings/languages': {
    operator: '+',
    support: '-',
    body: { offered: ['fr'], fallback: 'fr', version: 'old' },
  },
  'PUT /api/admin/settings/countries': {
    operator: '+',
    support: '-',
    body: { served: ['TUN'], main: 'TUN', version: 'old' },
  },
  'PUT /api/admin/countries/:id/euro-rate': { operator: '+', support: '-', body: { euro_rate: '1', version: 1 } },
  'POST /api/admin/countries/:id/rates': { operator: '+', support: '-', body: { names: {}, percent: '', version: 1 } },
  'PUT /api/admin/countries/:id/rates/:rate': { operator: '+', support: '-', body: { names: {}, version: 1 } },
  'PUT /api/admin/countries/:id/rates/:rate/percents': {
    operator: '+',
    support: '-',
    body: { percent: '', begins: '', version: 1 },
  },
  'DELETE /api/admin/countries/:id/rates/:rate': { operator: '+', support: '-' },
  'POST /api/admin/settings/logo': { operator: '+', support: '-' },
  'DELETE /api/admin/settings/logo': { operator: '+', support: '-' },
  'POST /api/admin/zone/places': { operator: '+', support: '-', body: place },
  'PUT /api/admin/zone/places/:id': { operator: '+', support: '-', body: place },
  'POST /api/admin/zone/places/:id/remove': {
    operator: '+',
    support: '-',
    body: { version: 'old', may_leave_out: false },
  },
  'POST /api/admin/zone/clear': {
    operator: '+',
    support: '-',
    body: { country: 'TUN', version: 'old', may_leave_out: false },
  },
  'POST /api/admin/zone/check': { operator: '+', support: '-', query: '?country=TUN' },
  'POST /api/admin/zone/import': { operator: '+', support: '-', query: '?country=TUN&version=old' },
  'POST /api/admin/zone/export': { operator: '+', support: '-', body: { country: 'TUN' } },
  'POST /api/admin/start/dismiss': { operator: '+', support: '-' },
  'PUT /api/admin/settings/contact': { operator: '+', support: '-', body: contact },
  'PUT /api/admin/settings/applications': {
    operator: '+',
    support: '-',
    body: { is_open: true, version: 'old' },
  },
  'PUT /api/admin/legal/:document/draft': { operator: '+', support: '-', body: { texts: {}, version: 0 } },
  'POST /api/admin/legal/:document/discard': { operator: '+', support: '-', body: { version: 9 } },
  'POST /api/admin/legal/:document/publish': { operator: '+', support: '-', body: { version: 9 } },
  'PUT /api/admin/settings/imprint': { operator: '+', support: '-', body: imprint },
  'POST /api/admin/cuisines': { operator: '+', support: '-', body: { names: {}, picture: 'pizza' } },
  'PUT /api/admin/cuisines/:id': {
    operator: '+',
    support: '-',
    body: { names: {}, picture: 'pizza', version: 0 },
  },
  'PUT /api/admin/cuisines/:id/position': { operator: '+', support: '-', body: { position: 0 } },
  'POST /api/admin/cuisines/:id/withdraw': { operator: '+', support: '-', body: { into: null, version: 0 } },
  'POST /api/admin/cuisines/:id/restore': { operator: '+', support: '-' },
  'POST /api/admin/cuisines/:id/photo': { operator: '+', support: '-' },
  'DELETE /api/admin/cuisines/:id/photo': { operator: '+', support: '-' },
  'PUT /api/admin/cuisines/:id/photo/alt': { operator: '+', support: '-', body: { alt: 'Une pizza' } },
  'POST /api/admin/shops': { operator: '+', support: '-', body: shop },
  'POST /api/admin/shops/:id/invitations': { operator: '+', support: '-', body: { to: 'nobody' } },
  'POST /api/admin/shops/:id/invitations/:invitation/resend': { operator: '+', support: '-' },
  'DELETE /api/admin/shops/:id/invitations/:invitation': { operator: '+', support: '-' },
  'POST /api/admin/shops/:id/status': { operator: '+', support: '-', body: { version: 1, status: 'approved' } },
  'POST /api/admin/shops/:id/look': { operator: '+', support: '+' },
  'POST /api/admin/shops/:id/identity': { operator: '+', support: '-', body: { version: 1, accept: true } },
  'POST /api/admin/shops/:id/owners': { operator: '+', support: '+' },
  'POST /api/admin/settings/orders/stop': { operator: '+', support: '-', body: tooLong },
  'PUT /api/admin/settings/orders': { operator: '+', support: '-', body: stop },
  'PUT /api/admin/settings/mail': { operator: '+', support: '-', body: mail },
  'PUT /api/admin/settings/texts': { operator: '+', support: '-', body: texts },
  'POST /api/admin/settings/mail/test': { operator: '+', support: '-' },
  'POST /api/admin/settings/texts/test': { operator: '+', support: '-', body: { phone: 'x' } },
  'POST /api/admin/invitations': { operator: '+', support: '-', body: { to: 'nobody', role: 'support' } },
  'POST /api/admin/invitations/:invitation/resend': { operator: '+', support: '-' },
  'DELETE /api/admin/invitations/:invitation': { operator: '+', support: '-' },
  'PUT /api/admin/people/:person': { operator: '+', support: '-', body: { role: 'support' } },
  'DELETE /api/admin/people/:person': { operator: '+', support: '-' },
  'POST /api/admin/people/search': { operator: '+', support: '+', body: { text: 'amina' } },
  'POST /api/admin/orders/:id/customer': { operator: '+', support: '+' },
  'POST /api/admin/messages/:id/retry': { operator: '+', support: '+' },
  'POST /api/admin/messages/:id/stop': { operator: '+', support: '+' },
  'POST /api/admin/jobs/:id/retry': { operator: '+', support: '-' },
  'POST /api/admin/jobs/:id/stop': { operator: '+', support: '-' },
  'POST /api/admin/log/export': { operator: '+', support: '+', body: log },
}

/** Open to whoever has the link of the first run. */
const byLink = ['POST /api/admin/setup', 'POST /api/admin/setup/link']

const adminRoutes = () =>
  listRoutes(api.routes)
    .filter(({ url }) => url.startsWith('/api/admin/'))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((name) => !byLink.includes(name))

test('every call of the operator has an expectation', () => {
  expect(Object.keys(expected).toSorted()).toEqual(adminRoutes().toSorted())
})

const callAs = (
  caller: Caller,
  name: string,
  { query = '', body }: { readonly query?: string; readonly body?: object },
) => {
  const [method = '', url = ''] = name.split(' ')
  const id = url.includes('/jobs/') ? randomUUID() : url.includes('/legal/') ? 'terms' : '999999999'
  return caller(method as 'POST', `${fillPath(url, () => id)}${query}`, body)
}

const giveRole = async (role: 'operator' | 'support'): Promise<void> => {
  const { db } = api.tools
  const id = await userIdOf(db, 'nour@example.com')
  await db.update(operators).set({ role }).where(eq(operators.userId, id))
}

test.each(['operator', 'support'] as const)('the role %s may make exactly the calls that it should', async (role) => {
  await giveRole(role)
  const nour = await createCaller(api, 'nour@example.com')
  const found: string[] = []
  for (const [name, row] of Object.entries(expected)) {
    const { status, body } = await callAs(nour, name, row)
    expect(status, `${name}: ${JSON.stringify(body)}`).not.toBe(401)
    if ((body?.code === 'not-operator' ? '-' : '+') !== row[role]) found.push(`${name}: ${status}`)
  }
  expect(found).toEqual([])
})

/** These say why: in a public demo anybody signs in as the operator. Every other call is refused there. */
const freeInDemo: Readonly<Record<string, string>> = {
  'POST /api/admin/zone/check': 'changes nothing',
  'POST /api/admin/zone/export': 'changes nothing',
  'POST /api/admin/start/dismiss': 'only the operator sees the list',
  'POST /api/admin/shops': 'no diner sees the draft',
  'POST /api/admin/shops/:id/invitations': 'goes to the outbox of the demo',
  'POST /api/admin/shops/:id/invitations/:invitation/resend': 'goes to the outbox of the demo',
  'DELETE /api/admin/shops/:id/invitations/:invitation': 'nobody outside sees it',
  'POST /api/admin/shops/:id/identity': 'the restaurants of a demo can be changed by anybody',
  'POST /api/admin/shops/:id/look': 'changes nothing',
  'POST /api/admin/shops/:id/owners': 'changes nothing',
  'POST /api/admin/settings/mail/test': 'goes to the outbox of the demo',
  'POST /api/admin/settings/texts/test': 'goes to the outbox of the demo',
  'POST /api/admin/invitations': 'goes to the outbox of the demo',
  'POST /api/admin/invitations/:invitation/resend': 'goes to the outbox of the demo',
  'DELETE /api/admin/invitations/:invitation': 'nobody outside sees it',
  'POST /api/admin/people/search': 'changes nothing',
  'POST /api/admin/orders/:id/customer': 'changes nothing',
  'POST /api/admin/messages/:id/retry': 'goes to the outbox of the demo',
  'POST /api/admin/messages/:id/stop': 'nobody outside sees it',
  'POST /api/admin/jobs/:id/retry': 'nobody outside sees it',
  'POST /api/admin/jobs/:id/stop': 'nobody outside sees it',
  'POST /api/admin/log/export': 'changes nothing',
}

test('in a public demo, nothing changes that strangers see', async () => {
  const demo = await createWholeApi(
    { config: readConfig({ DEMO: '1', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) },
    { shared },
  )
  await giveRole('operator')
  const nour = await createCaller(demo, 'nour@example.com')
  const free: string[] = []
  for (const [name, row] of Object.entries(expected)) {
    const { body } = await callAs(nour, name, row)
    // Mail and texts come from the demo itself.
    if (body?.code !== 'fixed-in-demo' && body?.code !== 'set-elsewhere') free.push(name)
  }
  await demo.close()
  expect(free.toSorted()).toEqual(Object.keys(freeInDemo).toSorted())
})

test('in a public demo, nobody changes how a demo person signs in; accounts of visitors stay free', async () => {
  const demo = await createWholeApi(
    { config: readConfig({ DEMO: '1', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) },
    { shared },
  )
  const id = await userIdOf(demo.tools.db, 'amina@example.com')
  const amina = await createCaller(demo, 'amina@example.com')
  const own: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
    ['GET', 'prove'],
    ['POST', 'update-phone', { phone: '' }],
    ['POST', 'update-email', { email: '' }],
    ['POST', 'update-pass', { pass: '' }],
    ['POST', 'second-factor'],
    ['POST', 'second-factor/confirm', { code: '' }],
    ['DELETE', 'second-factor'],
    ['DELETE', 'social/google'],
    ['POST', 'passkeys/options'],
    ['PUT', 'passkeys/1', { name: '' }],
    ['DELETE', 'passkeys/1'],
    ['POST', 'leave-later'],
    ['DELETE', ''],
  ]
  const codes = async () => {
    const found: unknown[] = []
    for (const [method, path, body] of own) {
      const url = `/api/compte/${id}${path && `/${path}`}`
      found.push((await amina(method, url, body)).body?.code === 'fixed-in-demo' ? 'fixed' : `free: ${path}`)
    }
    return found
  }
  expect(new Set(await codes())).toEqual(new Set(['fixed']))
  await demo.tools.db.update(users).set({ isDemo: false }).where(eq(users.id, id))
  expect((await codes()).filter((code) => code === 'fixed')).toEqual([])
  await demo.close()
})

test('the navigation shows the screens that a role may open', () => {
  expect(screensOf('operator')).toEqual([
    'needs',
    'shops',
    'orders',
    'messages',
    'cuisines',
    'legal',
    'people',
    'log',
    'zone',
    'countries',
    'settings',
  ])
  expect(screensOf('support')).toEqual(['needs', 'shops', 'orders', 'messages', 'log'])
})
