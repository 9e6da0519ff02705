import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { networksOf } from '../../server/network.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { Session, SessionKeeper } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { codeRules } from '../code-rules.ts'
import { registeredDomainOf } from '../mail-domain.ts'
import { type CallOrigin, devicesPerOwner } from './device-store.ts'
import {
  findSessionByBearer,
  findSessionByToken,
  hashToken,
  insertSession,
  listAliveSessions,
} from './session-store.ts'
import { findMissingProof } from './step-up.ts'

/** Limits count it instead of the network. Accounts known only by e-mail or a provider share a limit per `domain`. */
export type Voucher = { readonly name: string; readonly domain: string | null }

export type Reputation = {
  readonly narrow: string
  readonly wide: string
  readonly deviceId: number | null
  /** The account that has verified the phone. */
  readonly ownerId: number | null
  readonly isOwn: boolean
  readonly isHome: boolean
  readonly hasNeighbours: boolean
  readonly provenBefore: boolean
  readonly voucher: Voucher | null
}

type VoucherRow = {
  readonly device_id: string | null
  readonly device_user_id: number | null
  readonly device_phone: string | null
  readonly account_id: number | null
  readonly is_scarce: boolean | null
  readonly mailbox: string | null
  readonly provider: string | null
}

type Row = VoucherRow & {
  readonly owner_id: number | null
  readonly has_answered: boolean
  readonly is_home: boolean
  readonly neighbours: number
}

/** This many rows have at least `phonesOfNeighbours` phones, because each phone has at most `devicesPerOwner` rows. */
const mostNeighbours = devicesPerOwner * codeRules.phonesOfNeighbours

const voucher = sql`d.id as device_id, d.user_id as device_user_id, d.phone as device_phone,
      a.id as account_id,
      (a.phone is not null and a.phone_verified_at is not null) or a.is_staff
        or exists (select from operators p where p.user_id = a.id) as is_scarce,
      case when a.email_verified_at is not null then a.email end as mailbox,
      (select min(s.provider) from social_identities s where s.user_id = a.id and not s.is_demo) as provider`

const deviceAndAccount = sql`left join device_proofs d on d.token_hash = ${given('token')} and d.expires_at > ${given('now')}
    left join users a on a.id = coalesce(${given('user')}::integer, d.user_id) and a.deleted_at is null`

const selectVoucher = prepared<VoucherRow>(
  'code-voucher',
  sql`select ${voucher} from (select 1) one ${deviceAndAccount}`,
)

const selectReputation = prepared<Row>(
  'code-standing',
  sql`select o.id as owner_id,
      exists (select 1 from device_proofs p where p.phone = ${given('phone')} and p.expires_at > ${given('now')}) as has_answered,
      exists (select 1 from device_proofs p where (p.phone = ${given('phone')} or p.user_id = o.id)
        and p.network = ${given('network')} and p.expires_at > ${given('now')}) as is_home,
      (select count(distinct n.phone)::int from (select p.phone from device_proofs p
        where p.network = ${given('network')} and p.phone is not null and p.phone <> ${given('phone')} and p.expires_at > ${given('now')}
        limit ${sql.raw(String(mostNeighbours))}) n) as neighbours,
      ${voucher}
    from (select 1) one
    left join users o on o.phone = ${given('phone')} and o.phone_verified_at is not null
    ${deviceAndAccount}`,
)

const voucherOf = ({ account_id, is_scarce, mailbox, provider, device_phone }: VoucherRow): Voucher | null => {
  const account = `account ${account_id}`
  if (account_id !== null && is_scarce) return { name: account, domain: null }
  if (device_phone !== null) return { name: `phone ${device_phone}`, domain: null }
  if (account_id !== null && provider !== null) return { name: account, domain: provider }
  return account_id !== null && mailbox !== null ? { name: account, domain: `@${registeredDomainOf(mailbox)}` } : null
}

type Asked = { readonly session: Pick<Session, 'userId'>; readonly from: CallOrigin; readonly now: Date }

const valuesOf = ({ session, from, now }: Asked) => ({
  token: from.device === null ? null : hashToken(from.device),
  user: session.userId,
  now: now.toISOString(),
})

export async function readVoucher(db: Database, asked: Asked): Promise<Voucher | null> {
  const [row] = await selectVoucher(db, valuesOf(asked))
  return row ? voucherOf(row) : null
}

export async function findProvenDevice(db: Database, token: string, now: Date): Promise<number | null> {
  const asked = { session: { userId: null }, from: { ip: '', device: token }, now }
  const [row] = await selectVoucher(db, valuesOf(asked))
  return row && row.device_id !== null && voucherOf(row) ? Number(row.device_id) : null
}

export async function readReputation(
  db: Database,
  { phone, ...asked }: Asked & { readonly phone: string },
): Promise<Reputation> {
  const { session, from } = asked
  const { narrow, wide } = networksOf(from.ip)
  const [row] = await selectReputation(db, { phone, network: wide, ...valuesOf(asked) })
  if (!row) throw new Error('the query for the reputation returned no row')
  const { owner_id: owner, device_id, device_user_id, device_phone } = row
  const entered = owner !== null && (session.userId === owner || device_user_id === owner)
  return {
    narrow,
    wide,
    deviceId: device_id === null ? null : Number(device_id),
    ownerId: owner,
    isOwn: entered || device_phone === phone,
    isHome: row.is_home,
    hasNeighbours: row.neighbours >= codeRules.phonesOfNeighbours,
    provenBefore: owner !== null || row.has_answered,
    voucher: voucherOf(row),
  }
}

export const sessionKeeper = ({ db, clock }: Pick<Tools, 'db' | 'clock'>): SessionKeeper => ({
  findByToken: (token) => findSessionByToken(db, token, clock.now()),
  findByBearer: (token) => findSessionByBearer(db, token, clock.now()),
  findProvenDevice: (token) => findProvenDevice(db, token, clock.now()),
  findMissingProof: (session) => findMissingProof(db, session, clock.now()),
  createAnonymous: (userAgent) => insertSession(db, clock.now(), userAgent),
  listAlive: (ids) => listAliveSessions(db, ids, clock.now()),
})
