import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { leadAt } from '../../catalogue/order-times.ts'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { auditLog } from '../../server/tables.ts'
import { readOrderRules } from './edit-order-rules.ts'
import { shopSettingsRoutes } from './shop-settings-routes.ts'

const here = openKitchen(shopSettingsRoutes)

afterEach(() => here.api.clock.set(fridayNoon))

const read = () => readOrderRules(here.api.tools.db, 1, here.api.clock.now())

const lead = async () => {
  const shop = await findShop(here.api.tools.db, 1)
  return shop && leadAt(shop.leadMinutes, shop.hours, here.api.clock.now())
}

const lastEntry = async (action: string) => {
  const [row] = await here.api.tools.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row
}

test('two editors of the slots: the first is saved with its before and after, the later is told', async () => {
  const { rules: seen } = await read()
  const rules = { ...seen, slot_minutes: 15, kitchen_minutes: 45 }
  const saved = await here.owner('PUT', '/api/pro/shops/1/order-rules', { seen, rules })
  expect(saved).toMatchObject({ status: 200, body: rules })
  expect(await lastEntry('order-rules.changed')).toEqual({ before: seen, after: rules })
  const late = await here.owner('PUT', '/api/pro/shops/1/order-rules', { seen, rules: { ...seen, slot_minutes: 30 } })
  expect(late).toMatchObject({ status: 409, body: { code: 'order-rules-changed', current: rules } })
  expect((await here.owner('PUT', '/api/pro/shops/1/order-rules', { seen, rules })).status).toBe(200)
  const shop = await findShop(here.api.tools.db, 1)
  expect(shop?.slotMinutes).toBe(15)
  await here.owner('PUT', '/api/pro/shops/1/order-rules', { seen: rules, rules: seen })
})

test('slots of 0, 9 and 61 minutes are refused at their field', async () => {
  const { rules: seen } = await read()
  for (const slot_minutes of [0, 9, 61, -1]) {
    const answer = await here.owner('PUT', '/api/pro/shops/1/order-rules', { seen, rules: { ...seen, slot_minutes } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'minutes-range', field: 'slot_minutes' } })
  }
})

test('several wrong numbers are told together, each with a sentence for its field', async () => {
  const { rules: seen } = await read()
  const wrong = { ...seen, slot_minutes: 5, lead_minutes: 241 }
  const answer = await here.owner('PUT', '/api/pro/shops/1/order-rules', { seen, rules: wrong })
  expect(answer).toMatchObject({
    status: 422,
    body: { field: 'slot_minutes', others: [{ field: 'lead_minutes', message: expect.stringContaining('240') }] },
  })
})

test('a busy kitchen promises later, ends by itself after an hour, or at once', async () => {
  const usual = (await lead()) ?? 0
  expect((await here.owner('PUT', '/api/pro/shops/1/busy', { minutes: 20 })).status).toBe(200)
  expect(await lead()).toBe(usual + 20)
  expect((await read()).busy?.minutes).toBe(20)
  here.api.clock.forward(59 * 60_000)
  expect(await lead()).toBe(usual + 20)
  here.api.clock.forward(60_000)
  expect(await lead()).toBe(usual)
  expect((await read()).busy).toBeNull()
  here.api.clock.set(fridayNoon)
  expect((await here.owner('PUT', '/api/pro/shops/1/busy', { minutes: 30, lasts: 15 })).status).toBe(200)
  expect((await here.owner('PUT', '/api/pro/shops/1/busy', { minutes: null })).status).toBe(200)
  expect(await lead()).toBe(usual)
  expect(await lastEntry('shop.busy')).toMatchObject({ before: { busy_minutes: 30 }, after: { until: null } })
})
