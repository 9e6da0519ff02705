import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeNames } from '../../../database/world/complete-names.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { imageForm } from '../../../tests/image-form.ts'
import { shopProfileOf } from '../../../tests/shop-profile.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { listCuisineChoices } from '../../catalogue/server/country-store.ts'
import { cuisines, shopCuisines, shops } from '../../catalogue/server/tables.ts'
import { auditLog } from '../../server/tables.ts'
import { listEditedCuisines } from './cuisine-store.ts'

let api: WholeApi
let nour: Caller
let sami: Caller

beforeAll(async () => {
  api = await createWholeApi()
  nour = await createCaller(api, 'nour@example.com')
  sami = await createCaller(api, 'sami@example.com')
})
afterAll(() => api.close())

const find = async (name: string) => {
  const found = (await listEditedCuisines(api.tools.db)).find((cuisine) => cuisine.name.fr === name)
  if (!found) throw new Error(`no cuisine has the name ${name}`)
  return found
}

const publicNames = async (): Promise<string[]> =>
  (await sami('GET', '/api/all/getrayons')).body.map(({ name }: { name: string }) => name)

const latestEntry = async () => {
  const [entry] = await api.tools.db.select().from(auditLog).orderBy(sql`id desc`).limit(1)
  return entry
}

const make = async (fr: string, names: object = {}) =>
  (await nour('POST', '/api/admin/cuisines', { names: { fr, ...names }, picture: 'grill' })).body.id as number

const shopIdsOf = async (cuisineId: number): Promise<number[]> =>
  (await api.tools.db.select().from(shopCuisines).where(eq(shopCuisines.cuisineId, cuisineId)))
    .map(({ shopId }) => shopId)
    .toSorted((a, b) => a - b)

test('a new cuisine is the last of the public list, and a language without a name shows the French one', async () => {
  const id = await make('Cuisine libanaise', { ar: 'أكل لبناني' })
  expect((await publicNames()).at(-1)).toBe('Cuisine libanaise')
  expect((await listCuisineChoices(api.tools.db, 'ar', [])).at(-1)).toEqual({ id, name: 'أكل لبناني' })
  expect((await listCuisineChoices(api.tools.db, 'en', [])).at(-1)).toEqual({ id, name: 'Cuisine libanaise' })
  expect(await latestEntry()).toMatchObject({ action: 'cuisine.made', subject: `cuisine ${id}`, before: null })
})

test('a name that exists, or that looks like another, is refused at its field', async () => {
  const add = (names: object) => nour('POST', '/api/admin/cuisines', { names, picture: 'grill' })
  expect((await add({ fr: 'pizzas' })).body).toMatchObject({ code: 'cuisine-exists', language: 'fr' })
  expect((await add({ fr: 'Ρizzas' })).body).toMatchObject({ code: 'cuisine-looks-alike', language: 'fr' })
  expect((await add({ fr: 'Neuf', en: 'SEAFOOD' })).status).toBe(200)
  expect((await add({ fr: 'Encore', en: 'Pizza' })).body).toMatchObject({ code: 'cuisine-exists', language: 'en' })
  expect((await add({ fr: 'Encore', ar: ' ', en: '' })).status).toBe(200)
  const unknown = await nour('POST', '/api/admin/cuisines', { names: { fr: 'Autre' }, picture: 'constructor' })
  expect(unknown.body.code).toBe('unknown-picture')
})

test('of two operators who change one cuisine, the later is told, and the same change twice is one', async () => {
  const { id, version } = await find('Burgers')
  const change = (fr: string) =>
    nour('PUT', `/api/admin/cuisines/${id}`, { names: { fr }, picture: 'burgers', version })
  expect((await change('Burgers maison')).status).toBe(200)
  expect((await change('Burgers maison')).status).toBe(200)
  expect((await change('Hamburgers')).body.code).toBe('cuisine-changed')
  expect(await publicNames()).toContain('Burgers maison')
  expect(await find('Burgers maison')).toMatchObject({ version: version + 1 })
})

