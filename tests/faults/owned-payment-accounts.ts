import type { PaymentGateway } from '../../src/adapters/payment/payment.ts'
import { createCaller } from '../caller.ts'
import { konnectKeys } from '../konnect-stand-in.ts'
import type { Owned, World } from './owned-things.ts'

const params = { id: '1', service: 'konnect' }
const body = { keys: konnectKeys, is_test: false }

/** Accepts every account. */
const acceptAccounts = ({ api }: World) => {
  const { payments } = api.tools
  const { find, openSealed } = payments
  const accepting = (integration: string, gateway: PaymentGateway | null): PaymentGateway | null => {
    if (integration !== 'konnect' || !gateway) return gateway
    const amounts = new Map<string, PaymentAmount>()
    return {
      ...gateway,
      create: async ({ attempt, amount }) => {
        amounts.set(attempt, amount)
        return { reference: attempt, redirectUrl: 'https://konnect.test/' }
      },
      read: async (reference) => {
        const amount = amounts.get(reference)
        if (!amount) throw new Error('unknown payment')
        return { state: 'pending', amount }
      },
    }
  }
  payments.find = async (integration, shop) => accepting(integration, await find(integration, shop))
  payments.openSealed = async (integration, shop, account) =>
    accepting(integration, await openSealed(integration, shop, account))
}

type PaymentAmount = Parameters<PaymentGateway['create']>[0]['amount']

const accountOf = (more: object = {}, isStored = true) => ({
  isOf: 'sami@example.com',
  make: async (world: World): Promise<Owned> => {
    acceptAccounts(world)
    const owner = await createCaller(world.api, 'sami@example.com')
    if (isStored) await owner('PUT', '/api/pro/shops/1/payment-accounts/konnect', body)
    return { owner, params, ...more }
  },
})

export const ownedPaymentAccounts = {
  'GET /api/pro/shops/:id/payment-accounts': accountOf(),
  'PUT /api/pro/shops/:id/payment-accounts/:service': accountOf({ body }, false),
  'POST /api/pro/shops/:id/payment-accounts/:service/offer': accountOf(),
  'POST /api/pro/shops/:id/payment-accounts/:service/first': accountOf(),
  'POST /api/pro/shops/:id/payment-accounts/:service/withdraw': accountOf(),
}
