import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/adapters/database/migrate.ts'
import { releases, releaseUpTo } from './releases.ts'

/** SQL with the tables and columns of the first release. It inserts a customer with an order and a cart. */
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

/** Inserts a demo payment. In these releases, payment services were rows of a table `integrations`. */
const paidOnline = `
  insert into integrations (name) values ('Démo');
  insert into payment_applications (shop_id, integration_id, key) values (1, 1, 'demo');
  insert into demo_payments (reference, attempt, order_id, amount_minor, currency, return_url, state)
    values ('begun-before', 'mida-1', 1, 25000, 'TND', 'http://127.0.0.1:3000/payment/return/1', 'pending');
  insert into payments (order_id, integration, amount_minor, currency, created_at) values (1, 'Démo', 25000, 'TND', now());
`

export const inOneColumn = releases.findIndex(({ tag }) => tag.endsWith('names-in-one-column'))

const withZones = releases.findIndex(({ tag }) => tag.endsWith('vat-rates'))

type Change = readonly [since: number, before: string, after: string]

const withStatus = releases.findIndex(({ tag }) => tag.endsWith('shop-status'))

/** How the SQL above changes with a release. Release 6 removed the column of the price level. Release `inOneColumn` merged the names in all languages into one column. Since release `withStatus` a shop is a draft unless it says otherwise. Since release `withZones` a country has a time zone. */
const changes: readonly Change[] = [
  [6, 'price_level, ', ''],
  [6, 'true, true, 1, 50', 'true, true, 50'],
  [inOneColumn, 'name_fr, name_en, name_ar', 'name'],
  [inOneColumn, `'Tunisie', 'Tunisia', 'تونس'`, `'{"fr": "Tunisie", "en": "Tunisia", "ar": "تونس"}'`],
  [withStatus, 'popularity, lead_minutes)', 'popularity, lead_minutes, status)'],
  [withStatus, '50, 15);', `50, 15, 'live');`],
  [
    withZones,
    "currency_symbol, euro_rate)\n    values ('TUN'",
    "currency_symbol, euro_rate, time_zone)\n    values ('TUN'",
  ],
  [withZones, `'DT', 0.295);\n  insert into shops`, `'DT', 0.295, 'Africa/Tunis');\n  insert into shops`],
]

export const yesterdayOf = (release: number): string =>
  changes
    .filter(([since]) => release >= since)
    .reduce((text, [, before, after]) => text.replace(before, after), yesterday) + (release < 9 ? paidOnline : '')

type Use = (url: string, client: Client) => Promise<void>

export const withDatabase = async (name: string, use: Use): Promise<void> => {
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

/** Like `withDatabase`, with the tables of an earlier release, whose migrations are in `folder`. */
export const withRelease = async (
  release: number,
  use: (url: string, client: Client, folder: string) => Promise<void>,
): Promise<void> => {
  const folder = releaseUpTo(release)
  await withDatabase(`release_${release}_${process.pid}`, async (url, client) => {
    await migrate(url, folder)
    await use(url, client, folder)
  })
  rmSync(folder, { recursive: true })
}
