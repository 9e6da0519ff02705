import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { EmailCheck } from '../email-lookup-limits.ts'
import type { Failure } from '../sign-in-throttle.ts'
import { emailChecks, signInFailures } from './tables.ts'

export const listSignInFailures = (db: Database, identifier: string, since: Date): Promise<Failure[]> =>
  db
    .select({ narrow: signInFailures.ip, wide: signInFailures.network, failedAt: signInFailures.failedAt })
    .from(signInFailures)
    .where(and(eq(signInFailures.identifier, identifier), gt(signInFailures.failedAt, since)))

type OfNetwork = {
  readonly level: 'narrow' | 'wide'
  readonly network: string
  readonly since: Date
  readonly room: number
}

/** The time of the `room`-th newest failure after `since`, or null if there are fewer. */
export async function findBlockingFailure(
  db: Database,
  { level, network, since, room }: OfNetwork,
): Promise<Date | null> {
  const column = level === 'narrow' ? signInFailures.ip : signInFailures.network
  const [blocking] = await db
    .select({ failedAt: signInFailures.failedAt })
    .from(signInFailures)
    .where(and(eq(column, network), gt(signInFailures.failedAt, since)))
    .orderBy(desc(signInFailures.failedAt))
    .offset(room - 1)
    .limit(1)
  return blocking?.failedAt ?? null
}

export const insertSignInFailure = async (db: Database, failure: typeof signInFailures.$inferInsert): Promise<void> => {
  await db.insert(signInFailures).values(failure)
}

export const deleteSignInFailures = async (db: Database, identifier: string): Promise<void> => {
  await db.delete(signInFailures).where(eq(signInFailures.identifier, identifier))
}

export type EmailAsker = { readonly kind?: EmailCheck } & (
  | { readonly voucher: string }
  | { readonly sessionId: number }
)

/** The time of the `room`-th newest lookup after `since`, or null if there are fewer. */
export async function findBlockingLookup(
  db: Database,
  asker: EmailAsker | (Pick<OfNetwork, 'level' | 'network'> & { readonly kind: EmailCheck }),
  since: Date,
  room: number,
): Promise<Date | null> {
  const whose =
    'voucher' in asker
      ? eq(emailChecks.voucher, asker.voucher)
      : 'sessionId' in asker
        ? and(eq(emailChecks.sessionId, asker.sessionId), isNull(emailChecks.voucher))
        : eq(asker.level === 'narrow' ? emailChecks.ip : emailChecks.network, asker.network)
  const ofKind = asker.kind && eq(emailChecks.kind, asker.kind)
  const [blocking] = await db
    .select({ checkedAt: emailChecks.checkedAt })
    .from(emailChecks)
    .where(and(whose, ofKind, gt(emailChecks.checkedAt, since)))
    .orderBy(desc(emailChecks.checkedAt))
    .offset(room - 1)
    .limit(1)
  return blocking?.checkedAt ?? null
}

export const insertEmailLookup = async (db: Database, question: typeof emailChecks.$inferInsert): Promise<void> => {
  await db.insert(emailChecks).values(question)
}
