import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openReviewedShop, type ReviewedShop } from '../../../tests/reviewed-shop.ts'
import { listShopsOfFormerStaff } from '../../restaurant/server/staff-store.ts'
import { staff } from '../../restaurant/server/tables.ts'
import { listReviewSteps } from './review-steps.ts'

let here: ReviewedShop

beforeAll(async () => {
  here = await openReviewedShop()
})
afterAll(() => here.api.close())

const week = 7 * 86_400_000

const stepsOf = (userId: number, ids: readonly number[]) =>
  listReviewSteps(
    here.api.tools.db,
    { userId, kind: 'order', ids, now: here.api.clock.now() },
    { listShopsOfFormerStaff },
  )

const idIn = (path: string): number => Number(/\d+/.exec(path)?.[0])

test('an order leads to its review as soon as it can be written, and from then on to what is written', async () => {
  const { caller, id: userId } = await here.arrive()
  const placed = await insertOrder(here.api.tools.db, { userId })
  const cancelled = await insertOrder(here.api.tools.db, { userId, status: 4 })
  const path = await here.serve(userId)
  const served = idIn(path)
  const ids = [placed, cancelled, served]
  expect(await stepsOf(userId, ids)).toEqual({ [served]: 'write' })
  expect((await caller('PUT', path, { stars: 3, words: '' })).status).toBe(200)
  expect(await stepsOf(userId, ids)).toEqual({ [served]: 'read' })
  expect((await caller('DELETE', path)).status).toBe(200)
  expect(await stepsOf(userId, ids)).toEqual({ [served]: 'write' })
  here.api.clock.forward(week + 1)
  expect(await stepsOf(userId, ids)).toEqual({})
})

test('nobody is led to the review of an order of somebody else, or of their own restaurant', async () => {
  const [diner, other] = [await here.arrive(), await here.arrive()]
  const served = idIn(await here.serve(diner.id))
  expect(await stepsOf(other.id, [served])).toEqual({})
  await here.api.tools.db.insert(staff).values({ shopId: 1, userId: diner.id, role: 'kitchen' })
  expect(await stepsOf(diner.id, [served])).toEqual({})
  expect(await stepsOf(diner.id, [])).toEqual({})
})
