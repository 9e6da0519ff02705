import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { findDraft, findVersion, listAcceptances, listDue, listVersions } from '../../account/server/legal-store.ts'
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

const register = async (name: string, legal?: object) => {
  const caller = await createCaller(api)
  const words = 'une phrase assez longue'
  const body = { name, email: `${name}@example.org`, password: words, password_confirmation: words, legal }
  return { caller, answer: await caller('POST', '/register', body) }
}

test('a new account has accepted the versions that its form showed; a newer one is shown first', async () => {
  const { db } = api.tools
  const { body: inForce } = await nour('GET', '/api/legal')
  const late = await register('sami', { terms: inForce.terms - 1, privacy: inForce.privacy })
  expect(late.answer).toMatchObject({ status: 409, body: { code: 'legal-newer' } })
  const { terms, privacy } = inForce
  const { answer } = await register('sami', { terms, privacy })
  expect(answer.status).toBe(200)
  expect(await listAcceptances(db, answer.body.user.id)).toMatchObject([
    { document: 'privacy', version: privacy },
    { document: 'terms', version: terms },
  ])
  const silent = await register('ines')
  expect(await listAcceptances(db, silent.answer.body.user.id)).toEqual([])
})

test('a version that asks again is due until the person accepts it, once', async () => {
  const { db } = api.tools
  const { body: before } = await nour('GET', '/api/legal')
  const { caller, answer } = await register('lea', { terms: before.terms, privacy: before.privacy })
  const { id } = answer.body.user
  const next = async (text: string, asks_again: boolean) => {
    const { body } = await save('terms', { fr: text }, 0)
    return (await nour('POST', '/api/admin/legal/terms/publish', { version: body.version, asks_again })).body.version
  }
  await next('Une faute corrigée', false)
  expect(await listDue(db, { userId: id, language: 'fr' })).toEqual({})
  await next('Un autre prix', true)
  const terms = await next('Un autre prix, écrit mieux', false)
  expect(await listDue(db, { userId: id, language: 'fr' })).toEqual({ terms })
  expect((await caller('POST', '/api/legal/accept', { terms: terms - 1 })).body.code).toBe('legal-newer')
  for (const version of [true, [1], null, String(terms)])
    expect((await caller('POST', '/api/legal/accept', { terms: version })).status).toBe(422)
  for (const _ of ['a press', 'the same again'])
    expect((await caller('POST', '/api/legal/accept', { terms })).status).toBe(200)
  expect(await listDue(db, { userId: id, language: 'fr' })).toEqual({})
  expect((await listAcceptances(db, id)).map(({ document, version }) => [document, version])).toContainEqual([
    'terms',
    terms,
  ])
  expect((await listDue(db, { userId: (await register('old')).answer.body.user.id, language: 'fr' })).terms).toBe(terms)
})

test('a version asks again only those whose language it changed', async () => {
  const { db } = api.tools
  const next = async (texts: object) => {
    const { body } = await save('privacy', texts, 0)
    const publish = { version: body.version, asks_again: true }
    return (await nour('POST', '/api/admin/legal/privacy/publish', publish)).body.version as number
  }
  const first = await next({ fr: 'Un', ar: 'واحد' })
  const { caller, answer } = await register('jo', { privacy: first })
  const dueIn = (language: 'fr' | 'en' | 'ar') => listDue(db, { userId: answer.body.user.id, language }, ['privacy'])
  const second = await next({ fr: 'Un', ar: 'اثنان' })
  expect([await dueIn('fr'), await dueIn('en'), await dueIn('ar')]).toEqual([{}, {}, { privacy: second }])
  // A language without a text of its own shows the French one.
  const third = await next({ fr: 'Trois', ar: 'اثنان' })
  const due = { privacy: third }
  expect([await dueIn('fr'), await dueIn('en'), await dueIn('ar')]).toEqual([due, due, due])
  expect((await caller('POST', '/api/legal/accept', due)).status).toBe(200)
  expect([await dueIn('fr'), await dueIn('ar')]).toEqual([{}, {}])
})

test('a text that nobody accepts asks nobody', async () => {
  const { body } = await save('retention', { fr: 'Un an' }, 0)
  const { status, body: answer } = await nour('POST', '/api/admin/legal/retention/publish', {
    ...{ version: body.version, asks_again: true },
  })
  expect([status, answer.code]).toEqual([422, 'legal-not-accepted'])
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
