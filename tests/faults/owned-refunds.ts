import { payments, paymentTroubles } from '../../src/payments/server/tables.ts'
import { createCaller } from '../caller.ts'
import { insertOrder } from '../insert-order.ts'
import type { WholeApi } from '../whole-api.ts'
import type { Owned } from './owned-things.ts'

type World = { readonly api: WholeApi }

type Row = { readonly isOf: string; make(world: World): Promise<Owned> }

let made = 0

const refund = () => {
  made += 1
  return { what: { amount: '1' }, reason: 'Froid', seen: '0.000', key: `key of a refund ${made}` }
}

const paidOnline = ({ api }: World): Promise<number> =>
  insertOrder(api.tools.db, { shopId: 1, status: 2, paymentMethod: 'demo', paymentState: 'paid', paidMinor: 12_000 })

const ofOrder = (isOf: string, more: object | null): Row => ({
  isOf,
  make: async (world) => ({
    owner: await createCaller(world.api, isOf),
    params: { id: String(await paidOnline(world)) },
    ...(more && { body: { ...refund(), ...more } }),
  }),
})

const shopOwner = 'sami@example.com'

const operator = 'nour@example.com'

/** Orders that were paid online, and payments that cannot be right. */
export const ownedRefunds: Readonly<Record<string, Row>> = {
  'GET /api/pro/orders/:id/refundable': ofOrder(shopOwner, null),
  'POST /api/pro/orders/:id/refunds': ofOrder(shopOwner, {}),
}

export const operatorRefunds: Readonly<Record<string, Row>> = {
  'GET /api/admin/orders/:id/refundable': ofOrder(operator, null),
  'POST /api/admin/orders/:id/refunds': ofOrder(operator, { bearer: 'operator' }),
  'POST /api/admin/payment-troubles/:id/done': {
    isOf: operator,
    make: async (world) => {
      const { db } = world.api.tools
      const at = world.api.clock.now()
      const [payment] = await db
        .insert(payments)
        .values({
          ...{ orderId: await paidOnline(world), integration: 'demo', amountMinor: 12_000, currency: 'TND' },
          createdAt: at,
        })
        .returning()
      const [trouble] = await db
        .insert(paymentTroubles)
        .values({ paymentId: payment?.id ?? 0, kind: 'wrong-amount', amountMinor: 1, currency: 'TND', at })
        .returning()
      return { owner: await createCaller(world.api, operator), params: { id: String(trouble?.id) } }
    },
  },
}
