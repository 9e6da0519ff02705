import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import drizzleConfig from '../drizzle.config.ts'
import { migrate, migrationsFolder } from '../src/adapters/database/migrate.ts'
import { openPool } from '../src/adapters/database/open-database.ts'
import { listCountries } from '../src/catalogue/server/country-store.ts'
import { readMenu } from '../src/catalogue/server/menu-store.ts'
import { findOrderOf } from '../src/orders/server/order-store.ts'
import { integrations } from '../src/payments/integrations.ts'
import { demoLedger } from '../src/payments/server/demo-ledger.ts'
import { findPaymentOfOrder, listPaymentApplications } from '../src/payments/server/payment-store.ts'
import { withDatabase, withRelease, yesterdayOf } from './old-database.ts'
import { releases } from './releases.ts'
import { fridayNoon } from './seed-time.ts'
import { silentLog } from './silent-log.ts'

const isLong = import.meta.env.MODE === 'long'

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

/** All releases in the long run, otherwise the first one and the newest few. */
const from = releases.slice(0, -1).filter(({ idx }, _, all) => isLong || idx === 0 || idx > all.length - 5)

test.each(from)('a database of release $tag comes up to date with its data', async ({ idx }) => {
  await withRelease(idx, async (url, client) => {
    await client.query(yesterdayOf(idx))
    await migrate(url)
    const pool = openPool(url, silentLog, 1)
    const db = drizzle(pool)
    expect(await findOrderOf(db, 1, 1)).toMatchObject({
      id: 1,
      status: 0,
      total: { minor: 25_000, currency: 'TND' },
      lines: [{ name: 'Couscous', quantity: 2 }],
    })
    expect(await readMenu(db, 1, fridayNoon)).toMatchObject([
      { name: 'Plats', products: [{ name: 'Couscous', stock: 7 }] },
    ])
    expect(await listCountries(db, 'ar')).toMatchObject([{ code: 'TUN', name: 'تونس' }])
    const { rows } = await client.query('select quantity from cart_lines')
    expect(rows).toEqual([{ quantity: 3 }])
    const kept = await client.query('select city, postal_code from user_addresses where user_id = 1 and is_delivery')
    if (idx < 9) {
      expect(await listPaymentApplications(db, 1, new Date())).toEqual([
        { key: 'demo', integration: 'demo', isTest: false },
        { key: 'demo-wallet', integration: 'demo-wallet', isTest: false },
      ])
      expect(await findPaymentOfOrder(db, 1)).toMatchObject({ integration: 'demo', amountMinor: 25_000 })
      expect(await demoLedger(db, 'demo').find('begun-before')).toMatchObject({ orderId: 1, state: 'pending' })
    }
    if (idx < 7) expect(kept.rows).toEqual([{ city: 'Nabeul', postal_code: '8075' }])
    await pool.end()
  })
})

test('a database that was brought up step by step has the shape of a new one', async () => {
  let stepped: string[] = []
  await withRelease(0, async (url, client) => {
    await migrate(url)
    stepped = await shapeOf(client)
  })
  await withDatabase(`fresh_${process.pid}`, async (url, client) => {
    await migrate(url)
    const fresh = await shapeOf(client)
    expect(fresh.length).toBeGreaterThan(100)
    expect(stepped).toEqual(fresh)
  })
})

test('a former version refuses a database that a newer one has changed, and changes nothing', async () => {
  await withRelease(releases.length - 2, async (url, client, folder) => {
    await migrate(url, folder)
    await migrate(url)
    const shape = await shapeOf(client)
    await expect(migrate(url, folder)).rejects.toThrow(
      /^A newer version of Mida has changed this database\. .* restore the backup/,
    )
    expect(await shapeOf(client)).toEqual(shape)
    await migrate(url)
  })
})

test('a database without the demo world has every payment integration', async () => {
  await withDatabase(`unseeded_${process.pid}`, async (url, client) => {
    await migrate(url)
    await client.query(yesterdayOf(releases.length))
    const offered = Object.keys(integrations)
    for (const key of offered)
      await client.query('insert into payment_applications (shop_id, key, integration) values (1, $1, $1)', [key])
    const pool = openPool(url, silentLog, 1)
    const applications = await listPaymentApplications(drizzle(pool), 1, new Date())
    expect(applications.map(({ integration }) => integrations[integration])).toEqual(Object.values(integrations))
    await pool.end()
  })
})

test('every table change has a migration', async () => {
  const files = globSync([drizzleConfig.schema ?? []].flat())
  expect(files.length).toBeGreaterThan(10)
  const tables = await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve(file)) as Promise<object>))
  const last = String(releases.at(-1)?.idx).padStart(4, '0')
  const released = JSON.parse(readFileSync(join(migrationsFolder, 'meta', `${last}_snapshot.json`), 'utf8'))
  const written = generateDrizzleJson(Object.assign({}, ...tables), released.id)
  expect(await generateMigration(released, written), 'npm run migration -- --name what-it-does').toEqual([])
})
