import { sql } from 'drizzle-orm'
import type { CodePurpose } from '../../account/one-time-code.ts'
import type { Database } from '../../adapters/database/database.ts'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { fromNumericString } from '../../kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { listOpenIntegrations } from './open-integrations.ts'
import {
  blockRefusal,
  counterRefusal,
  type LimitRow,
  limitColumns,
  limitsIn,
  type PhoneRefusal,
} from './phone-limits.ts'
import { limitValues } from './unpaid-limits.ts'

type Row = LimitRow & {
  readonly phone: string
  readonly isDemo: boolean
  readonly block: PhoneRefusal | null
  readonly counter: PhoneRefusal | null
}

const purpose: CodePurpose = 'checkout'
const phone = sql`v.phone`

/** Only phones that the visitor has verified, so that nobody learns anything about another person's phone. */
const selectTerms = prepared<Row>(
  'read-phone-terms',
  sql`select v.phone, u.is_demo as "isDemo", ${blockRefusal(phone)} as block, ${counterRefusal(phone)} as counter,
      ${limitColumns}
    from users u cross join lateral (
      select u.phone where u.phone is not null and u.phone_verified_at is not null
      union
      select p.phone from verified_phones p
      where p.session_id = ${given('sessionId')}::bigint and p.purpose = ${given('purpose')}::text
        and p.expires_at > ${given('createdAt')}::timestamptz) v
    where u.id = ${given('userId')}::int and u.deleted_at is null`,
)

export type PhoneTerms = {
  readonly phone: string
  /** Why the shop takes no order of this phone, or null. */
  readonly block: Refusal<PhoneRefusal> | null
  /** Why this phone may not pay at the counter, or null. */
  readonly counter: Refusal<PhoneRefusal> | null
}

type Question = { readonly shopId: number; readonly montant: string | undefined; readonly language: Language }

export async function readPhoneTerms(
  tools: Pick<Tools, 'clock' | 'payments' | 'settings' | 'config'> & { readonly db: Database },
  session: SignedInSession,
  { shopId, montant, language }: Question,
): Promise<Result<PhoneTerms[], 'unknown-shop' | 'amount-malformed'>> {
  const shop = await findShop(tools.db, shopId)
  if (!shop) return refuse('unknown-shop')
  const { currency, currencySymbol } = shop.country
  const total = fromNumericString(montant ?? '0', currency)
  if (total === null || total.minor < 0) return refuse('amount-malformed')
  const rows = await selectTerms(tools.db, {
    ...{ shopId, userId: session.userId, sessionId: session.id, purpose },
    ...{ totalMinor: total.minor, createdAt: tools.clock.now().toISOString() },
    openIntegrations: listOpenIntegrations(tools, session.isDemoOpen === true),
    mostNewOrders: limitValues(tools.config).mostNewOrders,
  })
  return ok(
    rows.map((row) => {
      const values = limitsIn({ language, currency, currencySymbol }, row)
      return {
        phone: row.phone,
        block: row.block && refuse(row.block, { values }),
        counter: row.counter && !row.isDemo ? refuse(row.counter, { values }) : null,
      }
    }),
  )
}
