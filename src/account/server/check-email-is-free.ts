import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type Networks, networksOf } from '../../server/network.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { type EmailQuestion, emailQuestions } from '../email-question.ts'
import { checkEmail } from '../identifier.ts'
import { tooMany } from './code-limits.ts'
import type { From } from './device-store.ts'
import { inTurn } from './in-turn.ts'
import { lockInOrder } from './locks.ts'
import { earningRoom } from './network-store.ts'
import { findBlockingQuestion, insertEmailQuestion } from './sign-in-store.ts'
import { readVoucher } from './standing.ts'
import { findUserByEmail } from './user-store.ts'

type Asked = { readonly session: Pick<Session, 'id' | 'userId'>; readonly from: From }

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Seconds until a network of strangers may ask again. */
async function secondsForNetwork(
  tx: Database,
  networks: Networks,
  { kind, now, scale }: { readonly kind: EmailQuestion; readonly now: Date; readonly scale: number },
): Promise<number> {
  const { seconds, phonesPerMore, ...most } = emailQuestions.perNetwork
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

const secondsAfter = (since: Date, blocking: Date | null): number =>
  blocking ? Math.max(1, Math.ceil((blocking.getTime() - since.getTime()) / 1000)) : 0

/** Who may ask whether an e-mail has an account may collect accounts: each question counts, by whatever call it is asked. */
export async function countEmailQuestion(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  { session, from }: Asked,
  kind: EmailQuestion,
): Promise<Result<void, 'email-too-many'>> {
  const networks = networksOf(from.ip)
  const voucher = (await readVoucher(db, { session, from, now: clock.now() }))?.name ?? null
  const asker = voucher === null ? { sessionId: session.id } : { voucher }
  const count = () =>
    db.transaction(async (tx): Promise<Result<void, 'email-too-many'>> => {
      await lockInOrder(tx, [`e-mails of ${voucher ?? networks.wide}`, `session ${session.id}`])
      const now = clock.now()
      const { seconds, count: most } = emailQuestions.perAsker
      const since = before(now, seconds)
      const own = secondsAfter(since, await findBlockingQuestion(tx, asker, since, most))
      const crowded = voucher === null ? { kind, now, scale: config.limitsScale } : null
      const wait = Math.max(own, crowded ? await secondsForNetwork(tx, networks, crowded) : 0)
      if (wait > 0) return tooMany('email-too-many', wait)
      const { narrow: ip, wide: network } = networks
      await insertEmailQuestion(tx, { sessionId: session.id, ip, network, kind, voucher, checkedAt: now })
      return ok(undefined)
    })
  return inTurn(`e-mails of ${voucher ?? networks.wide}`, count)
}

export async function checkEmailIsFree(
  tools: Tools,
  { email: typed, ...asked }: Asked & { readonly email: string },
): Promise<Result<{ success: true }, 'email-missing' | 'email-invalid' | 'email-taken' | 'email-too-many'>> {
  const email = checkEmail(typed)
  if (!email.ok) return email
  const counted = await countEmailQuestion(tools, asked, 'look-up')
  if (!counted.ok) return counted
  return (await findUserByEmail(tools.db, email.value)) ? refuse('email-taken') : ok({ success: true })
}
