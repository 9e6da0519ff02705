import { sql } from 'drizzle-orm'
import { createCaller } from '../caller.ts'
import { type Owned, placeOrder, type World } from './owned-things.ts'

type Row = { readonly isOf: string; make(world: World): Promise<Owned> }

let made = 0

const newKey = (): string => {
  made += 1
  return `key of a test ${made}`
}

const totalOf = async ({ api }: World, id: number): Promise<string> => {
  const { rows } = await api.tools.db.execute<{ minor: number }>(
    sql`select total_minor as minor from orders where id = ${id}`,
  )
  return ((rows[0]?.minor ?? 0) / 1000).toFixed(3)
}

const payment = async (world: World, id: number) => ({
  method: 'cash',
  total: await totalOf(world, id),
  key: newKey(),
})

/** An order of the shop, paid at the counter if `isPaid`. */
const ofOrder = (status: number, isPaid: boolean, body: (world: World, id: number) => Promise<object>): Row => ({
  isOf: 'sami@example.com',
  make: async (world) => {
    const owner = await createCaller(world.api, 'sami@example.com')
    const id = await placeOrder(world, 'counter', status)
    if (isPaid) await owner('POST', `/api/pro/orders/${id}/payment`, await payment(world, id))
    return { owner, params: { id: String(id) }, body: await body(world, id) }
  },
})

/** No shift is open before the call, unless `isOpen`. */
const ofShop = (
  isOpen: boolean,
  given: (shift: string) => { params?: Record<string, string>; body?: object },
): Row => ({
  isOf: 'sami@example.com',
  make: async ({ api }) => {
    const owner = await createCaller(api, 'sami@example.com')
    await api.tools.db.execute(sql`delete from cash_shifts where shop_id = 1`)
    const opened = isOpen && (await owner('POST', '/api/pro/shops/1/cash-shifts', { float: '100', key: newKey() }))
    const { params, body } = given(opened ? String(opened.body.id) : '')
    return { owner, params: { id: '1', ...params }, ...(body && { body }) }
  },
})

export const ownedCash: Readonly<Record<string, Row>> = {
  'POST /api/pro/orders/:id/hand-over': ofOrder(3, false, async (world, id) => ({
    code: null,
    payment: await payment(world, id),
  })),
  'POST /api/pro/orders/:id/payment': ofOrder(2, false, payment),
  'POST /api/pro/orders/:id/payment/refund': ofOrder(2, true, async () => ({
    ...{ method: 'cash', amount: '1', reason: 'Froid', seen: '0.000', key: newKey() },
  })),
  'GET /api/pro/shops/:id/cash-shift': ofShop(false, () => ({})),
  'GET /api/pro/shops/:id/cash': ofShop(false, () => ({})),
  'POST /api/pro/shops/:id/cash-shifts': ofShop(false, () => ({ body: { float: '100', key: newKey() } })),
  'POST /api/pro/shops/:id/cash-shifts/:shift/close': ofShop(true, (shift) => ({
    params: { shift },
    body: { counted: '100', expected: '100.000' },
  })),
  'POST /api/pro/shops/:id/cash-entries': ofShop(true, () => ({
    body: { kind: 'put-in', amount: '20', reason: 'Monnaie', key: newKey() },
  })),
  'POST /api/pro/shops/:id/cash-entries/:entry/correction': {
    isOf: 'sami@example.com',
    make: async (world) => {
      const owner = await createCaller(world.api, 'sami@example.com')
      const id = await placeOrder(world, 'counter', 2)
      await owner('POST', `/api/pro/orders/${id}/payment`, await payment(world, id))
      const { rows } = await world.api.tools.db.execute<{ id: number }>(
        sql`select id from cash_entries where order_id = ${id}`,
      )
      const body = { method: 'card', amount: await totalOf(world, id), reason: 'Carte', key: newKey() }
      return { owner, params: { id: '1', entry: String(rows[0]?.id) }, body }
    },
  },
}
