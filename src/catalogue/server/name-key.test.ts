import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { isNear, readNameKey } from './name-key.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const likenessOf = async (one: string, other: string) => {
  const [key, otherKey] = [await readNameKey(database.db, one), await readNameKey(database.db, other)]
  if (key === '' || otherKey === '') return null
  if (key === otherKey) return 'same'
  const { rows } = await database.db.execute<{ near: boolean }>(
    sql`select ${isNear(sql`${otherKey}::text`, key)} as near`,
  )
  return rows[0]?.near ? 'near' : null
}

test.each([
  ['Dar El Marsa', 'dar el  marsa', 'same'],
  ['Dar El Marsa', 'DarElMarsa !', 'same'],
  ['Chez Hédi', 'CHEZ HEDI', 'same'],
  ['Le Coin', 'Lе Cоin', 'same'],
  ['L’Œuf', 'L oeuf', 'same'],
  ['دار الزيتونة', 'دار  الزّيتونه', 'same'],
  ['مطعم أحمد', 'مطعم احمد', 'same'],
  ['Tomate', 'Тоmаtе', 'same'],
  ['TAKE MENU', 'ТАКЕ МЕΝU', 'same'],
  ['Bistro Sud', 'Bіѕtro Ѕuԁ', 'same'],
  ['Le Jardin', 'Le Јɑrdin', 'same'],
  ['La Vigne', 'La νigne', 'same'],
  ['La Villa', 'La VIlla', 'same'],
  ['La Villa', 'La Vi11a', 'same'],
  ['La Villa', 'La VⅠⅼⅼa', 'same'],
  ['Roma', 'R0ma', 'same'],
  ['Roma', 'ＲＯＭＡ', 'same'],
  ['Roma', 'Ro\u200bm\u0301a\u2800\u3164', 'same'],
  ['Table 12', 'Table ١٢', 'same'],
  ['Dar El Marsa', 'Dar El Mersa', 'near'],
  ['Dar El Marsa', 'Dar El Masra', 'near'],
  ['Dar El Marsa', 'ar El Marsa', 'near'],
  ['Dar El Marsa', 'Dar El Marsaa', 'near'],
  ['Le Figuier', 'Le Figuiers', 'near'],
  ['Dar El Marsa', 'Tar El Marsat', null],
  ['Tomate', 'Tomatte', 'near'],
  ['Tomate', 'Tomaet', 'near'],
  ['Pizza', 'Plaza', null],
  ['Pizza', 'Plage', null],
  ['Roma', 'Rome', null],
  ['Roma', 'Romea', null],
  ['Table 12', 'Table 13 bis', null],
  ['Dar El Marsa', 'Dar Ezzitoun', null],
  ['!!!', '???', null],
] as const)('%s and %s: %s', async (one, other, likeness) => {
  expect(await likenessOf(one, other)).toBe(likeness)
  expect(await likenessOf(other, one)).toBe(likeness)
})

test('of many shops the indexes find those that are alike', async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    // Without the triggers, which would index every dish of these shops.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone, image_url,
        logo_url, colourway, takeaway, dine_in, popularity, lead_minutes)
      select 'many-' || n, 'Chez ' || md5(n::text), '', '', '', '', 0, 0, 1, 'Africa/Tunis', '', '', '', 0, true, true, 0, 0
      from generate_series(1, 5000) n`)
  })
  await db.execute(sql`analyze shops`)
  const key = await readNameKey(db, 'Un tout autre nom')
  for (const isAlike of [sql`s.name_key collate "C" = ${key}`, isNear(sql`s.name_key`, key)]) {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain select s.id from shops s where ${isAlike}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('shops_name_key')
    expect(plan).not.toContain('Seq Scan')
  }
})
