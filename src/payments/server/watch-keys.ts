import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { PaymentGateway } from '../../adapters/payment/payment.ts'
import type { Clock } from '../../kernel/clock.ts'
import { gatewayFaultOf } from '../../kernel/gateway-fault.ts'
import type { AccountService } from '../integrations.ts'
import { paymentAccounts } from './tables.ts'

type Account = { readonly shopId: number; readonly service: AccountService; readonly seal: string }

/** Of the same keys only: new ones may have been stored meanwhile. */
const ofAccount = ({ shopId, service, seal }: Account) =>
  and(eq(paymentAccounts.shopId, shopId), eq(paymentAccounts.service, service), eq(paymentAccounts.sealedKeys, seal))

/** After this time a customer may try whether the service takes the keys again. */
const closedMs = 15 * 60_000

/**
 * Notes when the service begins to refuse the keys of an account, and when it takes them again. Customers do not see a service
 * that has refused the keys in the last quarter of an hour.
 */
export const watchKeys = <Key extends string>(
  gateway: PaymentGateway<Key>,
  { db, clock, account }: { readonly db: Database; readonly clock: Clock; readonly account: Account },
): PaymentGateway<Key> => {
  let isAccepted = false
  const noteAccepted = async (): Promise<void> => {
    if (isAccepted) return
    isAccepted = true
    await db
      .update(paymentAccounts)
      .set({ refusedAt: null, closedUntil: null })
      .where(and(ofAccount(account), isNotNull(paymentAccounts.refusedAt)))
  }
  const noteRefused = async (): Promise<void> => {
    isAccepted = false
    const now = clock.now()
    await db
      .update(paymentAccounts)
      .set({
        refusedAt: sql`coalesce(${paymentAccounts.refusedAt}, ${now.toISOString()}::timestamptz)`,
        closedUntil: new Date(now.getTime() + closedMs),
      })
      .where(ofAccount(account))
  }
  const watched =
    <Given extends readonly unknown[], Reply>(call: (...given: Given) => Promise<Reply>) =>
    async (...given: Given): Promise<Reply> => {
      try {
        const reply = await call(...given)
        await noteAccepted()
        return reply
      } catch (error) {
        if (gatewayFaultOf(error) === 'keys') await noteRefused()
        throw error
      }
    }
  return {
    ...gateway,
    create: watched(gateway.create),
    read: watched(gateway.read),
    expire: watched(gateway.expire),
    capture: watched(gateway.capture),
    refund: watched(gateway.refund),
  }
}
