import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../caller.ts'
import { findDish, type MenuDish, orderBody } from '../order.ts'
import { createWholeApi, type WholeApi } from '../whole-api.ts'

let api: WholeApi
let amina: Caller
let sami: Caller
let dish: MenuDish
let me: number

beforeAll(async () => {
  api = await createWholeApi()
  amina = await createCaller(api, 'amina@example.com')
  sami = await createCaller(api, 'sami@example.com')
  me = (await amina('GET', '/api/session')).body.user.id
  dish = await findDish(amina)
})

afterAll(() => api.close())

const writings = [
  ['an emoji family', '👨‍👩‍👧‍👦 🫒🍋'],
  ['Arabic with its vowel signs', 'خُبْز طَابُونَة بلا بصل'],
  ['a right-to-left override', 'sauce \u202egnp.exe\u202c à part'],
  ['many marks on one letter', `e${'\u0327'.repeat(8)}${'\u0301\u0308'.repeat(8)}`.normalize('NFC')],
  ['letters of four bytes', '𝕸𝖎𝖉𝖆 𠮷野家'],
  ['signs without width', 'sans\u200b\u200c\u200d\ufeffoignon'],
  ['composed letters', 'crème brûlée'.normalize('NFC')],
  ['a line separator', '<b>&amp;</b> </script> "\'`'],
  ['Hindi and Thai', 'बिना प्याज ไม่ใส่หัวหอม'],
] as const

test.each(writings)('%s is unchanged in a note, a name and an order', async (_, text) => {
  await amina('DELETE', '/cart/1/clear')
  const added = await amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: text })
  expect(added.body.cart.lines[0].note).toBe(text)
  expect((await amina('GET', '/cart/1')).body[0].note).toBe(text)
  const named = await amina('POST', `/api/compte/${me}/update-name`, { first_name: text, last_name: 'B' })
  expect(named.body.user.first_name).toBe(text)
  expect((await amina('GET', '/api/session')).body.user.first_name).toBe(text)
  const line = { product: dish.id, options: [], quantity: 1, note: text }
  const placed = await amina('POST', '/api/establishment/1/paiement', orderBody(dish.price, [line]))
  const id = placed.body.commande_id
  expect((await amina('GET', `/api/orders/${id}`)).body.commandeproducts[0].note).toBe(text)
  const refused = await sami('POST', `/api/pro/orders/${id}/status`, { status: 5, reason: text })
  expect(refused.body.refusal_reason).toBe(text)
})

test('the same word written in two ways is the same line of a cart', async () => {
  await amina('DELETE', '/cart/1/clear')
  for (const form of ['NFC', 'NFD'])
    await amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: 'pâté bien cuit'.normalize(form) })
  expect((await amina('GET', '/cart/1')).body).toMatchObject([{ quantity: 2, note: 'pâté bien cuit'.normalize('NFC') }])
})

test.each(['a', 'é', '🫒', '𠮷', 'خ'])('limits count characters, not bytes: %s', async (sign) => {
  await amina('DELETE', '/cart/1/clear')
  const note = (count: number) =>
    amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: sign.repeat(count) })
  expect((await note(140)).body.cart.lines[0].note).toBe(sign.repeat(140))
  expect(await note(141)).toMatchObject({ status: 422, body: { code: 'note-too-long' } })
  const name = (count: number) =>
    amina('POST', `/api/compte/${me}/update-name`, { first_name: sign.repeat(count), last_name: '' })
  expect((await name(100)).body.user.first_name).toBe(sign.repeat(100))
  expect(await name(101)).toMatchObject({ status: 422, body: { code: 'name-too-long' } })
  const order = (table: string) =>
    amina(
      'POST',
      '/api/establishment/1/paiement',
      orderBody(dish.price, [{ product: dish.id, options: [], quantity: 1, note: sign }], { location: 0, table }),
    )
  const placed = await order(sign.repeat(20))
  expect(placed.status).toBe(200)
  expect((await order(sign.repeat(21))).status).toBe(422)
  const reason = (count: number) =>
    sami('POST', `/api/pro/orders/${placed.body.commande_id}/status`, { status: 5, reason: sign.repeat(count) })
  expect((await reason(501)).status).toBe(422)
  expect((await reason(500)).body.refusal_reason).toBe(sign.repeat(500))
})

test.each(['a', '🫒', '\u0301'])('ten thousand times %s is refused in every field, with a sentence', async (sign) => {
  const long = sign.repeat(10_000)
  const refused = [
    await amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note: long }),
    await amina('POST', `/api/compte/${me}/update-name`, { first_name: long, last_name: long }),
    await amina('POST', '/login', { email: long, password: long }),
    await amina('POST', '/api/auth/set-redirect-url', { url: `/${long}` }),
    await amina('POST', '/api/check-email', { email: `${long}@example.com` }),
  ]
  for (const { status, body } of refused) {
    expect([413, 422]).toContain(status)
    expect(body.message).toMatch(/\S/)
  }
})

test('lone surrogates and terminal control characters are removed', async () => {
  await amina('DELETE', '/cart/1/clear')
  const note = 'sans\ud83e oignon\u001b[31m\u0007 \udc00!'
  await amina('POST', '/cart/1/add', { product: dish.id, quantity: 1, note })
  expect((await amina('GET', '/cart/1')).body[0].note).toBe('sans oignon[31m !')
  const { rows } = await api.tools.db.execute(sql`select count(*)::int as broken from cart_lines where note ~ '\ufffd'`)
  expect(rows).toEqual([{ broken: 0 }])
})
