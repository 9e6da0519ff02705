import type { Database } from '../../adapters/database/database.ts'
import type { MissingProof } from '../../kernel/proof.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { recordChange } from '../../server/audit-log.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { enqueueAccountMail } from './account-mails.ts'
import { findOperatorRole } from './operator-store.ts'
import { findOwnAccount, findProvenAccount } from './own-account.ts'
import { findMissingFirstProof, findMissingProof } from './step-up.ts'
import type { User } from './user-store.ts'

const isOfTeam = async (db: Database, { id, isStaff }: User): Promise<boolean> =>
  isStaff || (await findOperatorRole(db, id)) !== null

const refuseWith = (missing: MissingProof) => {
  // Without details, the page offers a one-time code and the account's social sign-ins.
  const isNamed = missing.way === 'second-factor' || missing.way === 'password'
  return refuse('proof-needed', isNamed ? { details: missing } : {})
}

type Owner = Result<User, 'not-yours' | 'proof-needed'>

/** If the session lacks the strongest proof that the account allows, `decide` returns the account or a refusal. */
const findOwner = async (
  db: Database,
  session: SignedInSession,
  id: number,
  now: Date,
  decide: (own: User, strongest: MissingProof) => Promise<Owner>,
): Promise<Owner> => {
  const own = await findOwnAccount(db, session, id)
  if (!own.ok) return own
  const strongest = await findMissingProof(db, session, now)
  return strongest ? decide(own.value, strongest) : own
}

/** Team members who have a second factor must use it, so that a stolen password cannot remove it. */
export const findFactorOwner = (db: Database, session: SignedInSession, id: number, now: Date): Promise<Owner> =>
  findOwner(db, session, id, now, async (own, strongest) => {
    const isProtected = strongest.way === 'second-factor' && (await isOfTeam(db, own))
    const missing = isProtected ? strongest : await findMissingFirstProof(db, session, now)
    return missing ? refuseWith(missing) : ok(own)
  })

/** A link mailed to the address can set the password, so teams and owners of a second factor need more than a code. */
export const findEmailOwner = (db: Database, session: SignedInSession, id: number, now: Date): Promise<Owner> =>
  findOwner(db, session, id, now, async (own, strongest) => {
    const isProtected = strongest.way === 'second-factor' || (await isOfTeam(db, own))
    return isProtected ? refuseWith(strongest) : findProvenAccount(db, session, id, now)
  })

type FactorChange = {
  readonly at: Date
  readonly ip: string
  readonly language: Language
  readonly action: 'passkey.added' | 'passkey.renamed' | 'passkey.removed' | 'app.added' | 'app.removed'
  readonly name?: string
  readonly formerName?: string
}

/** Renaming changes nobody's access, so it sends no mail. */
const mailOf = {
  'passkey.added': 'passkey-added',
  'passkey.renamed': null,
  'passkey.removed': 'passkey-removed',
  'app.added': 'app-added',
  'app.removed': 'app-removed',
} as const

/** Sends a mail. The audit log, which contains no customers, records only changes by people of a team. */
export async function recordFactorChange(
  tx: Database,
  tools: Pick<Tools, 'jobs'>,
  user: User,
  { at, ip, language, action, name, formerName }: FactorChange,
): Promise<void> {
  // An unverified address may belong to somebody else.
  const kind = mailOf[action]
  if (kind && user.email && user.emailVerifiedAt)
    await enqueueAccountMail(tx, tools, { kind, email: user.email, language })
  if (!(await isOfTeam(tx, user))) return
  const state = { name: name ?? '' }
  const former = formerName === undefined ? null : { name: formerName }
  const isRemoved = action.endsWith('.removed')
  await recordChange(
    tx,
    { kind: 'person', id: user.id, ip },
    {
      at,
      shopId: null,
      action,
      subject: `person ${user.id}`,
      before: isRemoved ? state : former,
      after: isRemoved ? null : state,
    },
  )
}
