import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { accountHooksOf } from '../../account-hooks.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { mostFavourites } from '../favourite.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { favouriteShops } from './tables.ts'

let api: TestApi
let amina: Caller
let userId: number

beforeAll(async () => {
  api = await createTestApi(favouriteRoutes)
  amina = await createCaller(api, 'amina@example.com')
  userId = await userIdOf(api.tools.db, 'amina@example.com')
})

beforeEach(async () => {
  await api.tools.db.delete(favouriteShops)
})

afterAll(() => api.close())

const add = (...establishments: number[]) => amina('POST', '/api/favourites', { establishments })
const idsOf = ({ body }: { body: readonly { id: number }[] }) => body.map(({ id }) => id)

test('a favourite is added and removed, and pressing twice changes nothing', async () => {
  expect(await add(1)).toMatchObject({ status: 200, body: [{ id: 1, name: 'Dar El Marsa' }] })
  expect(idsOf(await add(2))).toEqual([2, 1])
  expect(idsOf(await add(1))).toEqual([2, 1])
  expect(idsOf(await amina('GET', '/api/favourites'))).toEqual([2, 1])
  for (const _ of ['once', 'twice']) {
    const removed = await amina('DELETE', '/api/favourites?establishment=1')
    expect(removed.status).toBe(200)
    expect(idsOf(removed)).toEqual([2])
  }
})

test('the favourites of a device join those of the account, in their order and without unknown shops', async () => {
  await add(3)
  expect(idsOf(await add(5, 3, 999_999, 4, 5))).toEqual([5, 4, 3])
})

test('only unknown shops are refused', async () => {
  expect(await add(999_999)).toMatchObject({ status: 404, body: { code: 'unknown-shop' } })
})

test('a full account refuses one more in words, still accepts what it has, and takes one after a removal', async () => {
  const { db, clock } = api.tools
  const [like] = await db.select().from(shops).where(eq(shops.id, 1))
  if (!like) throw new Error('no shop')
  const { id: _, ...values } = like
  const more = await db
    .insert(shops)
    .values(Array.from({ length: mostFavourites }, (_, index) => ({ ...values, domain: `favori-${index}` })))
    .returning({ id: shops.id })
  await db.insert(favouriteShops).values(more.map(({ id }) => ({ userId, shopId: id, addedAt: clock.now() })))
  const refused = await add(1)
  expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-favourites' } })
  expect(refused.body.message).toContain(String(mostFavourites))
  expect((await add(more[0]?.id ?? 0)).status).toBe(200)
  await amina('DELETE', `/api/favourites?establishment=${more[0]?.id}`)
  const taken = await Promise.all([add(1), add(2)])
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await db.$count(favouriteShops)).toBe(mostFavourites)
})

test('a withdrawn shop stays in the list by its name', async () => {
  const { db } = api.tools
  await add(2)
  const [before] = await db.update(shops).set({ status: 'suspended' }).where(eq(shops.id, 2)).returning()
  expect((await amina('GET', '/api/favourites')).body).toEqual([{ id: 2, name: before?.name }])
  await db.update(shops).set({ status: 'live' }).where(eq(shops.id, 2))
})

test('the favourites of an account are in its export, end with it, and belong to nobody else', async () => {
  const { db } = api.tools
  await add(1)
  const leo = await createCaller(api, 'leo@example.com')
  expect((await leo('GET', '/api/favourites')).body).toEqual([])
  await leo('DELETE', '/api/favourites?establishment=1')
  const { onExport, onDelete } = accountHooksOf(api.tools)
  const parts = await Promise.all(onExport.map((part) => part(db, userId, 'fr')))
  expect(Object.assign({}, ...parts)).toMatchObject({ favourites: [{ id: 1, name: 'Dar El Marsa' }] })
  const undo = new Error('undo')
  const ended = db.transaction(async (tx) => {
    for (const end of onDelete) await end(tx, userId)
    expect(await tx.$count(favouriteShops)).toBe(0)
    throw undo
  })
  await expect(ended).rejects.toBe(undo)
})
