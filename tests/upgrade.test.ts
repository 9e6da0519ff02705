import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import drizzleConfig from '../drizzle.config.ts'
import { migrate, migrationsFolder } from '../src/adapters/database/migrate.ts'
import { openPool } from '../src/adapters/database/open-database.ts'
import { listCountries, listCuisines } from '../src/catalogue/server/country-store.ts'
import { readMenu } from '../src/catalogue/server/menu-store.ts'
import { findLanguageOfShop } from '../src/catalogue/server/shop-store.ts'
import type { Language } from '../src/kernel/texts.ts'
import { formerRecipientKey } from '../src/messages/server/send-once.ts'
import { findOrderOf } from '../src/orders/server/order-store.ts'
import { integrations } from '../src/payments/integrations.ts'
import { demoLedger } from '../src/payments/server/demo-ledger.ts'
import { findPaymentOfOrder, listPaymentApplications } from '../src/payments/server/payment-store.ts'
import { quiet } from './quiet.ts'
import { releases, releaseUpTo } from './releases.ts'

/** A customer with an order and a cart, written as the first release wrote them. */
const yesterday = `
  insert into countries (code, name_fr, name_en, name_ar, phone_code, currency, currency_symbol, euro_rate)
    values ('TUN', 'Tunisie', 'Tunisia', 'تونس', '216', 'TND', 'DT', 0.295);
  insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone, image_url,
      logo_url, colourway, takeaway, dine_in, price_level, popularity, lead_minutes)
    values ('chez-nous', 'Chez Nous', '', '1, rue d’ici', 'Nabeul', '8075', 36.4, 10.7, 1, 'Africa/Tunis', '+216 72 000 000', '/a',
      '/b', 1, true, true, 1, 50, 15);
  insert into menu_categories (shop_id, name, position) values (1, 'Plats', 0);
  insert into products (shop_id, name, description, price_minor, image_url, stock) values (1, 'Couscous', '', 12500, '/c', 7);
  insert into menu_category_products (category_id, product_id, position) values (1, 1, 0);
  insert into users (name, phone, phone_verified_at, address)
    values ('Amina', '+21620123456', now(), '3, rue d’ici, 8075 Nabeul');
  insert into orders (shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency, currency_symbol,
      euro_rate, created_at)
    values (1, 1, 'counter', 'due-at-counter', 1, '+21620123456', 25000, 'TND', 'DT', 0.295, now());
  insert into order_lines (order_id, product_id, name, image_url, unit_price_minor, vat_basis_points, quantity)
    values (1, 1, 'Couscous', '/c', 12500, 0, 2);
  insert into order_history (order_id, to_status, changed_at) values (1, 0, now());
  insert into carts (shop_id, user_id) values (1, 1);
  insert into cart_lines (cart_id, product_id, option_ids, quantity) values (1, 1, '{}', 3);
`

/** The demo's way to pay, as it was written while integrations stood in a table. */
const paidOnline = `
  insert into integrations (name) values ('Démo');
  insert into payment_applications (shop_id, integration_id, key) values (1, 1, 'demo');
  insert into demo_payments (reference, attempt, order_id, amount_minor, currency, return_url, state)
    values ('begun-before', 'mida-1', 1, 25000, 'TND', 'http://127.0.0.1:3000/payment/return/1', 'pending');
  insert into payments (order_id, integration, amount_minor, currency, created_at) values (1, 'Démo', 25000, 'TND', now());
`

const isLong = import.meta.env.MODE === 'long'

const inOneColumn = releases.findIndex(({ tag }) => tag.endsWith('names-in-one-column'))

type Change = readonly [since: number, before: string, after: string]

/** Since release 6 the price level of a shop is worked out from its menu; later names of all languages came to stand in one column. */
const changes: readonly Change[] = [
  [6, 'price_level, ', ''],
  [6, 'true, true, 1, 50', 'true, true, 50'],
  [inOneColumn, 'name_fr, name_en, name_ar', 'name'],
  [inOneColumn, `'Tunisie', 'Tunisia', 'تونس'`, `'{"fr": "Tunisie", "en": "Tunisia", "ar": "تونس"}'`],
]

const yesterdayOf = (release: number): string =>
  changes
    .filter(([since]) => release >= since)
    .reduce((told, [, before, after]) => told.replace(before, after), yesterday) + (release < 9 ? paidOnline : '')

