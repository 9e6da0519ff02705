import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../database/world/people.ts'
import { createCaller } from '../../../tests/caller.ts'
import { openCountrySettings } from '../../../tests/country-settings.ts'

const settings = openCountrySettings()
const { view, country, logged } = settings

const serve = async (served: readonly string[], main: string, version?: string) =>
  settings.nour('PUT', '/api/admin/settings/countries', { served, main, version: version ?? (await view()).version })

test('the operator says where restaurants may open, and a country with restaurants stays', async () => {
  expect(await view()).toMatchObject({ served: ['TUN'], main: 'TUN', isFixed: false })
  expect((await serve(['FRA', 'TUN'], 'FRA')).status).toBe(200)
  expect(await view()).toMatchObject({ served: ['TUN', 'FRA'], main: 'FRA' })
  expect(await logged()).toMatchObject({
    action: 'setting.changed',
    subject: 'setting countries',
    after: { served: ['TUN', 'FRA'], main: 'FRA' },
  })
  await settings.api.tools.db.execute(sql`update shops set is_hidden = true where domain <> 'lella-pina'`)
  const refused = await serve(['FRA'], 'FRA')
  await settings.api.tools.db.execute(sql`update shops set is_hidden = false`)
  expect([refused.status, refused.body.code]).toEqual([409, 'country-in-use'])
  expect(refused.body.message).toContain('Lella Pina')
  expect(await view()).toMatchObject({ served: ['TUN', 'FRA'] })
})

test('a restaurant opens only in a country that is served', async () => {
  const { db } = settings.api.tools
  await db.execute(sql`
    insert into zone_places (country_id, postal_code, town, latitude, longitude)
    select id, '69001', '{"fr": "Lyon 1er"}', 45.76, 4.83 from countries where code = 'FRA'`)
  const open = (path: string, more: object = {}) =>
    settings.nour('POST', path, { name: 'Bouchon', domain: 'bouchon', zip_code: '69001', ...more })
  const count = async () => (await db.execute(sql`select from shops`)).rows.length
  const before = await count()
  const byOperator = () => open('/api/admin/shops', { owner: 'nour@example.com' })
  await settings.api.tools.db.execute(
    sql`insert into settings (key, value) values ('operator-applications', '{"isOpen": true}')`,
  )
  await settings.api.tools.settings.reload()
  for (const refused of [await byOperator(), await open('/api/pro/shops')]) {
    expect([refused.status, refused.body.code]).toEqual([422, 'country-unserved'])
    expect(refused.body.message).toContain('France')
  }
  expect(await count()).toBe(before)
  await serve(['TUN', 'FRA'], 'TUN')
  await db.execute(sql`update countries set time_zone = 'Europe/Lisbon' where code = 'FRA'`)
  expect((await byOperator()).status).toBe(200)
  const zone = await db.execute(sql`select time_zone from shops where domain = 'bouchon'`)
  expect(zone.rows, 'a shop has the time zone that the data of its country says').toEqual([
    { time_zone: 'Europe/Lisbon' },
  ])
  await db.execute(sql`update countries set time_zone = 'Europe/Paris' where code = 'FRA'`)
  await db.execute(sql`delete from zone_places where postal_code = '69001'`)
  expect((await serve(['TUN'], 'TUN')).body.code).toBe('country-in-use')
  await db.execute(sql`delete from shops where domain = 'bouchon'`)
})

test('a phone without a prefix is one of the main country', async () => {
  const { db } = settings.api.tools
  await db.execute(sql`update users set phone = '+33698765432' where email = 'nour@example.com'`)
  const signIn = async () => {
    const stranger = await createCaller(settings.api)
    return (await stranger('POST', '/login', { email: '06 98 76 54 32', password: demoPassword })).status
  }
  expect(await signIn()).not.toBe(200)
  await serve(['TUN', 'FRA'], 'FRA')
  expect(await signIn()).toBe(200)
})

test('no country at all, an unknown one, and a stale form are refused', async () => {
  const codes = [
    (await serve([], 'TUN')).body.code,
    (await serve(['XXX'], 'XXX')).body.code,
    (await serve(['TUN'], 'FRA')).body.code,
  ]
  expect(codes).toEqual(['countries-none', 'countries-none', 'main-not-served'])
  const { version } = await view()
  expect((await serve(['TUN', 'FRA'], 'TUN', version)).status).toBe(200)
  expect((await serve(['TUN', 'IND'], 'TUN', version)).body.code).toBe('changed-meanwhile')
  expect(await view()).toMatchObject({ served: ['TUN', 'FRA'] })
})

test('the euro rate of a country is for later orders, and the euro has none', async () => {
  const { id, version } = await country('TUN')
  const path = `/api/admin/countries/${id}/euro-rate`
  expect((await settings.nour('PUT', path, { euro_rate: '0', version })).body.code).toBe('euro-rate-invalid')
  expect((await settings.nour('PUT', path, { euro_rate: '0,3', version })).status).toBe(200)
  expect((await country('TUN')).euroRate).toBe('0.300000')
  expect((await settings.nour('PUT', path, { euro_rate: '0,4', version })).body.code).toBe('changed-meanwhile')
  const france = await country('FRA')
  const fixed = await settings.nour('PUT', `/api/admin/countries/${france.id}/euro-rate`, {
    euro_rate: '2',
    version: france.version,
  })
  expect(fixed.body.code).toBe('euro-rate-fixed')
  expect((await country('FRA')).euroRate).toBe('1.000000')
})
