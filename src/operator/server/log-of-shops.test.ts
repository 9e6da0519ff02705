import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { recordChange } from '../../server/audit-log.ts'
import { entriesPerPage, readLogOfShops } from './read-log.ts'

let api: WholeApi

beforeAll(async () => {
  api = await createWholeApi()
})
beforeEach(() => api.tools.db.execute(sql`delete from audit_log`))
afterAll(() => api.close())

const note = async (action: string, subject: string, shopId: number | null = 1): Promise<void> => {
  const { db, clock } = api.tools
  const actor = { kind: 'person', id: await userIdOf(db, 'sami@example.com'), ip: '198.51.100.7' } as const
  const fields = { before: { price: '16.000' }, after: { price: '21.500' } }
  await recordChange(db, actor, { at: clock.now(), shopId, action, subject, ...fields })
}

const read = (shopIds: readonly number[], before: number | null = null) => readLogOfShops(api.tools.db, shopIds, before)

test('a restaurant reads its own changes, with before and after, and no address', async () => {
  await note('product.changed', 'product 5')
  await note('product.changed', 'product 9', 2)
  const { entries } = await read([1])
  expect(entries).toMatchObject([
    { subject: 'product 5', before: { price: '16.000' }, after: { price: '21.500' }, ip: null, shop: { id: 1 } },
  ])
  expect(entries[0]?.actor.name).toContain('Sami')
  expect((await read([1, 2])).entries.map(({ subject }) => subject)).toEqual(['product 9', 'product 5'])
  expect((await read([])).entries).toEqual([])
})

test('a dish, a category and an option have their names; what is gone has its number', async () => {
  const { rows } = await api.tools.db.execute<{ id: number; name: string }>(
    sql`select id, name from products where shop_id = 1 order by id limit 1`,
  )
  await note('product.changed', `product ${rows[0]?.id}`)
  await note('category.renamed', 'category 999999')
  await note('tablet.made', 'tablet 1')
  expect((await read([1])).entries.map(({ subjectName }) => subjectName)).toEqual([null, null, rows[0]?.name])
})

test('what the operator looks up or decides is not in it', async () => {
  for (const action of ['owners.read', 'customer.read', 'people.searched', 'shop.identity-accepted', 'message.retried'])
    await note(action, 'shop 1')
  await note('setting.changed', 'setting mail', null)
  expect((await read([1])).entries).toEqual([])
})

test('older changes are on further pages, each once', async () => {
  const count = entriesPerPage + 3
  for (let at = 0; at < count; at += 1) await note('product.moved', `product ${at}`)
  const first = await read([1])
  expect(first.entries).toHaveLength(entriesPerPage)
  const second = await read([1], first.older)
  expect(second.older).toBeNull()
  const seen = [...first.entries, ...second.entries].map(({ subject }) => subject)
  expect(new Set(seen).size).toBe(count)
})
