import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { SealedAccount } from '../../adapters/payment/payment.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { Sealer } from '../../server/sealing.ts'
import type { AccountKeys } from '../account-keys.ts'
import type { AccountService } from '../integrations.ts'

export type Account<Service extends AccountService = AccountService> = {
  /** Differs after each change. */
  readonly seal: string
  readonly keys: AccountKeys[Service]
  readonly isTest: boolean
}

type PlaceOf<Service extends AccountService> = { readonly shopId: number; readonly service: Service }

export type Place = PlaceOf<AccountService>

/** Sealed keys of one shop and service cannot be used for another. */
const aboutOf = ({ shopId, service }: Place): string => `payment account ${service} of shop ${shopId}`

export const sealKeys = (sealer: Sealer, place: Place, keys: AccountKeys[AccountService]): string =>
  sealer.seal(JSON.stringify(keys), aboutOf(place))

/** Null if the keys were sealed with another sealing key. */
export const unsealAccount = <Service extends AccountService>(
  sealer: Sealer,
  place: PlaceOf<Service>,
  { sealedKeys, isTest }: SealedAccount,
): Account<Service> | null => {
  const opened = sealer.unseal(sealedKeys, aboutOf(place))
  if (opened == null) return null
  const keys: AccountKeys[Service] = JSON.parse(opened)
  return { seal: sealedKeys, keys, isTest }
}

const selectSealed = prepared<SealedAccount>(
  'sealed-account',
  sql`select sealed_keys as "sealedKeys", is_test as "isTest" from payment_accounts
    where shop_id = ${given('shopId')}::int and service = ${given('service')}`,
)

export const findSealedAccount = async (
  db: Database,
  shopId: number,
  service: AccountService,
): Promise<SealedAccount | null> => (await selectSealed(db, { shopId, service }))[0] ?? null

/** Null if the shop has no account, or if the keys were sealed with another sealing key. */
export const findAccount = async <Service extends AccountService>(
  db: Database,
  sealer: Sealer,
  shopId: number,
  service: Service,
): Promise<Account<Service> | null> => {
  const sealed = await findSealedAccount(db, shopId, service)
  return sealed && unsealAccount(sealer, { shopId, service }, sealed)
}
