import { ok, type Result, refuse } from '../../kernel/result.ts'
import { networksOf } from '../../server/network.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail } from '../identifier.ts'
import { tooMany } from './code-limits.ts'
import type { From } from './device-store.ts'
import { lockInOrder } from './locks.ts'
import { insertEmailCheck, listEmailChecks } from './sign-in-store.ts'
import { findUserByEmail } from './user-store.ts'

const windowSeconds = 15 * 60
const perSession = 10
const perAddress = 100

type Asked = { readonly session: Pick<Session, 'id'>; readonly from: From }

/** Who may ask whether an e-mail has an account may collect accounts: each question counts, by whatever call it is asked. */
export async function countEmailQuestion(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  { session, from }: Asked,
): Promise<Result<void, 'email-too-many'>> {
  const now = clock.now()
  const ip = networksOf(from.ip).narrow
  const since = new Date(now.getTime() - windowSeconds * 1000)
  return db.transaction(async (tx) => {
    await lockInOrder(tx, [`e-mails of address ${ip}`, `session ${session.id}`])
    const { ofSession, ofAddress } = await listEmailChecks(tx, { sessionId: session.id, ip, since })
    const blocking = [ofSession[perSession - 1], ofAddress[Math.ceil(perAddress * config.limitsScale) - 1]]
    const until = Math.max(...blocking.map((at) => at?.getTime() ?? 0))
    if (until > 0) return tooMany('email-too-many', Math.max(1, Math.ceil((until - since.getTime()) / 1000)))
    await insertEmailCheck(tx, { sessionId: session.id, ip, checkedAt: now })
    return ok(undefined)
  })
}

export async function checkEmailIsFree(
  tools: Tools,
  { email: typed, ...asked }: Asked & { readonly email: string },
): Promise<Result<{ success: true }, 'email-missing' | 'email-invalid' | 'email-taken' | 'email-too-many'>> {
  const email = checkEmail(typed)
  if (!email.ok) return email
  const counted = await countEmailQuestion(tools, asked)
  if (!counted.ok) return counted
  return (await findUserByEmail(tools.db, email.value)) ? refuse('email-taken') : ok({ success: true })
}
