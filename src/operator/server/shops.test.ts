import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptingTexting } from '../../../tests/accepting-providers.ts'
import { type Answer, type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { shopProfileOf } from '../../../tests/shop-profile.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { insertOperator } from '../../account/server/operator-store.ts'
import type { TextMessage } from '../../adapters/texting/texting.ts'
import { findMovedDomain } from '../../restaurant/server/profile-store.ts'

let api: WholeApi
let nour: Caller
let leo: Caller
let amina: Caller
const texts: TextMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({ texting: acceptingTexting((message) => texts.push(message)) })
  await insertOperator(api.tools.db, await userIdOf(api.tools.db, 'leo@example.com'), 'operator')
  nour = await createCaller(api, 'nour@example.com')
  leo = await createCaller(api, 'leo@example.com')
  amina = await createCaller(api, 'amina@example.com')
})
afterAll(() => api.close())

let made = 0

type Shop = { readonly id: number; readonly domain: string; readonly reply: Answer['body'] }

/** A restaurant of Amina whose profile is complete. */
const makeShop = async (): Promise<Shop> => {
  made += 1
  const domain = `chez-amina-${made}`
  const opened = await nour('POST', '/api/admin/shops', {
    name: 'Chez Amina',
    domain,
    zip_code: '8075',
    owner: 'amina@example.com',
  })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  const { id } = opened.body
  const saved = await amina('PUT', `/api/pro/shops/${id}/profile`, { ...shopProfileOf(domain), version: 1 })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return { id, domain, reply: saved.body }
}

const read = async ({ id }: Pick<Shop, 'id'>) => {
  const { rows } = await api.tools.db.execute<{ status: string; version: number }>(
    sql`select s.status, p.version from shops s join shop_profiles p on p.shop_id = s.id where s.id = ${id}`,
  )
  return rows[0] ?? { status: '', version: 0 }
}

const press = async (shop: Pick<Shop, 'id'>, status: string) =>
  amina('POST', `/api/pro/shops/${shop.id}/status`, { version: (await read(shop)).version, status })

const decide = async (caller: Caller, shop: Pick<Shop, 'id'>, status: string, reason = '', version?: number) =>
  caller('POST', `/api/admin/shops/${shop.id}/status`, {
    version: version ?? (await read(shop)).version,
    status,
    reason,
  })

const stock = async ({ id }: Shop) => {
  const { db } = api.tools
  await db.execute(sql`insert into opening_periods (shop_id, day, begins, ends) values (${id}, 5, '00:00', '00:00')`)
  await db.execute(
    sql`insert into products (shop_id, name, description, price_minor, image_url, stock) values (${id}, 'Brik', '', 3000, '/c', 9)`,
  )
}

const makeLiveShop = async (): Promise<Shop> => {
  const shop = await makeShop()
  await stock(shop)
  expect((await press(shop, 'submitted')).status).toBe(200)
  expect((await decide(nour, shop, 'approved')).status).toBe(200)
  expect((await press(shop, 'live')).status).toBe(200)
  return shop
}

const isFound = async (domain: string): Promise<boolean> =>
  (await amina('GET', '/api/all/all/getboutiques')).body.some((shop: { domain: string }) => shop.domain === domain)

