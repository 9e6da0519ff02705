import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { type Networks, networksOf } from '../../server/network.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { type EmailCheck, type EmailQuestion, emailQuestions, type NetworkRoom } from '../email-question.ts'
import { tooMany } from './code-limits.ts'
import type { From } from './device-store.ts'
import { inTurn } from './in-turn.ts'
import { lockInOrder } from './locks.ts'
import { earningRoom } from './network-store.ts'
import { type EmailAsker, findBlockingQuestion, insertEmailQuestion } from './sign-in-store.ts'
import { readVoucher, type Voucher } from './standing.ts'

export type Asked = { readonly session: Pick<Session, 'id' | 'userId'>; readonly from: From }

type Weighed = { readonly kind: EmailCheck; readonly now: Date; readonly scale: number }

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

const secondsAfter = (since: Date, blocking: Date | null): number =>
  blocking ? Math.max(1, Math.ceil((blocking.getTime() - since.getTime()) / 1000)) : 0

export async function secondsForNetwork(
  tx: Database,
  networks: Networks,
  { seconds, phonesPerMore, ...most }: NetworkRoom,
  { kind, now, scale }: Weighed,
): Promise<number> {
  const since = before(now, seconds)
  let wait = 0
  for (const level of ['narrow', 'wide'] as const) {
    const network = networks[level]
    const blocking = await earningRoom(tx, { level, network, home: networks.wide, now }, (answered) => {
      const room = Math.ceil((most[level] + answered / phonesPerMore) * scale)
      return findBlockingQuestion(tx, { level, network, kind }, since, room)
    })
    wait = Math.max(wait, secondsAfter(since, blocking))
  }
  return wait
}

async function secondsForAsker(tx: Database, asker: EmailAsker, kind: EmailQuestion, now: Date): Promise<number> {
  const { perAsker, links } = emailQuestions
  const under = async ({ seconds, count }: { seconds: number; count: number }, counted: EmailAsker): Promise<number> =>
    secondsAfter(before(now, seconds), await findBlockingQuestion(tx, counted, before(now, seconds), count))
  const ofLinks = kind === 'link' ? await under(links.perAsker, { ...asker, kind }) : 0
  return Math.max(ofLinks, await under(perAsker, asker))
}

/** Who the question is counted against: something the caller has proved, else the network. A verified mailbox counts with its whole domain. */
async function findAnswering(
  tx: Database,
  voucher: Voucher | null,
  networks: Networks,
  weighed: Weighed & { readonly kind: EmailQuestion },
): Promise<{ readonly networks: Networks; readonly wait: number }> {
  const { perNetwork, links } = emailQuestions
  if (voucher) {
    const own = voucher.domain ?? voucher.name
    const answering = { narrow: own, wide: own }
    const isWeighed = weighed.kind === 'link' && voucher.domain !== null
    const wait = isWeighed ? await secondsForNetwork(tx, answering, links.perNetwork, weighed) : 0
    if (wait === 0) return { networks: answering, wait }
  }
  const waits = [await secondsForNetwork(tx, networks, perNetwork, weighed)]
  if (weighed.kind === 'link') waits.push(await secondsForNetwork(tx, networks, links.perNetwork, weighed))
  return { networks, wait: Math.max(...waits) }
}

/** `email-crowded`: the network has no room left. */
export async function weighEmailQuestion(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  { session, from }: Asked,
  kind: EmailQuestion,
): Promise<Result<void, 'email-too-many' | 'email-crowded'>> {
  const networks = networksOf(from.ip)
  const voucher = await readVoucher(db, { session, from, now: clock.now() })
  const name = voucher?.name ?? null
  const asker = name === null ? { sessionId: session.id } : { voucher: name }
  const locks = [name ?? networks.wide, ...(voucher ? [voucher.domain ?? voucher.name, networks.wide] : [])]
  const count = () =>
    db.transaction(async (tx): Promise<Result<void, 'email-too-many' | 'email-crowded'>> => {
      await lockInOrder(tx, [...locks.map((one) => `e-mails of ${one}`), `session ${session.id}`])
      const now = clock.now()
      const own = await secondsForAsker(tx, asker, kind, now)
      if (own > 0) return tooMany('email-too-many', own)
      const answering = await findAnswering(tx, voucher, networks, { kind, now, scale: config.limitsScale })
      if (answering.wait > 0) return tooMany('email-crowded', answering.wait)
      const { narrow: ip, wide: network } = answering.networks
      await insertEmailQuestion(tx, { sessionId: session.id, ip, network, kind, voucher: name, checkedAt: now })
      return ok(undefined)
    })
  return inTurn(`e-mails of ${name ?? networks.wide}`, count)
}

/** Counts every request that may reveal whether an e-mail has an account, because many of them would collect accounts. */
export async function countEmailQuestion(
  tools: Pick<Tools, 'db' | 'clock' | 'config'>,
  asked: Asked,
  kind: EmailQuestion,
): Promise<Result<void, 'email-too-many'>> {
  const weighed = await weighEmailQuestion(tools, asked, kind)
  return weighed.ok ? weighed : { ...weighed, code: 'email-too-many' }
}
