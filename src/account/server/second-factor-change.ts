import type { Database } from '../../adapters/database/database.ts'
import { type Result, refuse } from '../../kernel/result.ts'
import { recordChange } from '../../server/audit-log.ts'
import type { SignedInSession } from '../../server/session.ts'
import { findOperatorRole } from './operator-store.ts'
import { findOwnAccount, findProvenAccount } from './own-account.ts'
import { hasSecondFactor } from './second-factor-store.ts'
import { findMissingProof } from './step-up.ts'
import type { User } from './user-store.ts'

const isOfTeam = async (db: Database, { id, isStaff }: User): Promise<boolean> =>
  isStaff || (await findOperatorRole(db, id)) !== null

/**
 * Who may change the second factors of the account: anybody who has proved to be its owner; people of a team that have one only with it.
 * Otherwise the password alone would take away what protects a shop or the marketplace.
 */
export async function findFactorOwner(
  db: Database,
  session: SignedInSession,
  id: number,
  now: Date,
): Promise<Result<User, 'not-yours' | 'proof-needed'>> {
  const own = await findOwnAccount(db, session, id)
  if (!own.ok) return own
  if (!(await isOfTeam(db, own.value)) || !(await hasSecondFactor(db, id)))
    return findProvenAccount(db, session, id, now)
  const missing = await findMissingProof(db, session, now)
  return missing ? refuse('proof-needed', { details: missing }) : own
}

type FactorChange = {
  readonly at: Date
  readonly ip: string
  readonly action: 'passkey.added' | 'passkey.removed' | 'app.added' | 'app.removed'
  /** Of a passkey. */
  readonly name?: string
}

/** Only of people of a team: the log holds no customer's name. */
export async function recordFactorChange(tx: Database, user: User, { at, ip, action, name }: FactorChange) {
  if (!(await isOfTeam(tx, user))) return
  const state = { name: name ?? '' }
  const isAdded = action.endsWith('.added')
  await recordChange(
    tx,
    { kind: 'person', id: user.id, ip },
    {
      at,
      shopId: null,
      action,
      subject: `person ${user.id}`,
      before: isAdded ? null : state,
      after: isAdded ? state : null,
    },
  )
}