test('a name that the operator has removed does not come back with the next start', async () => {
  await completeNames(api.tools.db)
  expect((await find('Burgers maison')).name).toEqual({ fr: 'Burgers maison' })
})

test('cuisines are moved', async () => {
  const before = await publicNames()
  const { id } = await find(before[3] ?? '')
  expect((await nour('PUT', `/api/admin/cuisines/${id}/position`, { position: 0 })).status).toBe(200)
  expect(await publicNames()).toEqual([before[3], ...before.toSpliced(3, 1)])
  expect((await nour('PUT', '/api/admin/cuisines/999999/position', { position: 0 })).status).toBe(404)
})

test('a withdrawn cuisine stays where shops have it, and no other shop can choose it', async () => {
  const { db } = api.tools
  const { id, version, shopCount } = await find('Couscous')
  expect(shopCount).toBeGreaterThan(0)
  expect((await nour('POST', `/api/admin/cuisines/${id}/withdraw`, { into: null, version })).status).toBe(200)
  expect(await publicNames()).toContain('Couscous')
  const offered = (kept: number[]) => listCuisineChoices(db, 'fr', kept).then((all) => all.some((one) => one.id === id))
  expect([await offered([]), await offered([id])]).toEqual([false, true])
  await db.delete(shopCuisines).where(eq(shopCuisines.cuisineId, id))
  expect(await publicNames()).not.toContain('Couscous')
  const late = { names: { fr: 'Couscous royal' }, picture: '', version }
  expect((await nour('PUT', `/api/admin/cuisines/${id}`, late)).body.code).toBe('cuisine-changed')

  await make('Couscous')
  expect((await nour('POST', `/api/admin/cuisines/${id}/restore`)).body.code).toBe('cuisine-exists')
})

test('an owner cannot choose a withdrawn cuisine, but keep it', async () => {
  const { db } = api.tools
  const [shop] = await db.select().from(shops).where(eq(shops.domain, 'dar-el-marsa'))
  const [first] = await shopIdsOf((await find('Cuisine tunisienne')).id)
  expect(first).toBe(shop?.id)
  const { id, version } = await find('Cuisine tunisienne')
  await nour('POST', `/api/admin/cuisines/${id}/withdraw`, { into: null, version })
  const save = async (chosen: number[]) => {
    const { rows } = await db.execute<{ version: number }>(
      sql`select coalesce((select version from shop_profiles where shop_id = ${shop?.id}), 0) as version`,
    )
    const body = { ...shopProfileOf('dar-el-marsa'), cuisines: chosen, version: rows[0]?.version ?? 0 }
    return (await sami('PUT', `/api/pro/shops/${shop?.id}/profile`, body)).body.code
  }
  const another = (await find('Neuf')).id
  expect(await save([id])).toBeUndefined()
  expect(await save([another])).toBeUndefined()
  expect(await save([id])).toBe('unknown-cuisine')
  await nour('POST', `/api/admin/cuisines/${id}/restore`)
  expect(await save([id])).toBeUndefined()
})

test('the shops of a merged cuisine get the other one, once, and their open forms are told', async () => {
  const { db } = api.tools
  const [from, into] = [await find('Grillades'), await find('Pizzas')]
  const before = await shopIdsOf(from.id)
  const wanted = [...new Set([...before, ...(await shopIdsOf(into.id))])].toSorted((a, b) => a - b)
  const merge = () => nour('POST', `/api/admin/cuisines/${from.id}/withdraw`, { into: into.id, version: from.version })
  expect((await merge()).body).toEqual({ shops: before.length })
  expect(await shopIdsOf(into.id)).toEqual(wanted)
  expect(await shopIdsOf(from.id)).toEqual([])
  expect(await publicNames()).not.toContain('Grillades')
  const { rows } = await db.execute<{ version: number }>(
    sql`select version from shop_profiles where shop_id = ${before[0]}`,
  )
  expect(rows[0]?.version).toBeGreaterThan(0)
  expect(await latestEntry()).toMatchObject({ action: 'cuisine.merged', after: { into: 'Pizzas' } })
  expect((await merge()).body).toEqual({ shops: 0 })
  const itself = { into: into.id, version: into.version }
  expect((await nour('POST', `/api/admin/cuisines/${into.id}/withdraw`, itself)).body.code).toBe('unknown-target')
})

