import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { median, runChild, scratch, startProduct, untilDrawn } from './processes.ts'
import type { Row } from './report.ts'
import type { RingPlan, RingResult } from './ring-client.ts'
import { addCustomers, openWorld, type World } from './world.ts'

const shops = 200
const ordersPerSecond = 10
const seconds = 30
const rounds = 3
const plantedMs = 250

/** Open at every hour, each with one dish and one owner. */
const addShops = async ({ pool }: World, owners: readonly number[]): Promise<RingPlan['shops']> => {
  const { rows } = await pool.query<RingPlan['shops'][number]>(
    `with numbered as (select owner, n from unnest($1::int[]) with ordinality as t (owner, n)),
      made as (
        insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone,
          image_url, logo_url, colourway, takeaway, dine_in, popularity, lead_minutes, status)
        select 'bench-' || n, 'Comptoir ' || n, '', address, city, postal_code, latitude, longitude, country_id, time_zone, phone,
          image_url, logo_url, colourway, true, false, popularity, lead_minutes, status
        from shops, numbered where shops.id = 1 returning id, domain, country_id),
      owned as (select made.id, owner, country_id from made join numbered on domain = 'bench-' || n),
      staffed as (insert into staff (shop_id, user_id, role) select id, owner, 'owner' from owned),
      known as (update users set is_staff = true where id = any($1::int[])),
      hours as (
        insert into opening_periods (shop_id, day, begins, ends)
        select id, day, '00:00', '00:00' from owned, generate_series(1, 7) day),
      dishes as (
        insert into products (shop_id, name, description, price_minor, image_url)
        select id, 'Brik', '', 12000, '' from owned returning id, shop_id)
      select owned.id, owner, dishes.id as dish from owned join dishes on shop_id = owned.id order by owned.id`,
    [owners],
  )
  return rows
}

const shown = ({ p50, p99 }: { readonly p50: number; readonly p99: number }): string =>
  `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`

export const firstRing = async (dataDir: string): Promise<Row> => {
  const one = await startProduct({ DATA_DIR: dataDir })
  await untilDrawn(one.pid)
  const world = openWorld(dataDir)
  const two = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: world.url })
  try {
    const orders = ordersPerSecond * seconds * (rounds + 2)
    const people = await addCustomers(world, shops + orders)
    const owners = people.slice(0, shops)
    const plan: RingPlan = {
      addresses: [one.address, two.address],
      databaseUrl: world.url,
      shops: await addShops(
        world,
        owners.map(({ id }) => id),
      ),
      diners: people.slice(shops),
      ordersPerSecond,
      seconds,
      rounds,
      plantedMs,
    }
    await world.pool.query('vacuum analyze')
    const file = join(scratch, 'ring.json')
    writeFileSync(file, JSON.stringify(plan))
    const { output } = await runChild(process.execPath, ['bench/ring-client.ts', file])
    const { measured, planted, beside, unread } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as RingResult
    const p50 = median(measured.map((round) => round.p50))
    if (planted.p50 - beside.p50 < plantedMs / 2)
      throw new Error(`with ${plantedMs} ms more in the database: ${shown(planted)} instead of ${shown(beside)}`)
    const known = measured.reduce((total, round) => total + round.known, 0)
    return {
      what: `First ring: from the press that places an order until its board has the order, ${shops} shops, two processes, ${ordersPerSecond} orders a second`,
      ours: `${known} of ${ordersPerSecond * seconds * rounds} orders reached their board, ${shown({ p50, p99: median(measured.map((round) => round.p99)) })}`,
      against: '',
      result: '',
      goal: 'all, p99 ≤ 300 ms',
      rounds: [
        ...measured.map(
          (round) =>
            `${shown(round)}, the last ${Math.round(round.last)} ms; p50 of the reply ${Math.round(round.replied)} ms, of the live update ${Math.round(round.told)} ms`,
        ),
        ...(unread > 0 ? [`${unread} requests for changes were refused, and repeated by their boards`] : []),
        `with ${plantedMs} ms more in the database, to see that the figure shows it: ${shown(planted)}, and ${shown(beside)} for the orders between them`,
      ],
    }
  } finally {
    await world.pool.end()
    await two.end()
    await one.end()
  }
}
