import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openJoiningShops } from '../../../tests/joining-shops.ts'
import { findMovedDomain } from '../../restaurant/server/profile-store.ts'

const joining = openJoiningShops()
const { makeLiveShop, saveProfile, read, decide, isFound } = joining

const review = async (shop: { id: number; domain: string }, accept: boolean, reason = '') =>
  joining.nour('POST', `/api/admin/shops/${shop.id}/identity`, { version: (await read(shop)).version, accept, reason })

test('another identity of an approved restaurant waits for the operator; the earlier domain then redirects', async () => {
  const shop = await makeLiveShop()
  const domain = `${shop.domain}-new`
  const saved = await saveProfile(shop, { name: 'Chez Amina et Leïla', legal_name: 'Leïla SARL', domain })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      profile: { name: 'Chez Amina et Leïla', legal_name: 'Amina SARL', domain: shop.domain },
      wanted: { legal_name: 'Leïla SARL', domain },
    },
  })
  expect((await saveProfile(shop, { legal_name: '' })).body.code).toBe('identity-missing')
  expect((await review(shop, false)).body.code).toBe('reason-missing')
  expect((await review(shop, false, 'Le nom ne correspond pas.')).status).toBe(200)
  expect((await review(shop, true)).body.code).toBe('nothing-wanted')
  expect(await isFound(shop.domain)).toBe(true)
  await saveProfile(shop, { domain })
  const other = { name: 'Other', domain, zip_code: '8075', owner: 'amina@example.com' }
  expect((await joining.nour('POST', '/api/admin/shops', other)).body.code).toBe('domain-taken')
  expect((await review(shop, true)).status).toBe(200)
  expect(await isFound(domain)).toBe(true)
  expect(await findMovedDomain(joining.api.tools.db, shop.domain)).toBe(domain)
  expect((await joining.nour('POST', '/api/admin/shops', { ...other, domain: shop.domain })).body.code).toBe(
    'domain-taken',
  )
  expect((await decide(joining.nour, shop, 'suspended', 'Contrôle')).status).toBe(200)
  expect(await findMovedDomain(joining.api.tools.db, shop.domain)).toBeNull()
})

test('a restaurant outside VAT has none in its prices, once the operator agrees', async () => {
  const { db } = joining.api.tools
  const shop = await makeLiveShop()
  await db.execute(sql`
    with dish as (update products set price_minor = 10700, vat_basis_points = 700 where shop_id = ${shop.id} returning id),
      category as (insert into menu_categories (shop_id, name, position) values (${shop.id}, 'Plats', 0) returning id)
    insert into menu_category_products (category_id, product_id, position) select category.id, dish.id, 0 from category, dish`)
  const listed = async () => {
    const menu = (await joining.amina('GET', `/api/product/${shop.id}/getrayons`)).body
    return menu.flatMap((category: { establishment_products: object[] }) => category.establishment_products)[0]
  }
  expect(await listed()).toMatchObject({ price: '10.000000', vat: 7 })
  expect((await saveProfile(shop, { outside_vat: true })).body).toMatchObject({
    profile: { outside_vat: false },
    wanted: { outside_vat: true },
  })
  expect(await listed()).toMatchObject({ vat: 7 })
  expect((await review(shop, true)).status).toBe(200)
  expect(await listed()).toMatchObject({ price: '10.700000', vat: 0 })
  const { rows } = await db.execute(sql`select action, before, after from audit_log order by id desc limit 1`)
  expect(rows).toMatchObject([
    { action: 'shop.identity-accepted', before: { outsideVat: false }, after: { outsideVat: true } },
  ])
  expect((await saveProfile(shop)).body, 'a form that says nothing of VAT').toMatchObject({
    profile: { outside_vat: true },
    wanted: null,
  })
  await saveProfile(shop, { outside_vat: false })
  await review(shop, true)
  expect(await listed()).toMatchObject({ price: '10.000000', vat: 7 })
})
