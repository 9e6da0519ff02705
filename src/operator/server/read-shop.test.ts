import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { auditLog } from '../../server/tables.ts'
import { readShop } from './read-shop.ts'

let api: WholeApi

beforeAll(async () => {
  api = await createWholeApi()
})
afterAll(() => api.close())

const addShop = async (name: string, domain: string, taxId: string): Promise<number> => {
  const nour = await createCaller(api, 'nour@example.com')
  const { body } = await nour('POST', '/api/admin/shops', { name, domain, zip_code: '8075', owner: 'sami@example.com' })
  await api.tools.db.execute(sql`update shop_profiles set tax_id = ${taxId} where shop_id = ${body.id}`)
  await api.tools.db.execute(sql`update shops set status = 'submitted' where id = ${body.id}`)
  return body.id
}

test('who approves a restaurant is told of others with its name or tax number, and of a number that cannot be right', async () => {
  const first = await addShop('Chez Salah', 'chez-salah', '1234567R/A/M/000')
  const second = await addShop('CHEZ  SALÀH', 'chez-salah-2', '1234567RAM000')
  const third = await addShop('Le Phare', 'le-phare', '1234567X/A/M/000')
  const read = (id: number) => readShop(api.tools.db, id, 'fr')
  expect(await read(second)).toMatchObject({
    alike: [
      { id: first, because: 'same-name' },
      { id: first, because: 'tax-id' },
    ],
    isTaxIdRight: true,
  })
  expect(await read(third)).toMatchObject({ alike: [], isTaxIdRight: false })
})

test('the operator reads how to reach the owners, which the log keeps, and nobody else does', async () => {
  const nour = await createCaller(api, 'nour@example.com')
  const { body } = await nour('POST', '/api/admin/shops/1/owners')
  expect(body.people).toMatchObject([{ email: 'sami@example.com' }])
  const rows = await api.tools.db.select().from(auditLog).where(sql`action = 'owners.read'`)
  expect(rows).toMatchObject([{ shopId: 1, subject: 'shop 1', after: { people: [body.people[0].id] } }])
  expect(JSON.stringify(rows)).not.toContain('sami@example.com')
  const sami = await createCaller(api, 'sami@example.com')
  expect((await sami('POST', '/api/admin/shops/1/owners')).status).toBe(403)
})