/** Every column, index, constraint and trigger of a database, to compare two of them. */
const shapeOf = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ part: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`)
  return rows.map(({ part }) => part)
}

type Use = (url: string, client: Client) => Promise<void>

const withDatabase = async (name: string, use: Use): Promise<void> => {
  const admin = new Client({ connectionString: inject('cluster').admin })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(`/${name}`, inject('cluster').admin).href
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await use(url, client)
  } finally {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** All in the long run; else the first, and those that installations are likely to come from. */
const from = releases.slice(0, -1).filter(({ idx }, _, all) => isLong || idx === 0 || idx > all.length - 5)

test.each(from)('a database of release $tag comes up to date with its data', async ({ idx }) => {
  const folder = releaseUpTo(idx)
  await withDatabase(`upgrade_${process.pid}_${idx}`, async (url, client) => {
    await migrate(url, folder)
    await client.query(yesterdayOf(idx))
    await migrate(url)
    const pool = openPool(url, quiet, 1)
    const db = drizzle(pool)
    expect(await findOrderOf(db, 1, 1)).toMatchObject({
      id: 1,
      status: 0,
      total: { minor: 25_000, currency: 'TND' },
      lines: [{ name: 'Couscous', quantity: 2 }],
    })
    expect(await readMenu(db, 1)).toMatchObject([{ name: 'Plats', products: [{ name: 'Couscous', stock: 7 }] }])
    expect(await listCountries(db, 'ar')).toMatchObject([{ code: 'TUN', name: 'تونس' }])
    const { rows } = await client.query('select quantity from cart_lines')
    expect(rows).toEqual([{ quantity: 3 }])
    const kept = await client.query('select city, postal_code from user_addresses where user_id = 1 and is_delivery')
    if (idx < 9) {
      expect(await listPaymentApplications(db, 1)).toEqual([
        { key: 'demo', integration: 'demo' },
        { key: 'demo-wallet', integration: 'demo-wallet' },
      ])
      expect(await findPaymentOfOrder(db, 1)).toMatchObject({ integration: 'demo', amountMinor: 25_000 })
      expect(await demoLedger(db, 'demo').find('begun-before')).toMatchObject({ orderId: 1, state: 'pending' })
    }
    if (idx < 7) expect(kept.rows).toEqual([{ city: 'Nabeul', postal_code: '8075' }])
    await pool.end()
  })
  rmSync(folder, { recursive: true })
})

const severalUnpaid = releases.findIndex(({ tag }) => tag.endsWith('one-unpaid-order')) - 1

test('of several orders of one customer that wait for their money the newest goes on, and the dishes of the others are free', async () => {
  const folder = releaseUpTo(severalUnpaid)
  await withDatabase(`unpaid_${process.pid}`, async (url, client) => {
    await migrate(url, folder)
    await client.query(yesterdayOf(severalUnpaid))
    for (const [id, state] of [
      [2, 'pending'],
      [3, 'failed'],
      [4, 'pending'],
    ])
      await client.query(
        `with o as (insert into orders (id, shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency,
            currency_symbol, euro_rate, created_at) overriding system value
          values (${id}, 1, 1, 'demo', '${state}', 1, '+21620123456', 12500, 'TND', 'DT', 0.295, now()) returning id)
        insert into order_lines (order_id, product_id, name, image_url, unit_price_minor, vat_basis_points, quantity)
          select id, 1, 'Couscous', '/c', 12500, 0, 1 from o`,
      )
    await migrate(url)
    const { rows } = await client.query('select id, status, payment_state from orders order by id')
    expect(rows.map(({ id, status, payment_state }) => [id, status, payment_state])).toEqual([
      [1, 0, 'due-at-counter'],
      [2, 4, 'failed'],
      [3, 4, 'failed'],
      [4, 0, 'pending'],
    ])
    expect((await client.query('select stock from products')).rows).toEqual([{ stock: 8 }])
  })
  rmSync(folder, { recursive: true })
})

const unmarked = releases.findIndex(({ tag }) => tag.endsWith('demo-rows')) - 1

/** As earlier releases seeded it: four people, born at one instant with one salted hash, and their shops; then what real people added. */
const seededUnmarked = `
  insert into countries (code, name_fr, name_en, name_ar, phone_code, currency, currency_symbol, euro_rate)
    values ('TUN', 'Tunisie', 'Tunisia', 'تونس', '216', 'TND', 'DT', 0.295);
  insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone, image_url,
      logo_url, colourway, takeaway, dine_in, popularity, lead_minutes)
    select domain, name, '', '1, rue d’ici', 'Nabeul', '8075', 36.4, 10.7, 1, 'Africa/Tunis', '+216 72 000 000', '/a', '/b', 1, true, true, 50,
      15 from (values ('dar-el-marsa', 'Dar El Marsa'), ('lella-pina', 'Chez la vraie Lella'), ('chez-nous', 'Chez Nous')) s(domain, name);
  insert into users (name, email, email_verified_at, created_at, password_hash) values
    ('Amina', 'amina@example.com', '2026-11-20T11:00:00.123Z', '2026-11-20T11:00:00.123Z', 'salted'),
    ('Moved', 'someone@else.tn', '2026-11-21T09:00:00Z', '2026-11-20T11:00:00.123Z', 'salted'),
    ('Changed', 'sami@example.com', '2026-11-20T11:00:00.123Z', '2026-11-20T11:00:00.123Z', 'her own'),
    ('Nour', 'nour@example.com', '2026-11-20T11:00:00.123Z', '2026-11-20T11:00:00.123Z', 'salted'),
    ('Claire', 'claire@example.com', '2026-11-20T11:00:00.123Z', '2026-11-20T11:00:00.123Z', 'salted'),
    ('Real', 'leo@example.com', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z', 'another');
`

const readMarks = async (client: Client) =>
  (
    await client.query<{ name: string }>(
      'select name from users where is_demo union all select name from shops where is_demo order by 1',
    )
  ).rows.map(({ name }) => name)

test('what an earlier release seeded is marked by what only the seed writes, and by no address', async () => {
  const folder = releaseUpTo(unmarked)
  await withDatabase(`marked_${process.pid}`, async (url, client) => {
    await migrate(url, folder)
    await client.query(seededUnmarked)
    await migrate(url)
    expect(await readMarks(client)).toEqual(['Amina', 'Changed', 'Claire', 'Dar El Marsa', 'Moved', 'Nour'])
  })
  await withDatabase(`never_seeded_${process.pid}`, async (url, client) => {
    await migrate(url, folder)
    await client.query(seededUnmarked)
    await client.query("update users set created_at = created_at + id * interval '1 second'")
    await migrate(url)
    expect(await readMarks(client)).toEqual([])
  })
  rmSync(folder, { recursive: true })
})

test('a database that was brought up step by step has the shape of a new one', async () => {
  const folder = releaseUpTo(0)
  let stepped: string[] = []
  await withDatabase(`stepped_${process.pid}`, async (url, client) => {
    await migrate(url, folder)
    await migrate(url)
    stepped = await shapeOf(client)
  })
  await withDatabase(`fresh_${process.pid}`, async (url, client) => {
    await migrate(url)
    const fresh = await shapeOf(client)
    expect(fresh.length).toBeGreaterThan(100)
    expect(stepped).toEqual(fresh)
  })
  rmSync(folder, { recursive: true })
})

test('a database without the demo world knows every way to be paid online', async () => {
  await withDatabase(`unseeded_${process.pid}`, async (url, client) => {
    await migrate(url)
    await client.query(yesterdayOf(releases.length))
    const offered = Object.keys(integrations)
    for (const key of offered)
      await client.query('insert into payment_applications (shop_id, key, integration) values (1, $1, $1)', [key])
    const pool = openPool(url, quiet, 1)
    const applications = await listPaymentApplications(drizzle(pool), 1)
    expect(applications.map(({ integration }) => integrations[integration])).toEqual(Object.values(integrations))
    await pool.end()
  })
})

test('names and the language of shops come from what stood in a column for each language', async () => {
  const folder = releaseUpTo(inOneColumn - 1)
  await withDatabase(`named_${process.pid}`, async (url, client) => {
    await migrate(url, folder)
    await client.query(yesterdayOf(inOneColumn - 1))
    await client.query(`
      insert into cuisines (key, name_fr, name_en, name_ar, image_url, position) values
        ('pizza', 'Pizzas', 'Pizza', 'بيتزا', '/p', 0), ('our-own', 'La nôtre', 'Ours', 'خاصتنا', '/o', 1);
      insert into countries (code, name_fr, name_en, name_ar, phone_code, currency, currency_symbol, euro_rate)
        values ('IND', 'Inde', 'India', 'الهند', '91', 'INR', '₹', 0.01), ('ESP', 'Espagne', 'Spain', 'إسبانيا', '34', 'EUR', '€', 1)`)
    await migrate(url)
    const pool = openPool(url, quiet, 1)
    const db = drizzle(pool)
    for (const [language, names] of Object.entries({
      fr: ['Pizzas', 'La nôtre'],
      en: ['Pizza', 'Ours'],
      ar: ['بيتزا', 'خاصتنا'],
    }))
      expect((await listCuisines(db, language as Language)).map(({ name }) => name)).toEqual(names)
    const told = await client.query('select code, language from countries order by id')
    expect(told.rows).toEqual([
      { code: 'TUN', language: 'fr' },
      { code: 'IND', language: 'en' },
      { code: 'ESP', language: 'fr' },
    ])
    expect(await findLanguageOfShop(db, 1)).toBe('fr')
    await client.query('update shops set country_id = 2')
    expect(await findLanguageOfShop(db, 1)).toBe('en')
    await client.query(`update shops set language = 'tlh'`)
    expect(await findLanguageOfShop(db, 1)).toBe('fr')
    await pool.end()
  })
  rmSync(folder, { recursive: true })
})

test('no table was changed without its migration', async () => {
  const files = globSync([drizzleConfig.schema ?? []].flat())
  expect(files.length).toBeGreaterThan(10)
  const tables = await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve(file)) as Promise<object>))
  const last = String(releases.at(-1)?.idx).padStart(4, '0')
  const released = JSON.parse(readFileSync(join(migrationsFolder, 'meta', `${last}_snapshot.json`), 'utf8'))
  const written = generateDrizzleJson(Object.assign({}, ...tables), released.id)
  expect(await generateMigration(released, written), 'npm run migration -- --name what-it-does').toEqual([])
})

test('what was sent before messages had rows of their own stays sent, and no phone or address is kept with it', async () => {
  const folder = releaseUpTo(releases.findIndex(({ tag }) => tag.endsWith('a-message-once')) - 1)
  await withDatabase(`messages_${process.pid}`, async (url, client) => {
    await migrate(url, folder)
    await client.query(`insert into message_keys (key, sent_at) values ('order-placed 42', now()),
      ('reservation 5 confirmed mail', now()), ('reservation 5 confirmed sms +21620123456', now()),
      ('contact of 3 at 2026-11-20T11:00:00.000Z mail amina@example.com', now()), ('turn abc 0', now())`)
    await migrate(url)
    const { rows } = await client.query(
      'select key, channel, order_id, reservation_id, state from messages order by key',
    )
    const row = (key: string, channel: string, order_id: number | null, reservation_id: number | null) => {
      return { key, channel, order_id, reservation_id, state: 'sent' }
    }
    const contact = 'contact of 3 at 2026-11-20T11:00:00.000Z'
    expect(rows).toEqual([
      row(`${contact} mail ${formerRecipientKey('amina@example.com')}`, 'mail', null, null),
      row('order-placed 42', 'sms', 42, null),
      row('reservation 5 confirmed mail', 'mail', null, 5),
      row(`reservation 5 confirmed sms ${formerRecipientKey('+21620123456')}`, 'sms', null, null),
    ])
    expect((await client.query('select key from mail_turns')).rows).toEqual([{ key: 'turn abc 0' }])
  })
  rmSync(folder, { recursive: true })
})

test('a text that was taken as proof for several facts stays with the first of them', async () => {
  const folder = releaseUpTo(releases.findIndex(({ tag }) => tag.endsWith('one-row-for-each-text')) - 1)
  await withDatabase(`proofs_${process.pid}`, async (url, client) => {
    await migrate(url, folder)
    await client.query(`insert into messages (key, fact, channel, state, created_at, claimed_at, settled_at, provider, provider_id)
      select key, key, 'sms', 'sent', now(), now(), now(), provider, id from (values
        ('first', 'twilio', 'SM1'), ('second', 'twilio', 'SM1'), ('third', 'twilio', 'SM1'), ('other', 'twilio', 'SM2'),
        ('elsewhere', 'whatsapp', 'SM1'), ('none', 'embedded', null), ('none too', 'embedded', null)) told(key, provider, id)`)
    await migrate(url)
    const { rows } = await client.query(
      'select key from messages where provider_id is not null and state = $1 order by id',
      ['sent'],
    )
    expect(rows.map(({ key }) => key)).toEqual(['first', 'other', 'elsewhere'])
  })
  rmSync(folder, { recursive: true })
})
