import { drizzle } from 'drizzle-orm/node-postgres'
import { insertSession, signInSession } from '../../src/account/server/session-store.ts'
import { openPool } from '../../src/adapters/database/open-database.ts'
import { hintOf } from '../../src/payments/account-keys.ts'
import { offerAccount, saveAccount } from '../../src/payments/server/account-store.ts'
import { sealKeys } from '../../src/payments/server/sealed-account.ts'
import { createSealer } from '../../src/server/sealing.ts'
import type { StandInName } from '../gateways/start-stand-in.ts'
import { silentLog } from '../silent-log.ts'
import type { World } from './world.ts'

export type Dish = { readonly id: number; readonly unitMinor: number; readonly stock: number }

export type Shop = {
  readonly id: number
  readonly service: StandInName
  readonly digits: number
  readonly dishes: readonly Dish[]
}

export type Person = { readonly id: number; readonly phone: string; readonly cookie: string }

export type People = {
  readonly shops: readonly Shop[]
  readonly customers: readonly Person[]
  /** Addresses of two people who work at every shop. */
  readonly staff: readonly string[]
}

const shopOf = {
  konnect: { domain: 'dar-el-marsa', digits: 3 },
  flouci: { domain: 'pizza-fakhar', digits: 3 },
  stripe: { domain: 'atelier-semoule', digits: 2 },
} as const satisfies Record<StandInName, { readonly domain: string; readonly digits: number }>

const staff = ['sami@example.com', 'karim@example.com'] as const

const customers = 8

/** The first dish sells out, so that orders are refused; the others seldom do. */
const stockOf = (index: number): number => (index === 0 ? 12 : 400)

/** Shops that are always open, each with the account of a service, and people. Only before the server runs. */
export const preparePeople = async (world: World): Promise<People> => {
  const pool = openPool(world.databaseUrl, silentLog, 2)
  const db = drizzle(pool)
  const sealer = createSealer(world.sealingKey)
  const now = new Date()
  const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows

  const openShop = async (service: World['services'][number]): Promise<Shop> => {
    const { name, standIn } = service
    const { domain, digits } = shopOf[name]
    const [shop] = await ask<{ id: number }>(
      'update shops set paused_until = null, kitchen_minutes = null where domain = $1 returning id',
      [domain],
    )
    if (!shop) throw new Error(`no shop at ${domain}`)
    const shopId = shop.id
    await ask('delete from opening_periods where shop_id = $1', [shopId])
    await ask('delete from opening_exceptions where shop_id = $1', [shopId])
    await ask(
      `insert into opening_periods (shop_id, day, begins, ends) select $1, day, '00:00', '00:00' from generate_series(1, 7) day`,
      [shopId],
    )
    await ask('update payment_applications set enabled = false where shop_id = $1', [shopId])
    const keys = name === 'flouci' ? { ...standIn.keys, refundsByContract: true } : standIn.keys
    const account = { shopId, service: name, isTest: name === 'stripe' }
    await saveAccount(db, { ...account, sealedKeys: sealKeys(sealer, account, keys), hint: hintOf(keys), at: now })
    await offerAccount(db, { shopId, service: name, isOffered: true })
    const found = await ask<{ id: number; unitMinor: number }>(
      `select p.id, p.price_minor as "unitMinor" from products p
       where p.shop_id = $1 and p.withdrawn_at is null and p.price_minor > 100
         and not exists (select 1 from product_option_groups g where g.product_id = p.id) order by p.id limit 4`,
      [shopId],
    )
    const dishes = found.map((dish, index) => ({ ...dish, stock: stockOf(index) }))
    for (const { id, stock } of dishes)
      await ask('update products set stock = $1, sold_out_until = null where id = $2', [stock, id])
    for (const address of staff)
      await ask(
        `insert into staff (shop_id, user_id, role) select $1, id, 'owner' from users where email = $2
         on conflict (user_id, shop_id) do update set role = 'owner'`,
        [shopId, address],
      )
    // The restaurant enters it at Stripe. The other services are told with each payment.
    if (name === 'stripe') await world.turn(service, { webhook: `${world.address}/payment/notice/stripe/${shopId}` })
    return { id: shopId, service: name, digits, dishes }
  }

  const addCustomer = async (number: number): Promise<Person> => {
    const phone = `+2162077${String(1000 + number)}`
    const [user] = await ask<{ id: number }>(
      `insert into users (name, phone, phone_verified_at, created_at) values ($1, $2, $3, $3) returning id`,
      [`Chaos ${number}`, phone, now],
    )
    if (!user) throw new Error('no customer was made')
    const { session } = await insertSession(db, now)
    return { id: user.id, phone, cookie: `mida=${await signInSession(db, session, user.id, now)}` }
  }

  try {
    const shops: Shop[] = []
    for (const service of world.services) shops.push(await openShop(service))
    await ask('update users set is_staff = true where email = any($1)', [[...staff]])
    const people: Person[] = []
    for (let number = 0; number < customers; number += 1) people.push(await addCustomer(number))
    return { shops, customers: people, staff }
  } finally {
    await pool.end()
  }
}
