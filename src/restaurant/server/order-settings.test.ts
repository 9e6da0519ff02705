import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { auditLog } from '../../server/tables.ts'
import { usualSettings } from '../order-settings.ts'
import { orderSettings } from './order-settings-tables.ts'
import { shopSettingsRoutes } from './shop-settings-routes.ts'

const here = openKitchen(shopSettingsRoutes)

beforeEach(() => here.api.tools.db.delete(orderSettings))

const save = (seen: object, settings: object) =>
  here.owner('PUT', '/api/pro/shops/1/order-settings', { seen, settings })

const reasonsOf = async (caller = here.cook) =>
  (await caller('GET', '/api/pro/end-reasons')).body.find(({ id }: { id: number }) => id === 1)?.reasons

test('of two editors the first is saved with its before and after, and the later is told', async () => {
  const own = { ...usualSettings, reasons: ['Four en panne', 'Fini pour ce soir'] }
  expect(await save(usualSettings, own)).toMatchObject({ status: 200, body: own })
  const late = await save(usualSettings, { ...usualSettings, accepts: 'all' })
  expect(late).toMatchObject({ status: 409, body: { code: 'order-settings-changed', current: own } })
  // A repeat of the first request also succeeds.
  expect((await save(usualSettings, own)).status).toBe(200)
  const [entry, ...others] = await here.api.tools.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'order-settings.changed'))
    .orderBy(desc(auditLog.id))
  expect([entry, others]).toEqual([{ before: usualSettings, after: own }, []])
})

test('everybody at the board is offered the own reasons in their order, and the usual ones without any', async () => {
  expect(await reasonsOf()).toContain('La cuisine est fermée')
  await save(usualSettings, { ...usualSettings, reasons: ['B', 'A'] })
  expect(await reasonsOf()).toEqual(['B', 'A'])
  expect(await reasonsOf(here.neighbour)).toBeUndefined()
  expect((await here.diner('GET', '/api/pro/end-reasons')).status).toBe(403)
})

test('a reason of 10,000 letters is refused at its field with a sentence, and nothing is saved', async () => {
  const answer = await save(usualSettings, { ...usualSettings, reasons: ['Fini', 'x'.repeat(10_000)] })
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'reason-long', field: 'reasons', message: 'Le motif n° 2 est trop long : 120 lettres au plus.' },
  })
  expect(await here.api.tools.db.select().from(orderSettings)).toEqual([])
})

test('the choice to accept counts from its own change, not from that of a reason', async () => {
  const since = async () =>
    (await here.api.tools.db.select({ at: orderSettings.acceptsSince }).from(orderSettings))[0]?.at
  const all = { ...usualSettings, accepts: 'all' }
  await save(usualSettings, all)
  const chosen = await since()
  here.api.clock.forward(60_000)
  await save(all, { ...all, reasons: ['Fini'] })
  expect(await since()).toEqual(chosen)
  await save({ ...all, reasons: ['Fini'] }, { ...all, accepts: 'paid' })
  expect(await since()).toEqual(here.api.clock.now())
})
