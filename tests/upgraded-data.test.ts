import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../src/adapters/database/migrate.ts'
import { openPool } from '../src/adapters/database/open-database.ts'
import { defaultZone } from '../src/address/delivery-zone.ts'
import { listCuisines } from '../src/catalogue/server/country-store.ts'
import { findLanguageOfShop } from '../src/catalogue/server/shop-store.ts'
import type { Language } from '../src/kernel/texts.ts'
import { legacyRecipientKey } from '../src/messages/server/send-once.ts'
import { inOneColumn, withRelease, yesterdayOf } from './old-database.ts'
import { releaseBefore } from './releases.ts'
import { silentLog } from './silent-log.ts'

const severalUnpaid = releaseBefore('one-unpaid-order')

test('of several unpaid orders of one customer the newest stays open, and the dishes of the others are released', async () => {
  await withRelease(severalUnpaid, async (url, client) => {
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
})

const unmarked = releaseBefore('demo-rows')

/** Data of an earlier release: four demo people, created at the same instant with the same hash, their shops, and rows of real people. */
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

test('demo rows of an earlier release are recognised by what only the seed writes, not by addresses', async () => {
  await withRelease(unmarked, async (url, client) => {
    await client.query(seededUnmarked)
    await migrate(url)
    expect(await readMarks(client)).toEqual(['Amina', 'Changed', 'Claire', 'Dar El Marsa', 'Moved', 'Nour'])
    const { rows } = await client.query('select postal_code as code from zone_places order by id')
    expect(rows.map(({ code }) => code)).toEqual(defaultZone.map(({ postalCode }) => postalCode))
  })
  await withRelease(unmarked, async (url, client) => {
    await client.query(seededUnmarked)
    await client.query("update users set created_at = created_at + id * interval '1 second'")
    await migrate(url)
    expect(await readMarks(client)).toEqual([])
  })
})

test('names and the language of shops come from what stood in a column for each language', async () => {
  await withRelease(inOneColumn - 1, async (url, client) => {
    await client.query(yesterdayOf(inOneColumn - 1))
    await client.query(`
      insert into cuisines (key, name_fr, name_en, name_ar, image_url, position) values
        ('pizza', 'Pizzas', 'Pizza', 'بيتزا', '/p', 0), ('our-own', 'La nôtre', 'Ours', 'خاصتنا', '/o', 1);
      insert into countries (code, name_fr, name_en, name_ar, phone_code, currency, currency_symbol, euro_rate)
        values ('IND', 'Inde', 'India', 'الهند', '91', 'INR', '₹', 0.01), ('ESP', 'Espagne', 'Spain', 'إسبانيا', '34', 'EUR', '€', 1)`)
    await migrate(url)
    const pool = openPool(url, silentLog, 1)
    const db = drizzle(pool)
    for (const [language, names] of Object.entries({
      fr: ['Pizzas', 'La nôtre'],
      en: ['Pizza', 'Ours'],
      ar: ['بيتزا', 'خاصتنا'],
    }))
      expect((await listCuisines(db, language as Language)).map(({ name }) => name)).toEqual(names)
    const told = await client.query('select code, language, time_zone from countries order by id')
    expect(told.rows).toEqual([
      { code: 'TUN', language: 'fr', time_zone: 'Africa/Tunis' },
      { code: 'IND', language: 'en', time_zone: 'Asia/Kolkata' },
      { code: 'ESP', language: 'fr', time_zone: 'UTC' },
    ])
    expect(await findLanguageOfShop(db, 1)).toBe('fr')
    await client.query('update shops set country_id = 2')
    expect(await findLanguageOfShop(db, 1)).toBe('en')
    await client.query(`update shops set language = 'tlh'`)
    expect(await findLanguageOfShop(db, 1)).toBe('fr')
    await pool.end()
  })
})

test('messages sent by an earlier release stay sent, without phone or address', async () => {
  await withRelease(releaseBefore('a-message-once'), async (url, client) => {
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
      row(`${contact} mail ${legacyRecipientKey('amina@example.com')}`, 'mail', null, null),
      row('order-placed 42', 'sms', 42, null),
      row('reservation 5 confirmed mail', 'mail', null, 5),
      row(`reservation 5 confirmed sms ${legacyRecipientKey('+21620123456')}`, 'sms', null, null),
    ])
    expect((await client.query('select key from mail_turns')).rows).toEqual([{ key: 'turn abc 0' }])
  })
})

