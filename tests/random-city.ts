import { sql } from 'drizzle-orm'
import type { Database } from '../src/adapters/database/database.ts'
import type { Random } from './random.ts'

const zones = ['Africa/Tunis', 'Europe/Paris', 'Asia/Riyadh'] as const
const times = ['00:00', '02:30', '09:00', '11:30', '14:00', '18:00', '23:30'] as const
const statuses = { live: 12, paused: 2, suspended: 1, draft: 1 } as const
const stated = ['{}', '{}', '{vegan}', '{vegetarian}', '{gluten-free,spicy}'] as const
export const cityZips = ['2070', '2075', '8011'] as const

const insert = (db: Database, table: string, columns: string, rows: readonly object[]) =>
  rows.length === 0
    ? null
    : db.execute(sql`insert into ${sql.raw(table)} (${sql.raw(columns)})
        select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::json)`)

let made = 0

/** Inserts shops with random hours, menus, cuisines and postal codes. Returns their ids. */
export const addRandomShops = async (db: Database, random: Random, count: number, near: Date): Promise<number[]> => {
  const instantNear = () => new Date(near.getTime() + random.between(-100, 100) * 60_000).toISOString()
  const shops = Array.from({ length: count }, () => {
    made += 1
    return {
      ...{ domain: `random-${made}`, name: `Maison ${made}`, tagline: '', address: '1, rue', city: 'Tunis' },
      ...{ postal_code: '2070', country_id: 1 + random.integer(2) },
      ...{ time_zone: random.pick(zones), phone: '+21620000000', image_url: '/a', logo_url: '/b', colourway: 1 },
      ...{ latitude: 36.8 + random.between(-9, 9) / 100, longitude: 10.1 + random.between(-9, 9) / 100 },
      diets: random.chance(0.2) ? '{halal}' : '{}',
      ...{ takeaway: random.chance(0.7), dine_in: random.chance(0.5), popularity: random.integer(4) },
      ...{ lead_minutes: 10 * random.integer(4), status: random.weighted(statuses), name_key: '' },
      paused_until: random.chance(0.15) ? instantNear() : null,
      ...{ busy_minutes: 15, busy_until: random.chance(0.15) ? instantNear() : null },
    }
  })
  const columns = Object.keys(shops[0] ?? {}).filter((name) => name !== 'name_key')
  await insert(db, 'shops', columns.join(', '), shops)
  const { rows } = await db.execute<{ id: number }>(sql`select id from shops order by id desc limit ${count}`)
  const ids = rows.map(({ id }) => id)
  const some = <Row>(chance: number, row: (shop_id: number) => Row): Row[] =>
    ids.flatMap((id) => (random.chance(chance) ? [row(id)] : []))
  const { rows: cuisines } = await db.execute<{ id: number }>(sql`select id from cuisines order by id`)
  for (const { id } of cuisines)
    await insert(
      db,
      'shop_cuisines',
      'shop_id, cuisine_id',
      some(0.2, (shop_id) => ({ shop_id, cuisine_id: id })),
    )
  for (const postal_code of cityZips)
    await insert(
      db,
      'shop_postal_codes',
      'shop_id, postal_code',
      some(0.5, (shop_id) => ({ shop_id, postal_code })),
    )
  for (const day of [1, 2, 3, 4, 5, 6, 7])
    await insert(
      db,
      'opening_periods',
      'shop_id, day, begins, ends',
      some(0.7, (shop_id) => ({ shop_id, day, begins: random.pick(times), ends: random.pick(times) })),
    )
  await insert(
    db,
    'shop_ratings',
    'shop_id, count, sum',
    some(0.5, (shop_id) => {
      const count = 3 + random.integer(7)
      return { shop_id, count, sum: (3 + random.integer(3)) * count }
    }),
  )
  const today = near.toISOString().slice(0, 10)
  await insert(
    db,
    'opening_exceptions',
    'shop_id, first_day, last_day, begins, ends',
    some(0.2, (shop_id) => {
      const [begins, ends] = random.chance(0.5) ? [null, null] : [random.pick(times), random.pick(times)]
      return { shop_id, first_day: today, last_day: today, begins, ends }
    }),
  )
  for (let dish = 0; dish < 3; dish += 1)
    await insert(
      db,
      'products',
      'shop_id, name, description, price_minor, image_url, withdrawn_at, diets',
      some(0.6, (shop_id) => ({
        ...{ shop_id, name: 'Brik', description: '', image_url: '/a', price_minor: 1000 * random.integer(20) },
        withdrawn_at: random.chance(0.1) ? near.toISOString() : null,
        diets: random.pick(stated),
      })),
    )
  return ids
}
