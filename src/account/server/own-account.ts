import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { SignedInSession } from '../../server/session.ts'
import { isProvenRecently } from '../session-life.ts'
import { findProvenAt } from './session-store.ts'
import { findUser, type User } from './user-store.ts'

/** Refuses any other id the same way, whether the account exists or not. */
export async function findOwn(db: Database, session: SignedInSession, id: number): Promise<Result<User, 'not-yours'>> {
  const user = session.userId === id ? await findUser(db, id) : null
  return user ? ok(user) : refuse('not-yours')
}

/** For changes of how one signs in: an open browser is not enough. */
export async function findProven(
  db: Database,
  session: SignedInSession,
  id: number,
  now: Date,
): Promise<Result<User, 'not-yours' | 'proof-needed'>> {
  const own = await findOwn(db, session, id)
  if (!own.ok) return own
  return isProvenRecently(await findProvenAt(db, session.id), now) ? own : refuse('proof-needed')
}
