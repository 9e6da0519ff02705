import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { counterRules } from '../../src/checkout/server/phone-limits.ts'
import { readOrderSettings } from '../../src/restaurant/server/order-settings.ts'
import { createCaller } from '../caller.ts'
import { imageForm } from '../image-form.ts'
import { insertOrder } from '../insert-order.ts'
import type { Owned, World } from './owned-things.ts'

let made = 0

const nextName = (kind: string): string => {
  made += 1
  return `${kind} ${made}`
}

const nextPhone = (): string => {
  made += 1
  return `+216${22_000_000 + made}`
}

const idOf = async ({ api }: World, query: ReturnType<typeof sql>): Promise<string> =>
  String((await api.tools.db.execute<{ id: number }>(query)).rows[0]?.id)

/** Adds an empty category at the end. First removes empty ones, because the number of categories is limited. */
const addCategory = async (world: World): Promise<string> => {
  await world.api.tools.db.execute(
    sql`delete from menu_categories k where shop_id = 1
      and not exists (select from menu_category_products where category_id = k.id)`,
  )
  return idOf(
    world,
    sql`insert into menu_categories (shop_id, name, position) values (1, ${nextName('Rubrique')}, 900) returning id`,
  )
}

const firstCategory = (world: World): Promise<string> =>
  idOf(world, sql`select id from menu_categories where shop_id = 1 order by position, id limit 1`)

const addProduct = async (world: World): Promise<string> => {
  const id = await idOf(
    world,
    sql`insert into products (shop_id, name, description, price_minor, image_url, stock)
      values (1, ${nextName('Plat')}, '', 5000, '', 20) returning id`,
  )
  await world.api.tools.db.execute(
    sql`insert into menu_category_products (category_id, product_id, position)
      values (${await firstCategory(world)}, ${id}, 900)`,
  )
  return id
}

const addOption = (world: World): Promise<string> =>
  idOf(
    world,
    sql`with made as (
        insert into option_groups (shop_id, name, maximum) values (1, ${nextName('Choix')}, 1) returning id)
      insert into options (group_id, name, position) select id, ${nextName('Option')}, 0 from made returning id`,
  )
const optionGroup = () => ({
  ...{ name: nextName('Sauces'), minimum: 0, maximum: 1 },
  options: [{ name: 'Harissa', price: '', allergens: null, most: 1 }],
})

const addOptionGroup = (world: World): Promise<string> =>
  idOf(world, sql`insert into option_groups (shop_id, name, maximum) values (1, ${nextName('Pains')}, 1) returning id`)

/** A product with a photograph. */
const addPictured = async (world: World): Promise<string> => {
  const product = await addProduct(world)
  const photo = String(product).padStart(32, '0')
  await world.api.tools.db.execute(sql`
    with one as (insert into photos (id, shop_id, bytes, uploaded_at) values (${photo}, 1, 1, now()) returning id)
    insert into photo_uses (subject, shop_id, photo, drawn_url, version)
    select ${`product ${product}`}, 1, id, '', 0 from one`)
  return product
}

type Prepared = Pick<Owned, 'body' | 'headers'> & { readonly params?: Owned['params'] }

const ofOwner = (prepare: (world: World) => Promise<Prepared>) => ({
  isOf: 'sami@example.com',
  make: async (world: World): Promise<Owned> => {
    const { params, ...body } = await prepare(world)
    return { owner: await createCaller(world.api, 'sami@example.com'), params: { id: '1', ...params }, ...body }
  },
})

const fields = async (world: World) => ({
  name: nextName('Assiette'),
  description: '',
  price: '12,5',
  vat_basis_points: 0,
  categories: [Number(await firstCategory(world))],
})