test('a text that proved several facts stays with the first of them', async () => {
  await withRelease(releaseBefore('one-row-for-each-text'), async (url, client) => {
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
})

test('who ran the marketplace runs it after the upgrade, and nobody else does', async () => {
  await withRelease(releaseBefore('operators'), async (url, client) => {
    await client.query(`insert into users (name, is_operator) values ('Amina', false), ('Nour', true)`)
    await migrate(url)
    const { rows } = await client.query('select name, role from operators o join users u on u.id = o.user_id')
    expect(rows).toEqual([{ name: 'Nour', role: 'operator' }])
  })
})

const oneCountry = releaseBefore('vat-rates')

test('where restaurants are open already, others may open', async () => {
  await withRelease(oneCountry, async (url, client) => {
    await client.query(`
      insert into countries (code, name, phone_code, currency, currency_symbol, euro_rate) values
        ('TUN', '{"fr": "Tunisie"}', '216', 'TND', 'DT', 0.295), ('FRA', '{"fr": "France"}', '33', 'EUR', '€', 1);
      insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone, image_url,
          logo_url, colourway, takeaway, dine_in, popularity, lead_minutes)
        values ('chez-nous', 'Chez Nous', '', '1, rue d’ici', 'Paris', '75001', 48.8, 2.3, 2, 'Europe/Paris', '+33 1 00 00 00 00', '/a', '/b',
          1, true, true, 50, 15)`)
    await migrate(url)
    const { rows } = await client.query(`select value::json as value from settings where key = 'operator-countries'`)
    expect(rows).toEqual([{ value: { served: ['TUN', 'FRA'], main: 'TUN' } }])
  })
})

const unopened = releaseBefore('opened-by')

test('who opened a draft is found in the log, and an operator who made one for others did not open it', async () => {
  await withRelease(unopened, async (url, client) => {
    await client.query(yesterdayOf(unopened))
    await client.query(`
      with people as (insert into users (name) values ('Rim'), ('Nour') returning id, name),
        running as (insert into operators (user_id, role) select id, 'operator' from people where name = 'Nour'),
        shop as (insert into shop_profiles (shop_id, version) values (1, 1) on conflict (shop_id) do update set version = 1)
      insert into audit_log (at, actor_kind, actor_id, actor_name, shop_id, action, subject)
        select now(), 'person', id, name, 1, 'shop.added', 'shop 1' from people where name = 'Rim'`)
    await client.query(`
      insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone, image_url,
          logo_url, colourway, takeaway, dine_in, popularity, lead_minutes)
        select d, d, '', '', 'Nabeul', '8075', 36.4, 10.7, 1, 'Africa/Tunis', '', '/a', '/b', 1, true, true, 0, 30
        from (values ('by-nour'), ('by-nobody')) as s(d);
      insert into shop_profiles (shop_id, version) select id, 1 from shops where domain like 'by-%';
      insert into audit_log (at, actor_kind, actor_id, actor_name, shop_id, action, subject)
        select now(), 'person', u.id, u.name, s.id, 'shop.added', 'shop ' || s.id from users u, shops s
          where u.name = 'Nour' and s.domain = 'by-nour'
        union all select now(), 'person', 4711, '—', id, 'shop.added', 'shop ' || id from shops where domain = 'by-nobody'`)
    await migrate(url)
    const { rows } = await client.query(
      'select s.id, u.name from shop_profiles p join shops s on s.id = p.shop_id left join users u on u.id = opened_by order by 1',
    )
    expect(rows.map(({ name }) => name)).toEqual(['Rim', null, null])
  })
})

const beforeGross = releaseBefore('gross-prices')

test('what was shown of dishes and options becomes their price, and the sums of orders stay', async () => {
  await withRelease(beforeGross, async (url, client) => {
    await client.query(yesterdayOf(beforeGross))
    await client.query(`
      insert into products (shop_id, name, description, price_minor, vat_basis_points, image_url, stock)
        values (1, 'Ojja', '', 18500, 700, '/c', 7);
      insert into option_groups (shop_id, name, required, maximum) values (1, 'Suppléments', false, 3);
      insert into options (group_id, name, price_minor, position) values (1, 'Œuf', 1250, 0), (1, 'Harissa', null, 1);
      insert into product_option_groups (product_id, group_id, position) values (2, 1, 0);
      insert into order_lines (order_id, product_id, name, image_url, unit_price_minor, vat_basis_points, quantity)
        values (1, 2, 'Ojja', '/c', 21133, 700, 1);
      insert into order_line_options (order_line_id, option_id, group_name, name, price_minor)
        values (2, 1, 'Suppléments', 'Œuf', 1250), (2, 2, 'Suppléments', 'Harissa', 0)`)
    const sums = async () => [
      (await client.query('select total_minor from orders')).rows,
      (await client.query('select unit_price_minor from order_lines order by id')).rows,
    ]
    const before = await sums()
    await migrate(url)
    const prices = async (table: string) =>
      (await client.query(`select price_minor from ${table} order by id`)).rows.map((row) => row.price_minor)
    expect(await prices('products')).toEqual([12_500, 19_795])
    expect(await prices('options')).toEqual([1338, null])
    expect(await prices('order_line_options')).toEqual([1338, 0])
    expect(await sums()).toEqual(before)
  })
})
