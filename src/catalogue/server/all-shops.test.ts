import { setImmediate as nextTask } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { createRandom } from '../../../tests/random.ts'
import { addRandomShops } from '../../../tests/random-city.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'

let api: WholeApi

beforeAll(async () => {
  api = await createWholeApi()
  await addRandomShops(api.tools.db, createRandom(7), 300, api.clock.now())
})
afterAll(() => api.close())

test('many callers who ask for all restaurants at once get them whole, and others are answered in between', async () => {
  const caller = await createCaller(api)
  const lengthOf = async (): Promise<number> => (await caller('GET', '/api/all/all/getboutiques')).body.length
  let remaining = 5
  const all = Array.from({ length: remaining }, async () => {
    const length = await lengthOf()
    remaining -= 1
    return length
  })
  let others = 0
  while (remaining > 0) {
    expect((await caller('GET', '/api/product/1/getrayons')).status).toBe(200)
    others += 1
    await nextTask()
  }
  const lengths = await Promise.all(all)
  expect(new Set(lengths).size).toBe(1)
  expect(lengths[0]).toBeGreaterThan(150)
  expect(others).toBeGreaterThan(10)
})