/** The menu and the hours of the owner's shop, which stays open. */
export const ownedMenu = {
  'POST /api/pro/shops/:id/categories': ofOwner(async () => ({ body: { name: nextName('Nouvelle') } })),
  'PUT /api/pro/shops/:id/categories/:category': ofOwner(async (world) => ({
    params: { category: await addCategory(world) },
    body: { name: nextName('Renommée'), version: 1 },
  })),
  'DELETE /api/pro/shops/:id/categories/:category': ofOwner(async (world) => ({
    params: { category: await addCategory(world) },
  })),
  'PUT /api/pro/shops/:id/categories/:category/position': ofOwner(async (world) => ({
    params: { category: await addCategory(world) },
    body: { position: 0 },
  })),
  'POST /api/pro/shops/:id/option-groups': ofOwner(async () => ({ body: optionGroup() })),
  'PUT /api/pro/shops/:id/option-groups/:group': ofOwner(async (world) => ({
    params: { group: await addOptionGroup(world) },
    body: { ...optionGroup(), version: 1 },
  })),
  'DELETE /api/pro/shops/:id/option-groups/:group': ofOwner(async (world) => ({
    params: { group: await addOptionGroup(world) },
  })),
  'POST /api/pro/shops/:id/products': ofOwner(async (world) => ({ body: { ...(await fields(world)), stock: 5 } })),
  'POST /api/pro/shops/:id/pasted-products': ofOwner(async () => ({
    body: { text: `${nextName('Collé')}; 4,5`, category: 'Collés', vat_basis_points: 0 },
  })),
  'PUT /api/pro/shops/:id/products/:product': ofOwner(async (world) => ({
    params: { product: await addProduct(world) },
    body: { ...(await fields(world)), version: 1 },
  })),
  'DELETE /api/pro/shops/:id/products/:product': ofOwner(async (world) => ({
    params: { product: await addProduct(world) },
  })),
  'POST /api/pro/shops/:id/products/:product/restore': ofOwner(async (world) => {
    const product = await addProduct(world)
    await world.api.tools.db.execute(sql`update products set withdrawn_at = now() where id = ${product}`)
    return { params: { product } }
  }),
  'PUT /api/pro/shops/:id/products/:product/sold-out': ofOwner(async (world) => ({
    params: { product: await addProduct(world) },
    body: { lasts: 'for-good' },
  })),
  'GET /api/pro/shops/:id/products': ofOwner(async () => ({})),
  'POST /api/pro/shops/:id/changes/:change/undo': ofOwner(async (world) => {
    const owner = await createCaller(world.api, 'sami@example.com')
    await owner('DELETE', `/api/pro/shops/1/products/${await addProduct(world)}`)
    return { params: { change: await idOf(world, sql`select max(id) as id from undoable_changes where shop_id = 1`) } }
  }),
  'GET /api/pro/shops/:id/stock': ofOwner(async () => ({})),
  'GET /api/pro/shops/:id/sales': ofOwner(async () => ({})),
  'PUT /api/pro/shops/:id/options/:option/sold-out': ofOwner(async (world) => ({
    params: { option: await addOption(world) },
    body: { lasts: 'one-hour' },
  })),
  'PUT /api/pro/shops/:id/categories/:category/products/:product/position': ofOwner(async (world) => ({
    params: { category: await firstCategory(world), product: await addProduct(world) },
    body: { position: 0 },
  })),
  'POST /api/pro/shops/:id/pictures/:kind/:of': ofOwner(async (world) => {
    made += 1
    const background = { r: made % 256, g: 80, b: 120 }
    const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .png()
      .toBuffer()
    return { params: { kind: 'dish', of: await addProduct(world) }, ...imageForm(picture) }
  }),
  'DELETE /api/pro/shops/:id/pictures/:kind/:of': ofOwner(async (world) => ({
    params: { kind: 'dish', of: await addPictured(world) },
  })),
  'PUT /api/pro/shops/:id/pictures/:kind/:of/alt': ofOwner(async (world) => ({
    params: { kind: 'dish', of: await addPictured(world) },
    body: { alt: 'Deux brochettes sur du riz' },
  })),
  'PUT /api/pro/shops/:id/hours': ofOwner(async ({ api }) => {
    made += 1
    const { rows } = await api.tools.db.execute<{ version: number; week: object[] }>(
      sql`select hours_version as version,
          (select json_agg(json_build_object('day', day, 'begin', begins, 'ending', ends)) from opening_periods
            where shop_id = 1) as week
        from shops where id = 1`,
    )
    const day = `2027-01-${String(1 + (made % 28)).padStart(2, '0')}`
    const closures = [{ first_day: day, last_day: day, begin: null, ending: null, reason: nextName('Fête') }]
    return { body: { ...rows[0], closures } }
  }),
  'POST /api/pro/shops/:id/orders': ofOwner(async (world) => {
    const product = Number(await addProduct(world))
    made += 1
    const line = { product, options: [], note: '', quantity: 1 }
    return {
      body: { attempt: `attempt ${made}`, source: 'counter', montant: '5.000', products: [line], location: 1 },
    }
  }),
  'PUT /api/pro/shops/:id/pause': ofOwner(async ({ api }) => {
    // A pause that is over.
    await api.tools.db.execute(sql`update shops set paused_until = '2026-01-01' where id = 1`)
    return { body: { minutes: null } }
  }),
  'PUT /api/pro/shops/:id/busy': ofOwner(async () => ({ body: { minutes: 10, lasts: 15 } })),
  'POST /api/pro/shops/:id/blocked-phones': ofOwner(async () => ({ body: { phone: nextPhone(), reason: 'Farces' } })),
  'DELETE /api/pro/shops/:id/blocked-phones/:block': ofOwner(async ({ api }) => {
    const owner = await createCaller(api, 'sami@example.com')
    const body = { phone: nextPhone(), reason: 'Farces' }
    const blocked = await owner('POST', '/api/pro/shops/1/blocked-phones', body)
    return { params: { block: String(blocked.body.id) } }
  }),
  'PUT /api/pro/shops/:id/pardons/:order': ofOwner(async ({ api }) => ({
    params: { order: String(await insertOrder(api.tools.db, { status: 6 })) },
    body: { is_pardoned: true },
  })),
  'PUT /api/pro/shops/:id/counter-limits': ofOwner(async ({ api }) => {
    made += 1
    await api.tools.db.execute(sql`delete from counter_limits where shop_id = 1`)
    const seen = { most_amount: null, most_orders: counterRules.newOrders }
    return { body: { seen, limits: { most_amount: String(100 + made), most_orders: null } } }
  }),
  'PUT /api/pro/shops/:id/order-rules': ofOwner(async ({ api }) => {
    made += 1
    const { rows } = await api.tools.db.execute<{ seen: object }>(sql`
      select json_build_object('slot_minutes', slot_minutes, 'lead_minutes', lead_minutes, 'last_order_minutes',
        last_order_minutes, 'kitchen_minutes', kitchen_minutes, 'dish_minutes', dish_minutes) as seen
      from shops where id = 1`)
    const seen = rows[0]?.seen
    return { body: { seen, rules: { ...seen, dish_minutes: 1 + (made % 200) } } }
  }),
  'PUT /api/pro/shops/:id/order-settings': ofOwner(async ({ api }) => {
    made += 1
    const seen = await readOrderSettings(api.tools.db, 1)
    return { body: { seen, settings: { ...seen, remind_minutes: 10 + (made % 200) } } }
  }),
}
