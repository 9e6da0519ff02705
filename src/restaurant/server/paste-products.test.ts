import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { longestPaste, mostPastedLines } from '../pasted-dishes.ts'
import { menuRoutes } from './menu-routes.ts'

const here = openKitchen(menuRoutes)

const paste = (text: string, category = 'Collés', more: object = {}, caller = here.owner) =>
  caller('POST', '/api/pro/shops/1/pasted-products', { text, category, vat_basis_points: 700, ...more })

const menuOf = async (category: number) =>
  (
    await here.api.tools.db.execute<{ name: string; price_minor: number; position: number }>(
      sql`select p.name, p.price_minor, kp.position from menu_category_products kp join products p on p.id = kp.product_id
        where kp.category_id = ${category} order by kp.position`,
    )
  ).rows

test('pasted lines become dishes in their order, at the price that was typed, and the same paste again adds nothing', async () => {
  const text = 'Brik; 3,5; thon\nكسكسي؛ ١٢٫٥\nThé\t2'
  const first = await paste(text)
  expect(first).toMatchObject({ status: 200, body: { added: 3, known: [] } })
  expect(await menuOf(first.body.category)).toMatchObject([
    { name: 'Brik', price_minor: 3500 },
    { name: 'كسكسي', price_minor: 12_500 },
    { name: 'Thé', price_minor: 2000 },
  ])
  const again = await paste(`${text}\nBRIK; 9`.replace('\nBRIK; 9', '\nSalade; 4'), 'collés')
  expect(again.body).toMatchObject({ category: first.body.category, added: 1, known: ['Brik', 'كسكسي', 'Thé'] })
  expect((await menuOf(first.body.category)).map(({ name, position }) => [position, name])).toEqual([
    [0, 'Brik'],
    [1, 'كسكسي'],
    [2, 'Thé'],
    [3, 'Salade'],
  ])
  const { rows } = await here.api.tools.db.execute<{ after: { names: string[] } }>(
    sql`select after from audit_log where action = 'product.pasted' order by id`,
  )
  expect(rows.map(({ after }) => after.names.length)).toEqual([3, 1])
})

test('one line that cannot be read keeps all of them out, and is named', async () => {
  const { status, body } = await paste('Lablabi; 4\nKafteji', 'Du soir')
  expect([status, body.code]).toEqual([422, 'lines-unreadable'])
  expect(body.lines).toEqual([{ line: 2, text: 'Kafteji', problem: 'no-price' }])
  const { rows } = await here.api.tools.db.execute(
    sql`select from menu_categories where shop_id = 1 and name = 'Du soir'`,
  )
  expect(rows).toEqual([])
})

test('the longest text arrives, in Arabic too; one letter more is said to be too much', async () => {
  const line = 'كسكسي؛ ١٢٫٥\n'
  const text = line.repeat(Math.ceil(longestPaste / line.length)).slice(0, longestPaste)
  expect(Buffer.byteLength(text)).toBeGreaterThan(128 * 1024)
  expect(await paste(text)).toMatchObject({ status: 422, body: { code: 'too-many-lines' } })
  expect((await paste(`${text}x`)).status).toBe(422)
})

test.each([
  ['', 'Plats', {}, 'nothing-pasted'],
  [' \n ', 'Plats', {}, 'nothing-pasted'],
  ['Brik; 3', ' ', {}, 'category-name-missing'],
  ['Brik; 3', 'Plats', { vat_basis_points: 1 }, 'vat-unknown'],
  [
    Array.from({ length: mostPastedLines + 1 }, (_, index) => `Plat ${index}; 3`).join('\n'),
    'Plats',
    {},
    'too-many-lines',
  ],
  [Array.from({ length: 201 }, (_, index) => `Plat ${index}; 3`).join('\n'), 'Plats', {}, 'category-full'],
])('%# is refused', async (text, category, more, code) => {
  expect((await paste(text, category, more)).body.code).toBe(code)
})

test('two pastes at once do not add a dish twice', async () => {
  const replies = await Promise.all([paste('Mloukhia; 9', 'À deux'), paste('Mloukhia; 9', 'À deux')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await menuOf(replies[0]?.body.category)).toHaveLength(1)
})
