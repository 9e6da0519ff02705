import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { zonePlace } from '../../../tests/zone-place.ts'
import { addressRoutes } from '../../address/server/address-routes.ts'
import { readZoneVersion } from '../../address/server/zone-store.ts'
import { catalogueRoutes } from '../../catalogue/server/catalogue-routes.ts'
import { lockZone } from './write-zone.ts'
import { zoneRoutes } from './zone-routes.ts'

let api: TestApi
let nour: Caller

beforeAll(async () => {
  api = await createTestApi((app, tools, mountTools) => {
    addressRoutes(app, tools, mountTools)
    catalogueRoutes(app, tools, mountTools)
    zoneRoutes(app, tools, mountTools)
  })
  nour = await createCaller(api, 'nour@example.com')
})
afterAll(() => api.close())

const version = () => readZoneVersion(api.tools.db)

const upload = (call: 'check' | 'import', query: Record<string, string>, csv: string) => {
  const name = 'Content-Disposition: form-data; name="file"; filename="zone.csv"'
  const form = Buffer.from(`--edge\r\n${name}\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--edge--\r\n`)
  const type = { 'content-type': 'multipart/form-data; boundary=edge' }
  return nour('POST', `/api/admin/zone/${call}?${new URLSearchParams(query)}`, form, type)
}

const codes = async (): Promise<string[]> => {
  const { rows } = await api.tools.db.execute<{ code: string }>(
    sql`select postal_code as code from zone_places order by id`,
  )
  return rows.map(({ code }) => code)
}

const reachOf = async (domain: string): Promise<string[]> => {
  const { rows } = await api.tools.db.execute<{ code: string }>(sql`
    select r.postal_code as code from shop_postal_codes r join shops s on s.id = r.shop_id
    where s.domain = ${domain} order by 1`)
  return rows.map(({ code }) => code)
}

const search = async (q: string) => (await nour('GET', `/api/address/search?q=${encodeURIComponent(q)}`)).body

const lyon = '69001;Lyon 1er;45,7675;4,8345\n69100;Villeurbanne;45,7719;4,8902\n'

test('a file with one bad line names it, and nothing is imported', async () => {
  const bad = `${lyon}69003;Lyon 3e;45,76;est\n`
  for (const [call, query] of [
    ['check', { country: 'FRA' }],
    ['import', { country: 'FRA', version: await version() }],
  ] as const) {
    const { status, body } = await upload(call, query, bad)
    expect([status, body.code]).toEqual([422, 'line-longitude'])
    expect(body.message).toContain('Ligne 3, longitude')
  }
  expect(await codes()).toHaveLength(5)
})

test('an imported city is served: its addresses are suggested, named, and may be saved; the sentence names it', async () => {
  const checked = await upload('check', { country: 'FRA' }, lyon)
  expect(checked.body).toMatchObject({ lines: 2, added: { count: 2 }, gone: { count: 0 }, left_out: { count: 0 } })
  expect(await codes()).toHaveLength(5)
  expect((await upload('import', { country: 'FRA', version: checked.body.version }, lyon)).body).toEqual({ lines: 2 })

  expect(await search('12 rue de la République, Villeurbanne')).toEqual([
    expect.objectContaining({ display_name: 'Villeurbanne, 69100, France', postalcode: '69100', lat: 45.7719 }),
  ])
  expect((await search('69001'))[0]).toMatchObject({ city: 'Lyon 1er' })
  expect((await search('vileurbane'))[0]).toMatchObject({ city: 'Villeurbanne' })
  const named = await nour('GET', '/api/address/reverse?lat=45.77&lon=4.89')
  expect(named.body).toMatchObject({ city: 'Villeurbanne', postalcode: '69100', isServed: true })
  const zone = (await nour('GET', '/api/address/zone?code=69100')).body
  expect([zone.towns.at(-1), zone.more, zone.found.city]).toEqual(['Lyon 1er', 1, 'Villeurbanne'])
  const home = { latitude: 45.77, longitude: 4.89, address: '3, rue Nouvelle', city: 'Villeurbanne', zip_code: '69100' }
  expect((await nour('PUT', '/api/address/saved', home)).status).toBe(200)
})

test('a shop serves the towns around it, and no longer those that go', async () => {
  await api.tools.db.execute(sql`update shops set latitude = 45.7675, longitude = 4.8345, postal_code = '69001'
    where domain = 'dar-el-marsa'`)
  await upload(
    'import',
    { country: 'FRA', version: await version() },
    '69001;Lyon 1er;45,76;4,83\n69100;Villeurbanne;45,77;4,89\n',
  )
  expect(await reachOf('dar-el-marsa')).toEqual(expect.arrayContaining(['69001', '69100']))
  const served = (await nour('GET', '/api/all/69100/getboutiques')).body.map(({ domain }: { domain: string }) => domain)
  expect(served).toContain('dar-el-marsa')
  await upload('import', { country: 'FRA', version: await version() }, '69001;Lyon 1er;45,76;4,83\n')
  expect(await reachOf('dar-el-marsa')).not.toContain('69100')
  expect((await nour('GET', '/api/all/69100/getboutiques')).body).toEqual([])
})

