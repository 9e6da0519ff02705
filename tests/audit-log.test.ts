import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TextMessage } from '../src/adapters/texting/texting.ts'
import { isAuditedAction } from '../src/operator/audit-entry.ts'
import { recordChange } from '../src/server/audit-log.ts'
import { auditLog } from '../src/server/tables.ts'
import { acceptingTexting } from './accepting-providers.ts'
import { createCaller } from './caller.ts'
import { ownedThings, placeOrder, userIdOf, type World } from './faults/owned-things.ts'
import { fillPath, listRoutes } from './route-table.ts'
import { createWholeApi } from './whole-api.ts'
import { writesWithoutId } from './writes-without-id.ts'

let world: World

beforeAll(async () => {
  const texts: TextMessage[] = []
  const api = await createWholeApi({ texting: acceptingTexting((message) => texts.push(message)) })
  world = { api, texts }
})

afterAll(() => world.api.close())

const isOfShopOrOperator = (url: string): boolean => /^(?:\/api)?\/(?:pro|admin)\//.test(url)

const readLog = () => world.api.tools.db.select().from(auditLog).orderBy(asc(auditLog.id))

/** POST calls that change nothing. */
const readsByPost = ['POST /api/admin/setup/link', 'POST /api/admin/zone/check', 'POST /api/admin/zone/export']

/** These calls send a file. Their own tests check their rows in the log. */
const withFile = ['POST /api/admin/zone/import']

/** The demo refuses these calls. The tests of each call check its row in the log. */
const outsideOfDemo = [
  'POST /api/admin/setup',
  'PUT /api/admin/settings/mail',
  'POST /api/admin/settings/mail/test',
  'POST /api/admin/settings/texts/test',
  'PUT /api/admin/settings/texts',
  'PUT /api/admin/settings/brand',
  'PUT /api/admin/settings/languages',
  'POST /api/admin/settings/logo',
  'PUT /api/admin/settings/imprint',
  'PUT /api/admin/legal/:document/draft',
  'POST /api/admin/legal/:document/discard',
  'POST /api/admin/legal/:document/publish',
  'PUT /api/admin/settings/countries',
  'PUT /api/admin/countries/:id/euro-rate',
  'POST /api/admin/countries/:id/rates',
  'PUT /api/admin/countries/:id/rates/:rate',
  'PUT /api/admin/countries/:id/rates/:rate/percents',
  'DELETE /api/admin/countries/:id/rates/:rate',
]

const listWrites = () =>
  listRoutes(world.api.routes)
    .filter(({ method, url }) => method !== 'GET' && isOfShopOrOperator(url))
    .filter(({ method, url }) => ![...readsByPost, ...outsideOfDemo, ...withFile].includes(`${method} ${url}`))

test('every call of a shop or of the operator that writes leaves a row in the audit log', async () => {
  const silent: string[] = []
  const writes = listWrites()
  expect(writes.length).toBeGreaterThan(7)
  for (const { method, url } of writes) {
    const row = ownedThings[`${method} ${url}`] ?? writesWithoutId[`${method} ${url}`]
    if (!row) {
      silent.push(`${method} ${url}: no example of a call that succeeds`)
      continue
    }
    const { owner, params, body, headers } = await row.make(world)
    const before = (await readLog()).length
    const reply = await owner(
      method as 'POST',
      fillPath(url, (name) => params[name] ?? ''),
      body,
      headers,
    )
    const written = (await readLog()).slice(before)
    if (reply.status !== 200 || written.length === 0) silent.push(`${method} ${url}: ${reply.status}`)
    for (const { actorId, actorName, ip, action, subject } of written) {
      expect(actorId, `${method} ${url}`).toBeGreaterThan(0)
      expect(actorName, `${method} ${url}`).not.toBe('')
      expect(ip).toBe('127.0.0.1')
      expect(action, 'a sentence in src/operator/texts/log-fr.ts and the others').toSatisfy(isAuditedAction)
      expect(subject).toMatch(/^[a-z-]+ \S+$/)
    }
  }
  expect(silent).toEqual([])
}, 60_000)

test('a row says who, when, from where, and what it was before and after', async () => {
  const sami = await createCaller(world.api, 'sami@example.com', '198.51.100.7')
  const id = await placeOrder(world)
  await sami('POST', `/api/pro/orders/${id}/status`, { status: 1 })
  expect((await readLog()).at(-1)).toMatchObject({
    at: world.api.clock.now(),
    actorKind: 'person',
    actorId: await userIdOf(world, 'sami@example.com'),
    actorName: 'Sami Gharbi',
    ip: '198.51.100.7',
    shopId: 1,
    action: 'order.moved',
    subject: `order ${id}`,
    before: { status: 0 },
    after: { status: 1 },
  })
})

test('what a tablet does is the tablet’s, by its name', async () => {
  const sami = await createCaller(world.api, 'sami@example.com')
  const { body } = await sami('POST', '/api/pro/shops/1/tablets', { name: 'Passe-plat' })
  const tablet = await createCaller(world.api)
  await tablet('POST', '/api/tablet', { code: body.code })
  const id = await placeOrder(world)
  await tablet('POST', `/api/pro/orders/${id}/status`, { status: 1 })
  const mine = { actorKind: 'device', actorId: body.id, actorName: 'Passe-plat', shopId: 1 }
  expect((await readLog()).slice(-2)).toMatchObject([
    { ...mine, action: 'tablet.paired' },
    { ...mine, action: 'order.moved', subject: `order ${id}` },
  ])
})

test('a refused call, and one that changes nothing, leave no row', async () => {
  const sami = await createCaller(world.api, 'sami@example.com')
  const contact = { phone: '', email: '', when_unanswered: 'keep' }
  await sami('PUT', '/api/pro/shops/1/contact', contact)
  const { length } = await readLog()
  expect((await sami('PUT', '/api/pro/shops/1/contact', contact)).status).toBe(200)
  const id = await placeOrder(world)
  expect((await sami('POST', `/api/pro/orders/${id}/status`, { status: 7 })).status).toBe(409)
  expect(await readLog()).toHaveLength(length)
})

test('the log names no secret of a tablet', async () => {
  const sami = await createCaller(world.api, 'sami@example.com')
  const { body } = await sami('POST', '/api/pro/shops/1/tablets', { name: 'Comptoir' })
  expect(JSON.stringify(await readLog())).not.toContain(body.code)
  expect((await readLog()).at(-1)).toMatchObject({ action: 'tablet.made', after: { name: 'Comptoir' } })
})

test('a person who deletes their account leaves a number in the log, no name and no address', async () => {
  const { db } = world.api.tools
  const { owner, params } = await (ownedThings['DELETE /api/compte/:id']?.make(world) ?? Promise.reject())
  const userId = Number(params.id)
  const change = { at: world.api.clock.now(), shopId: 1, action: 'menu.changed', subject: 'product 1' }
  const actor = { kind: 'person', id: userId, ip: '198.51.100.8' } as const
  await db.transaction((tx) => recordChange(tx, actor, { ...change, before: null, after: { name: 'Brik' } }))
  expect((await readLog()).at(-1)).toMatchObject({ actorId: userId, actorName: 'Rim', ip: '198.51.100.8' })
  expect((await owner('DELETE', `/api/compte/${userId}`)).status).toBe(200)
  expect((await readLog()).at(-1)).toMatchObject({ actorId: userId, actorName: '—', ip: null, after: { name: 'Brik' } })
})
