import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { openCountrySettings } from '../../../tests/country-settings.ts'
import { applyVatRates } from '../../catalogue/server/apply-vat-rates.ts'
import { addDays, dateIn } from '../../kernel/wall-time.ts'

const settings = openCountrySettings()
const { country, logged } = settings

const addRate = async (code: string, names: object = { fr: 'Glaces' }, percent = '12') => {
  const { id, version } = await country(code)
  const answer = await settings.nour('POST', `/api/admin/countries/${id}/rates`, { names, percent, version })
  return { answer, id, rate: (await country(code)).rates.at(-1) }
}

const date = async (code: string, rate: number, begins: string, percent: string | null) => {
  const { id, version } = await country(code)
  return settings.nour('PUT', `/api/admin/countries/${id}/rates/${rate}/percents`, { begins, percent, version })
}

test('a dish follows its rate at midnight of its country, and its menu with it', async () => {
  const { tools, clock } = settings.api
  const { rate } = await addRate('TUN')
  if (!rate) throw new Error('no rate was made')
  const [dish] = (
    await tools.db.execute<{ id: number }>(sql`
      update products set vat_rate_id = ${rate.id}, vat_basis_points = 1200
      where id = (select min(id) from products where shop_id = 1) returning id`)
  ).rows
  const percent = async () =>
    (await tools.db.execute<{ now: number }>(sql`select vat_basis_points as now from products where id = ${dish?.id}`))
      .rows[0]?.now
  const today = dateIn(clock.now(), 'Africa/Tunis')
  expect((await date('TUN', rate.id, addDays(today, 2), '15,5')).status).toBe(200)
  expect(await logged()).toMatchObject({
    action: 'vat-rate.changed',
    before: { vat_basis_points: 1200 },
    after: { begins: addDays(today, 2), vat_basis_points: 1550 },
  })
  const next = await applyVatRates(tools)
  expect(next?.toISOString()).toBe(`${addDays(today, 1)}T23:00:00.000Z`)
  expect(await percent()).toBe(1200)
  const at = (moment: number) => applyVatRates({ db: tools.db, clock: { now: () => new Date(moment) } })
  await at((next?.getTime() ?? 0) - 1)
  expect(await percent()).toBe(1200)
  expect(await at(next?.getTime() ?? 0)).toBeNull()
  expect(await percent()).toBe(1550)
  expect((await date('TUN', rate.id, today, '13')).status).toBe(200)
  expect(await percent()).toBe(1300)
})

test('eating in has a rate of its own, and dishes follow both', async () => {
  const { tools, clock } = settings.api
  const { id, version } = await country('TUN')
  const made = await settings.nour('POST', `/api/admin/countries/${id}/rates`, {
    names: { fr: 'Boissons' },
    percent: '7',
    eating_in_percent: '19',
    version,
  })
  expect(made.status).toBe(200)
  const rate = (await country('TUN')).rates.at(-1)?.id ?? 0
  const sami = await createCaller(settings.api, 'sami@example.com')
  const { rows } = await tools.db.execute<{ id: number }>(
    sql`select min(id) as id from menu_categories where shop_id = 1`,
  )
  const typed = { name: 'Citronnade', description: '', price: '4', vat_basis_points: 700, categories: [rows[0]?.id] }
  const create = (more: object) => sami('POST', '/api/pro/shops/1/products', { ...typed, stock: 5, ...more })
  expect((await create({ vat_eating_in_basis_points: 550 })).body.code).toBe('vat-unknown')
  const dish = (await create({ vat_eating_in_basis_points: 1900 })).body
  expect(dish).toMatchObject({ vat_basis_points: 700, vat_eating_in_basis_points: 1900 })
  const { version: seen, id: product } = dish
  const renamed = await sami('PUT', `/api/pro/shops/1/products/${product}`, { ...typed, name: 'Citron', version: seen })
  expect(renamed.body, 'a form that says nothing of eating in keeps it').toMatchObject({
    vat_eating_in_basis_points: 1900,
  })
  const today = dateIn(clock.now(), 'Africa/Tunis')
  const change = async (eating_in_percent: string) => {
    const body = { begins: today, percent: '7', eating_in_percent, version: (await country('TUN')).version }
    return settings.nour('PUT', `/api/admin/countries/${id}/rates/${rate}/percents`, body)
  }
  expect((await change('dix')).body.code).toBe('eating-in-invalid')
  expect((await change('13')).status).toBe(200)
  const now = async () =>
    (
      await tools.db.execute(
        sql`select vat_basis_points as taken, vat_eating_in_basis_points as eaten from products where id = ${product}`,
      )
    ).rows
  expect(await now()).toEqual([{ taken: 700, eaten: 1300 }])
  expect(await logged()).toMatchObject({
    before: { vat_eating_in_basis_points: 1900 },
    after: { vat_basis_points: 700, vat_eating_in_basis_points: 1300 },
  })
  expect((await change('')).status, 'nothing typed: as what is taken away').toBe(200)
  expect(await now()).toEqual([{ taken: 700, eaten: 700 }])
})

