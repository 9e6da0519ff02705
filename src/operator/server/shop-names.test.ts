import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { shopProfileOf } from '../../../tests/shop-profile.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { findLookAlikes } from '../../restaurant/server/look-alikes.ts'
import { findProfile } from '../../restaurant/server/profile-store.ts'

let api: WholeApi
let nour: Caller
let amina: Caller

beforeAll(async () => {
  api = await createWholeApi()
  nour = await createCaller(api, 'nour@example.com')
  amina = await createCaller(api, 'amina@example.com')
})
afterAll(() => api.close())

const versionOf = async (id: number): Promise<number> => (await findProfile(api.tools.db, id))?.version ?? 0

const rename = async ({ id, domain }: { id: number; domain: string }, name: string) =>
  amina('PUT', `/api/pro/shops/${id}/profile`, { ...shopProfileOf(domain), name, version: await versionOf(id) })

const makeLiveShop = async (domain: string) => {
  const shop = { name: `Chez ${domain}`, domain, zip_code: '8075', owner: 'amina@example.com' }
  const { id } = (await nour('POST', '/api/admin/shops', shop)).body
  expect((await rename({ id, domain }, shop.name)).status).toBe(200)
  await api.tools.db.execute(sql`update shops set status = 'live' where id = ${id}`)
  return { id, domain }
}

test('an open restaurant that takes the name of another one keeps its own until the operator agrees', async () => {
  const shop = await makeLiveShop('names-one')
  expect((await rename(shop, 'La Table d’Amina')).body).toMatchObject({
    profile: { name: 'La Table d’Amina' },
    wanted: null,
  })
  expect((await rename(shop, 'DAR  el marsa')).body).toMatchObject({
    profile: { name: 'La Table d’Amina' },
    wanted: { name: 'DAR  el marsa' },
  })
  const accepted = { version: await versionOf(shop.id), accept: true }
  expect((await nour('POST', `/api/admin/shops/${shop.id}/identity`, accepted)).status).toBe(200)
  expect((await findProfile(api.tools.db, shop.id))?.profile.name).toBe('DAR  el marsa')
})

test('a name with letters of another script waits when it looks like the name of another restaurant', async () => {
  const shop = await makeLiveShop('names-scripts')
  const look = { same: 'Dаr Еl Маrѕа', near: 'Dar El M\u16ddrsa', none: 'Dаr Chemsi' }
  expect((await rename(shop, look.same)).body.wanted?.name).toBe(look.same)
  expect((await rename(shop, look.near)).body.wanted?.name).toBe(look.near)
  expect((await rename(shop, look.none)).body).toMatchObject({ profile: { name: look.none }, wanted: null })
})

test('of two restaurants that take one name at once, one waits', async () => {
  const shops = [await makeLiveShop('names-two'), await makeLiveShop('names-three')]
  const both = await Promise.all(shops.map((shop) => rename(shop, 'Aux deux amies')))
  expect(both.map(({ body }) => body.wanted?.name).toSorted()).toEqual(['Aux deux amies', undefined])
})

test('the operator is told of shops with nearly the same name, and of the same taxpayer', async () => {
  const { id } = await makeLiveShop('names-four')
  const { names, taxIds } = await findLookAlikes(api.tools.db, {
    id,
    name: 'Dar el Mersa',
    taxId: '1234567 r a m 000',
  })
  expect(names).toMatchObject([{ domain: 'dar-el-marsa', likeness: 'near' }, { likeness: 'near' }])
  expect(taxIds.length).toBeGreaterThan(0)
  expect(taxIds.map((shop) => shop.id)).not.toContain(id)
})

test('the operator is told of a shop that waits for the same name', async () => {
  const [first, second] = [await makeLiveShop('names-five'), await makeLiveShop('names-six')]
  expect((await rename(first, 'Pizza Fakhàr')).body.wanted?.name).toBe('Pizza Fakhàr')
  const told = async (name: string) => (await findLookAlikes(api.tools.db, { id: second.id, name, taxId: '' })).names
  expect(await told('Pizza Fakhar')).toContainEqual(
    expect.objectContaining({ id: first.id, name: 'Pizza Fakhàr', likeness: 'same' }),
  )
  expect((await told('Pizza Fakher')).map(({ id }) => id)).toContain(first.id)
})

test.each([
  ['same', 'Dаr Еl Маrѕа'],
  ['same', 'Dar El Mаrsa'],
  ['near', 'Ꭰar Ꭼl Maꭱsa'],
])(
  'the operator is told before approval that a draft is the %s with letters of another script: %s',
  async (likeness, name) => {
    const { id } = await makeLiveShop(`draft-${[...name].map((letter) => letter.charCodeAt(0).toString(36)).join('')}`)
    await api.tools.db.execute(sql`update shops set name = ${name}, status = 'submitted' where id = ${id}`)
    const { names } = await findLookAlikes(api.tools.db, { id, name, taxId: '' })
    expect(names).toContainEqual(expect.objectContaining({ domain: 'dar-el-marsa', likeness }))
  },
)

test('a name in one other script hides nothing', async () => {
  const { names } = await findLookAlikes(api.tools.db, { id: 0, name: 'Ꭰꭰꭰ Ꭼꭼ Ꭰꭰꭰꭰꭰ', taxId: '' })
  expect(names).toEqual([])
})
