import type { Database } from '../../adapters/database/database.ts'
import type { Config } from '../../server/config.ts'
import { isPublicDemo } from '../../server/demo-access.ts'
import type { Session } from '../../server/session.ts'
import type { Claimant, Holder } from '../email-ownership.ts'
import { isProvenRecently } from '../session-life.ts'
import { findDevice } from './device-store.ts'
import { findOperatorRole } from './operator-store.ts'
import { hasSecondFactor } from './second-factor-store.ts'
import { findProvenAt } from './session-store.ts'
import { listIdentities } from './social-store.ts'
import { hashEmail, type User, updateUser } from './user-store.ts'

export const holderOf = async (db: Database, user: User): Promise<Holder> => ({
  id: user.id,
  isProven: user.emailVerifiedAt !== null,
  isAnchored:
    user.phoneVerifiedAt !== null ||
    user.isStaff ||
    (await findOperatorRole(db, user.id)) !== null ||
    (await listIdentities(db, user.id)).length > 0 ||
    (await hasSecondFactor(db, user.id)),
})

export type Browser = { readonly session: Pick<Session, 'id' | 'userId'> | null; readonly device: string | null }

export const claimantOf = async (db: Database, { session, device }: Browser, now: Date): Promise<Claimant> => ({
  userId: session?.userId ?? null,
  isProvenRecently: session !== null && isProvenRecently(await findProvenAt(db, session.id), now),
  deviceOf: (await findDevice(db, device, now))?.userId ?? null,
})

/** In a public demo, demo people keep even an unverified address, because every visitor can read their mails. */
export const keepsEmail = (config: Pick<Config, 'demoSaid'>, holder: User): boolean =>
  holder.emailVerifiedAt !== null || (isPublicDemo(config) && holder.isDemo)

/** Removes an address that somebody else has verified. The account can still sign in by this address and password. */
export const releaseEmail = async (tx: Database, { id, email, emailVerifiedAt }: User): Promise<void> => {
  if (emailVerifiedAt !== null) throw new Error('a verified e-mail must stay with its account')
  await updateUser(tx, id, { email: null, formerEmailHash: email === null ? null : hashEmail(email) })
}

export const nameFromEmail = (email: string): string => email.split('@')[0] ?? email
