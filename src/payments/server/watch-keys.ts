import { and, eq, isNotNull, isNull } from 'drizzle-orm'
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

/** Notes when the service begins to refuse the keys of an account, and when it takes them again. */
export const watchKeys = <Key extends string>(
  gateway: PaymentGateway<Key>,
  { db, clock, account }: { readonly db: Database; readonly clock: Clock; readonly account: Account },
): PaymentGateway<Key> => {
  let isRefused: boolean | null = null
  const note = async (isNow: boolean): Promise<void> => {
    if (isRefused === isNow) return
    isRefused = isNow
    const from = isNow ? isNull(paymentAccounts.refusedAt) : isNotNull(paymentAccounts.refusedAt)
    await db
      .update(paymentAccounts)
      .set({ refusedAt: isNow ? clock.now() : null })
      .where(and(ofAccount(account), from))
  }
  const watched =
    <Given extends readonly unknown[], Reply>(call: (...given: Given) => Promise<Reply>) =>
    async (...given: Given): Promise<Reply> => {
      try {
        const reply = await call(...given)
        await note(false)
        return reply
      } catch (error) {
        if (gatewayFaultOf(error) === 'keys') await note(true)
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
