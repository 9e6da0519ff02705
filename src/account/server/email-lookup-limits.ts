import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type Networks, networksOf } from '../../server/network.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { type EmailCheck, type EmailLookup, emailLookupLimits, type NetworkRoom } from '../email-lookup-limits.ts'
import { checkEmail } from '../identifier.ts'
import { tooManyRequests } from './code-limits.ts'
import type { CallOrigin } from './device-store.ts'
import { runExclusive, takeAdvisoryLocks } from './locks.ts'
import { findBlockLessAnswered } from './network-store.ts'
import { readVoucher, type Voucher } from './reputation.ts'
import { type EmailAsker, findBlockingLookup, insertEmailLookup } from './sign-in-store.ts'
import { findUserByEmail } from './user-store.ts'

export type Asked = { readonly session: Pick<Session, 'id' | 'userId'>; readonly from: CallOrigin }

type LookupContext = { readonly kind: EmailCheck; readonly now: Date; readonly scale: number }

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

const secondsAfter = (since: Date, blocking: Date | null): number =>
  blocking ? Math.max(1, Math.ceil((blocking.getTime() - since.getTime()) / 1000)) : 0

export async function secondsForNetwork(
  tx: Database,
  networks: Networks,
  { seconds, phonesPerMore, ...most }: NetworkRoom,
  { kind, now, scale }: LookupContext,
): Promise<number> {
  const since = before(now, seconds)
  let wait = 0
  for (const level of ['narrow', 'wide'] as const) {
    const network = networks[level]
    const blocking = await findBlockLessAnswered(tx, { level, network, home: networks.wide, now }, (answered) => {
      const room = Math.ceil((most[level] + answered / phonesPerMore) * scale)
      return findBlockingLookup(tx, { level, network, kind }, since, room)
    })
    wait = Math.max(wait, secondsAfter(since, blocking))
  }
  return wait
}

async function secondsForAsker(tx: Database, asker: EmailAsker, kind: EmailLookup, now: Date): Promise<number> {
  const { perAsker, links } = emailLookupLimits
  const under = async ({ seconds, count }: { seconds: number; count: number }, counted: EmailAsker): Promise<number> =>
    secondsAfter(before(now, seconds), await findBlockingLookup(tx, counted, before(now, seconds), count))
  const ofLinks = kind === 'link' ? await under(links.perAsker, { ...asker, kind }) : 0
  return Math.max(ofLinks, await under(perAsker, asker))
}

/** A voucher (`reputation.ts`) replaces the networks, unless its limit is reached. */
async function findCountedNetworks(
  tx: Database,
  voucher: Voucher | null,
  networks: Networks,
  lookup: LookupContext & { readonly kind: EmailLookup },
): Promise<{ readonly networks: Networks; readonly wait: number }> {
  const { perNetwork, links } = emailLookupLimits
  if (voucher) {
    const own = voucher.domain ?? voucher.name
    const vouched = { narrow: own, wide: own }
    const isLimitedByDomain = lookup.kind === 'link' && voucher.domain !== null
    const wait = isLimitedByDomain ? await secondsForNetwork(tx, vouched, links.perNetwork, lookup) : 0
    if (wait === 0) return { networks: vouched, wait }
  }
  const waits = [await secondsForNetwork(tx, networks, perNetwork, lookup)]
  if (lookup.kind === 'link') waits.push(await secondsForNetwork(tx, networks, links.perNetwork, lookup))
  return { networks, wait: Math.max(...waits) }
}

/** `email-too-many`: the caller's own limit is reached. `email-crowded`: the network's limit is reached. */
export async function checkEmailLookupLimits(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  { session, from }: Asked,
  kind: EmailLookup,
): Promise<Result<void, 'email-too-many' | 'email-crowded'>> {
  const networks = networksOf(from.ip)
  const voucher = await readVoucher(db, { session, from, now: clock.now() })
  const name = voucher?.name ?? null
  const asker = name === null ? { sessionId: session.id } : { voucher: name }
  const locks = [name ?? networks.wide, ...(voucher ? [voucher.domain ?? voucher.name, networks.wide] : [])]
  const count = () =>
    db.transaction(async (tx): Promise<Result<void, 'email-too-many' | 'email-crowded'>> => {
      await takeAdvisoryLocks(tx, [...locks.map((one) => `e-mails of ${one}`), `session ${session.id}`])
      const now = clock.now()
      const own = await secondsForAsker(tx, asker, kind, now)
      if (own > 0) return tooManyRequests('email-too-many', own)
      const counted = await findCountedNetworks(tx, voucher, networks, { kind, now, scale: config.limitsScale })
      if (counted.wait > 0) return tooManyRequests('email-crowded', counted.wait)
      const { narrow: ip, wide: network } = counted.networks
      await insertEmailLookup(tx, { sessionId: session.id, ip, network, kind, voucher: name, checkedAt: now })
      return ok(undefined)
    })
  return runExclusive(`e-mails of ${name ?? networks.wide}`, count)
}

/** The counted requests may reveal whether an e-mail has an account, so nobody may try long lists of addresses. */
export async function countEmailLookup(
  tools: Pick<Tools, 'db' | 'clock' | 'config'>,
  asked: Asked,
  kind: EmailLookup,
): Promise<Result<void, 'email-too-many'>> {
  const counted = await checkEmailLookupLimits(tools, asked, kind)
  return counted.ok ? counted : { ...counted, code: 'email-too-many' }
}

export async function checkEmailIsFree(
  tools: Tools,
  { email: typed, ...asked }: Asked & { readonly email: string },
): Promise<Result<{ success: true }, 'email-missing' | 'email-invalid' | 'email-taken' | 'email-too-many'>> {
  const email = checkEmail(typed)
  if (!email.ok) return email
  const counted = await countEmailLookup(tools, asked, 'look-up')
  if (!counted.ok) return counted
  return (await findUserByEmail(tools.db, email.value)) ? refuse('email-taken') : ok({ success: true })
}
