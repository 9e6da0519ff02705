import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { insertOperator } from '../src/account/server/operator-store.ts'
import type { TextMessage } from '../src/adapters/texting/texting.ts'
import { acceptingTexting } from './accepting-providers.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'
import { userIdOf } from './find-user.ts'
import { shopProfileOf } from './shop-profile.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

type Shop = { readonly id: number; readonly domain: string }

/** Restaurants of Amina on their way from a draft to the diners, and the operators Nour and Léo who decide. */
export const openJoiningShops = () => {
  let api: WholeApi
  let nour: Caller
  let leo: Caller
  let amina: Caller
  const texts: TextMessage[] = []
  let made = 0

  beforeAll(async () => {
    api = await createWholeApi({ texting: acceptingTexting((message) => texts.push(message)) })
    await insertOperator(api.tools.db, await userIdOf(api.tools.db, 'leo@example.com'), 'operator')
    nour = await createCaller(api, 'nour@example.com')
    leo = await createCaller(api, 'leo@example.com')
    amina = await createCaller(api, 'amina@example.com')
  })
  afterAll(() => api.close())

  const read = async ({ id }: Shop) => {
    const { rows } = await api.tools.db.execute<{ status: string; version: number }>(
      sql`select s.status, p.version from shops s join shop_profiles p on p.shop_id = s.id where s.id = ${id}`,
    )
    return rows[0] ?? { status: '', version: 0 }
  }

  /** The owner saves the profile, at its newest version unless `more` has another one. */
  const saveProfile = async (shop: Shop, more: object = {}): Promise<Answer> =>
    amina('PUT', `/api/pro/shops/${shop.id}/profile`, {
      ...shopProfileOf(shop.domain),
      version: (await read(shop)).version,
      ...more,
    })

  /** The owner moves the restaurant to `status`. */
  const press = async (shop: Shop, status: string): Promise<Answer> =>
    amina('POST', `/api/pro/shops/${shop.id}/status`, { version: (await read(shop)).version, status })

  const decide = async (caller: Caller, shop: Shop, status: string, reason = '', version?: number): Promise<Answer> =>
    caller('POST', `/api/admin/shops/${shop.id}/status`, {
      version: version ?? (await read(shop)).version,
      status,
      reason,
    })

  /** A restaurant whose profile is complete. */
  const makeShop = async (): Promise<Shop> => {
    made += 1
    const domain = `chez-amina-${made}`
    const opened = await nour('POST', '/api/admin/shops', {
      name: 'Chez Amina',
      domain,
      zip_code: '8075',
      owner: 'amina@example.com',
    })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    const shop = { id: opened.body.id, domain }
    const saved = await saveProfile(shop)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return shop
  }

  /** Gives the restaurant opening hours and a dish. */
  const stock = async ({ id }: Shop): Promise<void> => {
    const { db } = api.tools
    await db.execute(sql`insert into opening_periods (shop_id, day, begins, ends) values (${id}, 5, '00:00', '00:00')`)
    await db.execute(
      sql`insert into products (shop_id, name, description, price_minor, image_url, stock) values (${id}, 'Brik', '', 3000, '/c', 9)`,
    )
  }

  const makeLiveShop = async (): Promise<Shop> => {
    const shop = await makeShop()
    await stock(shop)
    expect((await press(shop, 'submitted')).status).toBe(200)
    expect((await decide(nour, shop, 'approved')).status).toBe(200)
    expect((await press(shop, 'live')).status).toBe(200)
    return shop
  }

  const isFound = async (domain: string): Promise<boolean> =>
    (await amina('GET', '/api/all/all/getboutiques')).body.some((shop: { domain: string }) => shop.domain === domain)

  return {
    get api() {
      return api
    },
    get nour() {
      return nour
    },
    get leo() {
      return leo
    },
    get amina() {
      return amina
    },
    texts,
    read,
    saveProfile,
    press,
    decide,
    makeShop,
    stock,
    makeLiveShop,
    isFound,
  }
}
