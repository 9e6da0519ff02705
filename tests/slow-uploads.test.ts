import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZoneVersion } from '../src/address/server/zone-store.ts'
import { changePerson } from '../src/restaurant/server/change-people.ts'
import { saveMember, type Team } from '../src/restaurant/server/team-store.ts'
import { readConfig } from '../src/server/config.ts'
import { fromScript } from './api.ts'
import { createCaller } from './caller.ts'
import { userIdOf } from './find-user.ts'
import { imageForm } from './image-form.ts'
import { memoryFiles } from './memory-files.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

let api: WholeApi
let photograph: Buffer
const files = memoryFiles()
const people: Record<string, number> = {}
const cookies: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  const config = readConfig({ DEMO: '0', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' })
  api = await createWholeApi({ config, files })
  const { db } = api.tools
  await db.execute(sql`update users set is_demo = false`)
  for (const name of ['nour', 'sami', 'amina']) {
    cookies[name] = (await createCaller(api, `${name}@example.com`)).cookies
    people[name] = await userIdOf(db, `${name}@example.com`)
  }
  await saveMember(db, null, { userId: idOf('amina'), role: 'operator', isDemo: false })
  await saveMember(db, 1, { userId: idOf('amina'), role: 'owner', isDemo: false })
  const plain = sharp({ create: { width: 200, height: 200, channels: 3, background: '#123456' } })
  photograph = await plain.png().toBuffer()
})
afterAll(() => api.close())

const idOf = (name: string): number => people[name] ?? 0

const remove = (name: string, team: Team) =>
  changePerson(api.tools, {
    actor: { kind: 'person', id: idOf('amina'), ip: '' },
    team,
    userId: idOf(name),
    role: null,
  })

/** The rest of the form follows when `meanwhile` is done. Its beginning is only read once the call has checked the right. */
async function sendSlowly(
  url: string,
  who: string,
  form: ReturnType<typeof imageForm>,
  meanwhile: () => Promise<void>,
) {
  const { body } = form
  async function* pieces() {
    yield body.subarray(0, 20)
    await meanwhile()
    yield body.subarray(20)
  }
  const reply = await api.app.inject({
    method: 'POST',
    url,
    headers: { ...fromScript, ...form.headers, 'content-length': String(body.length) },
    cookies: cookies[who] ?? {},
    payload: Readable.from(pieces()),
  })
  return { status: reply.statusCode, code: reply.json().code }
}

/** What an upload may change. */
const state = async () =>
  (
    await api.tools.db.execute(sql`
      select (select json_agg(z order by id) from zone_places z) as zone, (select json_agg(s order by key) from settings s) as settings,
        (select json_agg(u order by subject) from photo_uses u) as uses, (select count(*) from photos) as photos,
        (select count(*) from audit_log where action <> 'person.removed') as log`)
  ).rows

const zone = imageForm('69001;Lyon 1er;45,7675;4,8345\n', { field: 'file', type: 'text/csv', name: 'zone.csv' })

const ofMarketplace = {
  'the zone, checked': async () => ['/api/admin/zone/check?country=FRA', zone] as const,
  'the zone': async () =>
    [`/api/admin/zone/import?country=FRA&version=${await readZoneVersion(api.tools.db)}`, zone] as const,
  'the logo': async () => ['/api/admin/settings/logo', imageForm(photograph)] as const,
  'a cuisine': async () => ['/api/admin/cuisines/1/photo', imageForm(photograph)] as const,
}

test.each(Object.entries(ofMarketplace))('%s: an operator who is removed meanwhile writes nothing', async (_, make) => {
  await saveMember(api.tools.db, null, { userId: idOf('nour'), role: 'operator', isDemo: false })
  const [url, form] = await make()
  const before = await state()
  const sent = await sendSlowly(url, 'nour', form, async () => {
    expect((await remove('nour', null)).ok).toBe(true)
  })
  expect(sent).toEqual({ status: 403, code: 'not-operator' })
  expect(await state()).toEqual(before)
  expect(files.names()).toEqual([])
})

const dishOfShop = async (): Promise<number> =>
  (await api.tools.db.execute<{ id: number }>(sql`select min(id) as id from products where shop_id = 1`)).rows[0]?.id ??
  0

test.each(['dish', 'shop', 'logo'])('%s: a manager who is dismissed meanwhile writes nothing', async (kind) => {
  await saveMember(api.tools.db, 1, { userId: idOf('sami'), role: 'manager', isDemo: false })
  const of = kind === 'dish' ? await dishOfShop() : 1
  const before = await state()
  const url = `/api/pro/shops/1/pictures/${kind}/${of}`
  const sent = await sendSlowly(url, 'sami', imageForm(photograph), async () => {
    expect((await remove('sami', 1)).ok).toBe(true)
  })
  expect(sent).toEqual({ status: 404, code: 'not-staff' })
  expect(await state()).toEqual(before)
  expect(files.names()).toEqual([])
})

test('who becomes a cook meanwhile writes nothing; who keeps the right does', async () => {
  const { db } = api.tools
  await saveMember(db, 1, { userId: idOf('sami'), role: 'manager', isDemo: false })
  const lower = () => saveMember(db, 1, { userId: idOf('sami'), role: 'kitchen', isDemo: false })
  const url = `/api/pro/shops/1/pictures/dish/${await dishOfShop()}`
  expect(await sendSlowly(url, 'sami', imageForm(photograph), lower)).toEqual({ status: 403, code: 'role-forbids' })
  expect((await sendSlowly(url, 'amina', imageForm(photograph), async () => {})).status).toBe(200)
})
