import { sql } from 'drizzle-orm'
import type { Currency } from '../../kernel/money.ts'
import { type AccountService, noticePath, servicesFor } from '../../payments/integrations.ts'
import { findShownAccount, type ShownAccount } from '../../payments/server/account-store.ts'
import { findTestRefusal } from '../../payments/server/account-tests.ts'
import { findAccount } from '../../payments/server/sealed-account.ts'
import { isPublicDemo } from '../../server/demo-access.ts'
import type { Tools } from '../../server/tools.ts'
import type { WhyNotOffered } from '../payment-account.ts'
import type { PaymentAccountReply } from '../payment-account-contract.ts'

type Needs = Pick<Tools, 'db' | 'sealer' | 'config'>

type Place = { readonly shopId: number; readonly service: AccountService }

const whyNot = async (
  { db, sealer }: Needs,
  place: Place,
  { isOffered, version, refusedAt }: ShownAccount,
): Promise<WhyNotOffered | null> => {
  const isReadable = sealer !== null && (await findAccount(db, sealer, place.shopId, place.service)) !== null
  if (!isReadable) return 'keys-unreadable'
  // They worked when they were tested.
  if (refusedAt !== null) return 'keys-refused'
  if (isOffered) return null
  return (await findTestRefusal(db, place, version)) ?? 'withdrawn'
}

export const readPaymentAccount = async (tools: Needs, place: Place): Promise<PaymentAccountReply> => {
  const { service } = place
  const account = await findShownAccount(tools.db, place.shopId, service)
  const notice_url = `${tools.config.publicUrl}${noticePath(service, place.shopId)}`
  if (!account) return { service, notice_url, account: null }
  return {
    service,
    notice_url,
    account: {
      hint: account.hint,
      is_test: account.isTest,
      changed_at: account.changedAt.toISOString(),
      tested_at: account.testedAt?.toISOString() ?? null,
      is_offered: account.isOffered,
      is_first: account.isFirst,
      why_not: await whyNot(tools, place, account),
    },
  }
}

/** One row for each service that can pay the shop. */
export const readPaymentAccounts = async (tools: Needs, shopId: number): Promise<PaymentAccountReply[]> => {
  const { rows } = await tools.db.execute<{ currency: Currency }>(
    sql`select c.currency from shops s join countries c on c.id = s.country_id where s.id = ${shopId}`,
  )
  const services = rows[0] ? servicesFor(rows[0].currency) : []
  return Promise.all(services.map((service) => readPaymentAccount(tools, { shopId, service })))
}

/** Why nobody can store an account in this installation, or null. */
export const whyAccountsClosed = ({
  config,
  sealer,
}: Pick<Tools, 'config' | 'sealer'>): 'demo' | 'no-sealing-key' | null => {
  if (isPublicDemo(config)) return 'demo'
  return sealer === null ? 'no-sealing-key' : null
}