test('shops that would be left outside are listed first, and left out only when the operator agrees', async () => {
  const before = await codes()
  const clear = async (mayLeaveOut: boolean) =>
    nour('POST', '/api/admin/zone/clear', { country: 'TUN', version: await version(), may_leave_out: mayLeaveOut })
  const refused = await clear(false)
  expect([refused.status, refused.body.code]).toEqual([409, 'leaves-shops-out'])
  expect(refused.body.count).toBeGreaterThan(20)
  expect(refused.body.shops[0]).toMatch(/\(\d{4} /)
  expect(await codes()).toEqual(before)
  expect((await clear(true)).status).toBe(200)
  expect(await codes()).toEqual(['69001'])
  const map = (await nour('GET', '/api/address/map')).body
  expect(map.centre.lat).toBeCloseTo(45.76, 1)
})

test('the zone keeps one town', async () => {
  const { rows } = await api.tools.db.execute<{ id: number }>(sql`select id from zone_places`)
  const body = { version: await version(), may_leave_out: true }
  const removed = await nour('POST', `/api/admin/zone/places/${rows[0]?.id}/remove`, body)
  expect([removed.status, removed.body.code]).toEqual([409, 'zone-empty'])
})

test('of two operators, the later is told', async () => {
  const seen = await version()
  expect((await nour('POST', '/api/admin/zone/places', zonePlace(seen))).status).toBe(200)
  const later = await nour('POST', '/api/admin/zone/places', { ...zonePlace(seen), town: 'Khezama' })
  expect([later.status, later.body.code]).toEqual([409, 'changed-meanwhile'])
  const again = await nour('POST', '/api/admin/zone/places', { ...zonePlace(await version()), town: 'Khezama' })
  expect(again.status).toBe(200)
})

test.each([
  [{ town: 'Sousse' }, 'place-twice'],
  [{ postal_code: '69001' }, 'code-of-other-country'],
  [{ country: 'XYZ' }, 'country-unknown'],
  [{ latitude: 'nord' }, 'latitude-invalid'],
] as const)('%j is refused: %s', async (wrong, code) => {
  const reply = await nour('POST', '/api/admin/zone/places', { ...zonePlace(await version()), ...wrong })
  expect([reply.status, reply.body.code]).toEqual([422, code])
  expect(reply.body.message).not.toBe('')
})

test('a file of the other country’s codes is refused by line', async () => {
  const { body } = await upload('check', { country: 'FRA' }, '69002,Lyon 2e,45.75,4.83\n4000,Liège,50.6,5.5')
  expect([body.code, body.message.includes('Ligne 2')]).toEqual(['line-other-country', true])
})

test('who comes while the zone is being changed is told, and waits only a moment', async () => {
  const seen = await version()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holding = api.tools.db.transaction(async (tx) => {
    await lockZone(tx)
    lock()
    await ended
  })
  await locked
  const later = await nour('POST', '/api/admin/zone/places', zonePlace(seen))
  end()
  await holding
  expect([later.status, later.body.code]).toEqual([409, 'changed-meanwhile'])
})

test('an exported zone is what the import reads, and changes nothing', async () => {
  const formula = { ...zonePlace(await version()), town: '=SUM(A1)', town_ar: "'-x" }
  expect((await nour('POST', '/api/admin/zone/places', formula)).status).toBe(200)
  const { content, count } = (await nour('POST', '/api/admin/zone/export', { country: 'TUN' })).body
  expect(content).toContain("'=SUM(A1)")
  expect(count).toBe(3)
  const { body } = await upload('check', { country: 'TUN' }, content)
  expect([body.added.count, body.changed.count, body.gone.count]).toEqual([0, 0, 0])
})

test('five thousand towns are imported, and the visitor’s reply stays small', async () => {
  const many = Array.from({ length: 5000 }, (_, n) => {
    const [lat, lon] = [43 + (n % 70) / 10, -1 + Math.floor(n / 70) / 10]
    return `${20_000 + n},Ville ${n},${lat},${lon}`
  }).join('\n')
  const asked = { country: 'FRA', version: await version(), may_leave_out: 'true' }
  expect((await upload('import', asked, many)).body).toEqual({ lines: 5000 })
  const reply = await nour('GET', '/api/address/zone')
  expect(reply.body).toMatchObject({ postal_codes: null, more: expect.any(Number), towns: expect.any(Array) })
  expect(JSON.stringify(reply.body).length).toBeLessThan(500)
  const { rows } = await api.tools.db.execute<{ after: object }>(sql`
    select after from audit_log where action = 'zone.imported' order by id desc limit 1`)
  expect(rows[0]?.after).toMatchObject({ entries: 5000, added: 5000, gone: 1 })
})