test('a restaurant from a draft to its first customers, with everything in the audit log', async () => {
  texts.length = 0
  const shop = await makeShop()
  expect((await press(shop, 'live')).body.code).toBe('illegal-move')
  expect(await press(shop, 'submitted')).toMatchObject({ status: 200, body: { status: 'submitted', reason: null } })
  const typed = { ...shopProfileOf(shop.domain), name: 'Other', version: (await read(shop)).version }
  expect((await amina('PUT', `/api/pro/shops/${shop.id}/profile`, typed)).body.code).toBe('in-review')
  expect((await decide(nour, shop, 'sent-back')).body.code).toBe('reason-missing')
  expect((await decide(nour, shop, 'sent-back', 'Le matricule est illisible.')).status).toBe(200)
  expect(await press(shop, 'submitted')).toMatchObject({ status: 200 })
  expect(await isFound(shop.domain)).toBe(false)
  expect((await decide(nour, shop, 'approved')).status).toBe(200)
  expect(await press(shop, 'live')).toMatchObject({
    status: 409,
    body: { code: 'parts-missing', missing: ['hours', 'menu'] },
  })
  await stock(shop)
  expect((await press(shop, 'live')).body).toMatchObject({ status: 'live', missing: [] })
  expect(await isFound(shop.domain)).toBe(true)
  await api.jobs.run()
  const news = texts.filter(({ to }) => to === '+21620123456').map(({ text }) => text)
  expect(news).toHaveLength(1)
  expect(news[0]).toContain('est approuvé')
  const { rows } = await api.tools.db.execute<{ action: string }>(
    sql`select action from audit_log where shop_id = ${shop.id} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'shop.added',
    'shop.profile-changed',
    ...Array.from({ length: 5 }, () => 'shop.status-changed'),
  ])
})

test('a profile with gaps cannot be submitted, and says what is missing', async () => {
  const shop = await makeShop()
  const gaps = { ...shopProfileOf(shop.domain), legal_name: '', tax_id: '', cuisines: [], version: 2 }
  expect((await amina('PUT', `/api/pro/shops/${shop.id}/profile`, gaps)).body.missing).toEqual([
    'cuisines',
    'legal-name',
    'tax-id',
    'hours',
    'menu',
  ])
  expect(await press(shop, 'submitted')).toMatchObject({
    status: 409,
    body: {
      code: 'parts-missing',
      message: expect.stringMatching(/\S/),
      missing: ['cuisines', 'legal-name', 'tax-id'],
    },
  })
})

test('of two operators who decide at once one wins, and the other is told what was decided and by whom', async () => {
  const shop = await makeShop()
  await press(shop, 'submitted')
  const { version } = await read(shop)
  const [approved, sentBack] = await Promise.all([
    decide(nour, shop, 'approved', '', version),
    decide(leo, shop, 'sent-back', 'Une raison', version),
  ])
  const won = approved.status === 200
  expect([approved.status, sentBack.status].toSorted()).toEqual([200, 409])
  expect((await read(shop)).status).toBe(won ? 'approved' : 'sent-back')
  const { body } = won ? sentBack : approved
  expect(body.code).toBe('changed-meanwhile')
  expect(body.message).toContain(won ? 'Nour' : 'Léo')
  expect(body.message).toContain(won ? 'approuvé' : 'renvoyé')
})

test('the same press twice counts once', async () => {
  const shop = await makeShop()
  await press(shop, 'submitted')
  const { version } = await read(shop)
  const answers = await Promise.all([1, 2].map(() => decide(nour, shop, 'approved', '', version)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await api.tools.db.execute(
    sql`select from shop_status_changes where shop_id = ${shop.id} and after = 'approved'`,
  )
  expect(rows).toHaveLength(1)
})

test('a suspension takes a restaurant from the diners at once, and lifting it gives back what it was', async () => {
  const shop = await makeLiveShop()
  await press(shop, 'paused')
  expect((await decide(nour, shop, 'suspended', 'Contrôle sanitaire')).status).toBe(200)
  expect(await isFound(shop.domain)).toBe(false)
  expect((await press(shop, 'live')).body.code).toBe('illegal-move')
  expect((await decide(nour, shop, 'live')).body.code).toBe('illegal-move')
  expect((await decide(nour, shop, 'paused')).status).toBe(200)
  expect((await press(shop, 'live')).status).toBe(200)
  expect(await isFound(shop.domain)).toBe(true)
})

test('another identity of an approved restaurant waits for the operator; the earlier domain then redirects', async () => {
  const shop = await makeLiveShop()
  const wish = (more: object) => async () =>
    amina('PUT', `/api/pro/shops/${shop.id}/profile`, {
      ...shopProfileOf(shop.domain),
      ...more,
      version: (await read(shop)).version,
    })
  const domain = `${shop.domain}-new`
  const saved = await wish({ name: 'Chez Amina et Leïla', legal_name: 'Leïla SARL', domain })()
  expect(saved).toMatchObject({
    status: 200,
    body: {
      profile: { name: 'Chez Amina et Leïla', legal_name: 'Amina SARL', domain: shop.domain },
      wanted: { legal_name: 'Leïla SARL', domain },
    },
  })
  expect((await wish({ legal_name: '' })()).body.code).toBe('identity-missing')
  const review = async (accept: boolean, reason = '') =>
    nour('POST', `/api/admin/shops/${shop.id}/identity`, { version: (await read(shop)).version, accept, reason })
  expect((await review(false)).body.code).toBe('reason-missing')
  expect((await review(false, 'Le nom ne correspond pas.')).status).toBe(200)
  expect((await review(true)).body.code).toBe('nothing-wanted')
  expect(await isFound(shop.domain)).toBe(true)
  await wish({ domain })()
  const other = { name: 'Other', domain, zip_code: '8075', owner: 'amina@example.com' }
  expect((await nour('POST', '/api/admin/shops', other)).body.code).toBe('domain-taken')
  expect((await review(true)).status).toBe(200)
  expect(await isFound(domain)).toBe(true)
  expect(await findMovedDomain(api.tools.db, shop.domain)).toBe(domain)
  expect((await nour('POST', '/api/admin/shops', { ...other, domain: shop.domain })).body.code).toBe('domain-taken')
  expect((await decide(nour, shop, 'suspended', 'Contrôle')).status).toBe(200)
  expect(await findMovedDomain(api.tools.db, shop.domain)).toBeNull()
})

test('a restaurant outside VAT has none in its prices, once the operator agrees', async () => {
  const { db } = api.tools
  const shop = await makeLiveShop()
  await db.execute(sql`
    with dish as (update products set price_minor = 10700, vat_basis_points = 700 where shop_id = ${shop.id} returning id),
      category as (insert into menu_categories (shop_id, name, position) values (${shop.id}, 'Plats', 0) returning id)
    insert into menu_category_products (category_id, product_id, position) select category.id, dish.id, 0 from category, dish`)
  const listed = async () => {
    const menu = (await amina('GET', `/api/product/${shop.id}/getrayons`)).body
    return menu.flatMap((category: { establishment_products: object[] }) => category.establishment_products)[0]
  }
  const save = async (outside_vat?: boolean) =>
    amina('PUT', `/api/pro/shops/${shop.id}/profile`, {
      ...shopProfileOf(shop.domain),
      outside_vat,
      version: (await read(shop)).version,
    })
  const agree = async () =>
    nour('POST', `/api/admin/shops/${shop.id}/identity`, {
      version: (await read(shop)).version,
      accept: true,
      reason: '',
    })
  expect(await listed()).toMatchObject({ price: '10.000000', vat: 7 })
  expect((await save(true)).body).toMatchObject({ profile: { outside_vat: false }, wanted: { outside_vat: true } })
  expect(await listed()).toMatchObject({ vat: 7 })
  expect((await agree()).status).toBe(200)
  expect(await listed()).toMatchObject({ price: '10.700000', vat: 0 })
  const { rows } = await db.execute(sql`select action, before, after from audit_log order by id desc limit 1`)
  expect(rows).toMatchObject([
    { action: 'shop.identity-accepted', before: { outsideVat: false }, after: { outsideVat: true } },
  ])
  expect((await save()).body, 'a form that says nothing of VAT').toMatchObject({
    profile: { outside_vat: true },
    wanted: null,
  })
  await save(false)
  await agree()
  expect(await listed()).toMatchObject({ price: '10.000000', vat: 7 })
})

test('the owner’s form is refused field by field', async () => {
  const shop = await makeShop()
  const save = (more: object) =>
    amina('PUT', `/api/pro/shops/${shop.id}/profile`, { ...shopProfileOf(shop.domain), version: 2, ...more })
  expect((await save({ cuisines: [999_999] })).body.code).toBe('unknown-cuisine')
  expect((await save({ domain: 'dar-el-marsa' })).body.code).toBe('domain-taken')
  expect((await save({ version: 1 })).body.code).toBe('changed-meanwhile')
  expect((await save({ latitude: 40 })).body.code).toBe('position-too-far')
})
