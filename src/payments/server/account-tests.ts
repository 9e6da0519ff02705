import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { PaymentGateway } from '../../adapters/payment/payment.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type GatewayFault, gatewayFaultOf } from '../../kernel/gateway-fault.ts'
import { type Currency, isSame, money } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordBeginning } from '../../server/audit-log.ts'
import { auditLog } from '../../server/tables.ts'
import type { AccountService } from '../integrations.ts'

export const faultRefusals = {
  keys: 'keys-refused',
  busy: 'service-busy',
  refused: 'test-refused',
  silent: 'service-silent',
} as const satisfies Readonly<Record<GatewayFault, string>>

export type TestRefusal = (typeof faultRefusals)[GatewayFault]

const isTestRefusal = (outcome: unknown): outcome is TestRefusal =>
  Object.values<unknown>(faultRefusals).includes(outcome)

export type PaidShop = { readonly id: number; readonly currency: Currency }

type Needs = {
  readonly clock: Clock
  readonly publicUrl: string
}

type OpenGateway = () => Promise<PaymentGateway | null>

/** Konnect accepts a hundred millimes. */
const smallestMinor = 100

const testMinutes = 2

/** A reply after fifteen seconds does not reach the browser any more (`connectionTimeout` in `src/server/http.ts`). */
const longestMs = 12_000

const payAndRead = async (
  { clock, publicUrl }: Needs,
  { id, currency }: PaidShop,
  open: OpenGateway,
): Promise<GatewayFault | null> => {
  const amount = money(smallestMinor, currency)
  const now = clock.now()
  try {
    const gateway = await open()
    if (!gateway) return 'silent'
    const { reference } = await gateway.create({
      attempt: `mida-test-${id}-${now.getTime()}`,
      orderId: 0,
      amount,
      returnUrl: publicUrl,
      expiresAt: new Date(now.getTime() + testMinutes * 60_000),
    })
    const reading = await gateway.read(reference)
    // Where the service can do so, nobody can pay it any more.
    if (gateway.can.expire) await gateway.expire(reference)
    return isSame(reading.amount, amount) ? null : 'refused'
  } catch (error) {
    return gatewayFaultOf(error)
  }
}

/** Creates a payment that nobody pays, and reads it again. Null if the service accepted both. */
export const testAccount = async (needs: Needs, shop: PaidShop, open: OpenGateway): Promise<GatewayFault | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<GatewayFault>((resolve) => {
    timer = setTimeout(resolve, longestMs, 'silent')
  })
  return Promise.race([payAndRead(needs, shop, open), late]).finally(() => clearTimeout(timer))
}

const hourMs = 3_600_000

const action = 'payment-account.tested'

export const subjectOf = (service: AccountService): string => `payment-account ${service}`

type Place = { readonly shopId: number; readonly service: AccountService }

type Begun = Place & {
  readonly at: Date
  /** Tests of the shop in an hour. */
  readonly most: number
}

/** Writes the test to the audit log, and returns its row. The caller holds a lock of the shop's accounts. */
export const beginTest = async (
  tx: Database,
  actor: AuditActor,
  { shopId, service, at, most }: Begun,
): Promise<Result<number, 'too-many-tests'>> => {
  const since = new Date(at.getTime() - hourMs)
  const [made] = await tx
    .select({ count: count() })
    .from(auditLog)
    .where(and(eq(auditLog.shopId, shopId), eq(auditLog.action, action), gt(auditLog.at, since)))
  if ((made?.count ?? 0) >= most) return refuse('too-many-tests')
  return ok(
    await recordBeginning(tx, actor, { at, shopId, action, subject: subjectOf(service), before: null, after: null }),
  )
}

/** `version`: of the stored keys that were tested. Null for keys that were not stored yet. */
export type TestEnd = { readonly outcome: 'accepted' | TestRefusal; readonly version: number | null }

/** Why the last test of the stored keys failed. Null if it succeeded, or if it has not ended. */
export const findTestRefusal = async (
  db: Database,
  { shopId, service }: Place,
  version: number,
): Promise<TestRefusal | null> => {
  const [last] = await db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.shopId, shopId),
        eq(auditLog.action, action),
        eq(auditLog.subject, subjectOf(service)),
        sql`${auditLog.after} ->> 'version' = ${String(version)}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  const outcome = last?.after?.outcome
  return isTestRefusal(outcome) ? outcome : null
}
