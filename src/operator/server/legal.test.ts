import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { findDraft, findVersion, listAcceptances, listVersions } from '../../account/server/legal-store.ts'
import { insertUser } from '../../account/server/user-store.ts'
import { readConfig } from '../../server/config.ts'
import { auditLog } from '../../server/tables.ts'
import { readMissingFacts } from './read-needs.ts'

let api: WholeApi
let nour: Caller

beforeAll(async () => {
  api = await createWholeApi({ config: readConfig({ DEMO: '0', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) })
  await api.tools.db.execute(sql`update users set is_demo = false where email = 'nour@example.com'`)
  nour = await createCaller(api, 'nour@example.com')
})
afterAll(() => api.close())

const save = (document: string, texts: object, version: number) =>
  nour('PUT', `/api/admin/legal/${document}/draft`, { texts, version })
const publish = (document: string, version: number) => nour('POST', `/api/admin/legal/${document}/publish`, { version })

test('a draft is published once, as a version that stays', async () => {
  const { db } = api.tools
  const drafted = await save('terms', { fr: '# Un\r\nDeux', ar: 'ثلاثة' }, 0)
  expect(drafted.status).toBe(200)
  expect(await listVersions(db, 'terms')).toEqual([])
  expect((await publish('terms', drafted.body.version)).body).toEqual({ version: 1 })
  expect(await findVersion(db, 'terms', 1)).toEqual({ fr: '# Un\nDeux', ar: 'ثلاثة' })
  expect(await findDraft(db, 'terms')).toBeNull()
  expect((await publish('terms', drafted.body.version)).body.code).toBe('legal-changed')
  expect((await publish('terms', 0)).body.code).toBe('legal-no-draft')

  const same = await save('terms', { fr: '# Un\nDeux', ar: 'ثلاثة' }, 0)
  expect((await publish('terms', same.body.version)).body.code).toBe('legal-same')
  const next = await save('terms', { fr: 'Quatre' }, same.body.version)
  expect((await publish('terms', next.body.version)).body).toEqual({ version: 2 })
  expect(await findVersion(db, 'terms', 1)).toEqual({ fr: '# Un\nDeux', ar: 'ثلاثة' })
  const [entry] = await db.select().from(auditLog).orderBy(sql`id desc`).limit(1)
  expect(entry).toMatchObject({ action: 'legal.published', subject: 'legal terms', after: { version: 2 } })
})

test('of two operators who write at once, the later is told, and a draft never gets the number of an earlier one', async () => {
  const first = await save('privacy', { fr: 'A' }, 0)
  expect((await save('privacy', { fr: 'B' }, 0)).body.code).toBe('legal-changed')
  expect((await nour('POST', '/api/admin/legal/privacy/discard', { version: 0 })).body.code).toBe('legal-changed')
  const { version } = first.body
  expect((await nour('POST', '/api/admin/legal/privacy/discard', { version })).status).toBe(200)
  const second = await save('privacy', { fr: 'C' }, 0)
  expect(second.body.version).not.toBe(version)
  const [one, other] = await Promise.all([
    publish('privacy', second.body.version),
    publish('privacy', second.body.version),
  ])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  expect(await listVersions(api.tools.db, 'privacy')).toHaveLength(1)
})

test.each([
  [{ fr: ' \n ' }, 422, 'legal-empty'],
  [{ fr: 'a'.repeat(60_001) }, 422, 'legal-long'],
  [{ fr: 'a'.repeat(250_000) }, 422, 'invalid'],
  [{ fr: 'a'.repeat(600_000) }, 413, 'too-large'],
])('a text that is empty or too long is refused', async (texts, status, code) => {
  const answer = await save('retention', texts, 0)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('long texts in every language are kept', async () => {
  const texts = { fr: 'é'.repeat(60_000), en: 'e'.repeat(60_000), ar: 'ع'.repeat(60_000) }
  const { status, body } = await save('partners', texts, 0)
  expect(status).toBe(200)
  expect((await findDraft(api.tools.db, 'partners'))?.texts).toEqual(texts)
  expect((await nour('POST', '/api/admin/legal/partners/discard', { version: body.version })).status).toBe(200)
})

test('an unknown document does not exist', async () => {
  expect((await save('constructor', { fr: 'A' }, 0)).status).toBe(404)
})

test('a new account has accepted the version that was in force', async () => {
  const { db, clock } = api.tools
  const [terms] = await listVersions(db, 'terms')
  const { id } = await insertUser(db, { name: 'Rim', createdAt: clock.now() })
  expect(await listAcceptances(db, id)).toMatchObject([
    { document: 'privacy', version: 1 },
    { document: 'terms', version: terms?.version },
  ])
})

test('a real marketplace is told what its imprint lacks, until it is given or published', async () => {
  const { tools } = api
  expect(await readMissingFacts({ ...tools, config: { ...tools.config, demo: true } })).toEqual([])
  expect(await readMissingFacts(tools)).toEqual([
    ...['name', 'email', 'phone'],
    ...['address', 'registration', 'director', 'host'],
  ])
  const facts = { address: '1, rue du Port', registration: 'RCS 1', director: 'Nour', host: 'Hôte SA', version: '' }
  expect((await nour('PUT', '/api/admin/settings/imprint', facts)).status).toBe(200)
  expect((await nour('PUT', '/api/admin/settings/imprint', facts)).body.code).toBe('changed-meanwhile')
  expect(await readMissingFacts(tools)).toEqual(['name', 'email', 'phone'])
  const draft = await save('imprint', { fr: 'Nous sommes là.' }, 0)
  await publish('imprint', draft.body.version)
  expect(await readMissingFacts(tools)).toEqual([])
})