test('shops are found by the new name of their cuisine', async () => {
  const { id, version } = await find('Pizzas')
  await nour('PUT', `/api/admin/cuisines/${id}`, { names: { fr: 'Zorglub' }, picture: 'pizza', version })
  const { rows } = await api.tools.db.execute(
    sql`select 1 from search_due d join shop_cuisines sc on sc.shop_id = d.shop_id where sc.cuisine_id = ${id}`,
  )
  expect(rows.length).toBe((await shopIdsOf(id)).length)
  expect(await api.tools.db.select().from(cuisines).where(eq(cuisines.id, id))).toMatchObject([
    { name: { fr: 'Zorglub' }, version: version + 1 },
  ])
})

const photo = async (id: number, seen: number, colour = 'teal') => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const form = imageForm(bytes)
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api/admin/cuisines/${id}/photo?seen=${seen}`,
    headers: { 'x-requested-with': 'XMLHttpRequest', ...form.headers },
    cookies: nour.cookies,
    payload: form.body,
  })
  return { status: reply.statusCode, body: reply.json() }
}

test('a photograph stands at the place of the drawing when it is ready, and the drawing comes back', async () => {
  const id = await make('Cuisine filmée')
  const drawn = (await find('Cuisine filmée')).imageUrl
  expect((await photo(999_999, 0)).body.code).toBe('unknown-cuisine')
  const sent = await photo(id, 0)
  expect([sent.status, sent.body.state, sent.body.url]).toEqual([200, 'waiting', drawn])
  expect((await photo(id, 7, 'red')).body.code).toBe('picture-changed')
  expect(await latestEntry()).toMatchObject({ action: 'picture.changed', subject: `cuisine ${id}`, shopId: null })
  await api.jobs.run()
  expect((await find('Cuisine filmée')).photo.state).toBe('ready')
  const shown = (await find('Cuisine filmée')).imageUrl
  expect(shown).toMatch(/^\/pictures\/photos\/[0-9a-f]{32}\.webp$/)
  for (const file of [shown, shown.replace('.webp', '-320.avif'), shown.replace('.webp', '-1280.webp')])
    expect((await api.app.inject(file)).headers['cache-control']).toContain('immutable')

  const kept = await nour('PUT', `/api/admin/cuisines/${id}`, { names: { fr: 'Cuisine vue' }, picture: '', version: 1 })
  expect(kept.status).toBe(200)
  expect((await find('Cuisine vue')).imageUrl).toBe(shown)
  const drawing = { names: { fr: 'Cuisine vue' }, picture: 'pizza', version: 2 }
  expect((await nour('PUT', `/api/admin/cuisines/${id}`, drawing)).status).toBe(200)
  expect(await find('Cuisine vue')).toMatchObject({
    imageUrl: '/pictures/cuisines/pizza.webp',
    photo: { state: 'none' },
  })

  const { version } = (await find('Cuisine vue')).photo
  expect((await photo(id, version)).status).toBe(200)
  const words = await nour('PUT', `/api/admin/cuisines/${id}/photo/alt?seen=${version + 1}`, { alt: 'Une pizza' })
  expect(words).toMatchObject({ status: 200, body: { alt: 'Une pizza' } })
  const again = (await find('Cuisine vue')).photo
  expect((await nour('DELETE', `/api/admin/cuisines/${id}/photo?seen=${again.version}`)).body.state).toBe('none')
  expect((await find('Cuisine vue')).imageUrl).toBe('/pictures/cuisines/pizza.webp')
}, 90_000)