test('a dish that is made in the menu has the rate of its percent, and an open form is told of the change', async () => {
  const { tools, clock } = settings.api
  const sami = await createCaller(settings.api, 'sami@example.com')
  const { rows } = await tools.db.execute<{ id: number }>(
    sql`select min(id) as id from menu_categories where shop_id = 1`,
  )
  const typed = {
    name: 'Glace au jasmin',
    description: '',
    price: '10',
    vat_basis_points: 1900,
    categories: [rows[0]?.id],
  }
  const made = await sami('POST', '/api/pro/shops/1/products', { ...typed, stock: 5 })
  expect(made.status).toBe(200)
  const standard = (await country('TUN')).rates.find((one) => one.name.fr === 'Taux normal')
  const today = dateIn(clock.now(), 'Africa/Tunis')
  expect((await date('TUN', standard?.id ?? 0, today, '20')).status).toBe(200)
  const path = `/api/pro/shops/1/products/${made.body.id}`
  const stale = await sami('PUT', path, { ...typed, name: 'Glace', vat_basis_points: 2000, version: made.body.version })
  expect(stale.body).toMatchObject({ code: 'product-changed', current: { vat_basis_points: 2000 } })
  const saved = await sami('PUT', path, { ...typed, vat_basis_points: 700, version: stale.body.current.version })
  expect(saved.body.vat_basis_points).toBe(700)
  await applyVatRates(tools)
  const [now] = (
    await tools.db.execute(sql`select p.vat_basis_points as percent, r.name ->> 'fr' as rate
      from products p join vat_rates r on r.id = p.vat_rate_id where p.id = ${made.body.id}`)
  ).rows
  expect(now).toEqual({ percent: 700, rate: 'Restauration' })
})

test('a change that has not begun is taken back; a day that is over stays', async () => {
  const { rate } = await addRate('FRA', { fr: 'Glaces', ar: 'مثلّجات' })
  if (!rate) throw new Error('no rate was made')
  const today = dateIn(settings.api.clock.now(), 'Europe/Paris')
  const refused = [
    await date('FRA', rate.id, addDays(today, -1), '5'),
    await date('FRA', rate.id, '2026-02-30', '5'),
    await date('FRA', rate.id, today, '101'),
    await date('FRA', rate.id, today, null),
    await date('TUN', rate.id, today, '5'),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual([
    'day-past',
    'day-invalid',
    'percent-invalid',
    'day-past',
    'unknown-rate',
  ])
  await date('FRA', rate.id, addDays(today, 9), '8')
  expect((await country('FRA')).rates.at(-1)?.percents).toHaveLength(2)
  expect((await date('FRA', rate.id, addDays(today, 9), null)).status).toBe(200)
  expect((await country('FRA')).rates.at(-1)?.percents).toEqual([{ begins: today, basisPoints: 1200, eatingIn: 1200 }])
})

test('a rate is renamed, and removed only while no dish has it', async () => {
  const { id, rate } = await addRate('TUN', { fr: 'Sorbets' }, '7')
  const path = `/api/admin/countries/${id}/rates/${rate?.id}`
  const { version } = await country('TUN')
  expect((await settings.nour('PUT', path, { names: { fr: '' }, version })).body.code).toBe('rate-name-missing')
  expect((await settings.nour('PUT', path, { names: { en: 'Ices' }, version })).status).toBe(200)
  expect((await country('TUN')).rates.at(-1)?.name).toEqual({ fr: 'Ices', en: 'Ices' })
  const used = (await country('TUN')).rates.find((one) => one.used > 0)
  const refused = await settings.nour('DELETE', `/api/admin/countries/${id}/rates/${used?.id}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'rate-used'])
  expect((await settings.nour('DELETE', path)).status).toBe(200)
  expect((await settings.nour('DELETE', path)).body.code).toBe('unknown-rate')
  expect(await logged()).toMatchObject({ action: 'vat-rate.removed', after: null })
})
