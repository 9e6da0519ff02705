import type { IsInvited } from '../../account/server/register.ts'
import { findUser, findUserByEmail, preventUserDeletion, updateUser } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { wasListed } from '../../catalogue/shop-status.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { recordChange } from '../../server/audit-log.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { endInvitation, type FoundInvitation, findInvitationByToken } from './invitation-store.ts'
import { tellIn } from './open-shop.ts'
import { findMember, lockTeams, saveMember } from './team-store.ts'
import { acceptOtherInvitations } from './withdraw-invitations.ts'

type Dead = 'invitation-dead' | 'invitation-used' | 'invitation-old'

function checkOpen(invitation: FoundInvitation | null, now: Date): Result<FoundInvitation, Dead> {
  if (!invitation || invitation.withdrawnAt) return refuse('invitation-dead')
  if (invitation.acceptedAt) return refuse('invitation-used')
  return invitation.expiresAt <= now ? refuse('invitation-old') : ok(invitation)
}

export const readInvitation = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  token: string,
): Promise<Result<FoundInvitation, Dead>> => checkOpen(await findInvitationByToken(db, token), clock.now())

/** True if the token belongs to an open invitation to this e-mail address. */
export const invitedBy =
  ({ clock }: Pick<Tools, 'clock'>): IsInvited =>
  async (tx, token, email) => {
    const invitation = await readInvitation({ db: tx, clock }, token)
    return invitation.ok && invitation.value.email === email
  }

export const mayRegister = async (db: Database, { email }: FoundInvitation): Promise<boolean> =>
  email !== null && !(await findUserByEmail(db, email))?.emailVerifiedAt

type Next = 'sign-in' | 'other-account' | 'password' | 'accept'

/** What the caller must do next. Everybody in a team needs a password, because a one-time code is too weak. */
export async function nextOf(db: Database, invitation: FoundInvitation, userId: number | null): Promise<Next> {
  const user = userId === null ? null : await findUser(db, userId)
  if (!user) return 'sign-in'
  const isOwn = invitation.email
    ? user.email?.toLowerCase() === invitation.email
    : user.phoneVerifiedAt !== null && user.phone === invitation.phone
  if (!isOwn) return 'other-account'
  return user.passwordHash === null ? 'password' : 'accept'
}

type Joined = { readonly shop: string | null; readonly next: 'marketplace' | 'orders' | 'profile' }

type Refused = Dead | 'invitation-of-another' | 'invitation-needs-password'

/** A link works once, also with parallel calls. A person who is already in the team keeps their role. */
export async function acceptInvitation(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  {
    session,
    ip,
    token,
    language,
  }: { readonly session: SignedInSession; readonly ip: string; readonly token: string; readonly language: Language },
): Promise<Result<Joined, Refused>> {
  return db.transaction(async (tx): Promise<Result<Joined, Refused>> => {
    const now = clock.now()
    const found = await findInvitationByToken(tx, token)
    if (!found) return refuse('invitation-dead')
    // Same lock order as for deleting an account and resending an invitation.
    if (!(await preventUserDeletion(tx, session.userId))) return refuse('invitation-of-another')
    await lockTeams(tx, [found.shopId])
    const open = checkOpen(await findInvitationByToken(tx, token, { isLocked: true }), now)
    if (!open.ok) return open
    const { id, shopId, role, email, shop, status } = open.value
    const next = await nextOf(tx, open.value, session.userId)
    if (next === 'password') return refuse('invitation-needs-password')
    if (next !== 'accept') return refuse('invitation-of-another')
    const before = await findMember(tx, shopId, session.userId)
    if (!before) await saveMember(tx, shopId, { userId: session.userId, role, isDemo: config.demo })
    if (shopId !== null && role === 'owner') await tellIn(tx, shopId, language)
    if (email) await updateUser(tx, session.userId, { emailVerifiedAt: now })
    await endInvitation(tx, id, { acceptedAt: now })
    // Otherwise, an older link to the person's other address would let them join again after their removal.
    await acceptOtherInvitations(tx, { team: shopId, userId: session.userId, at: now })
    await recordChange(
      tx,
      { kind: 'person', id: session.userId, ip },
      {
        at: now,
        shopId,
        action: 'person.joined',
        subject: `person ${session.userId}`,
        before: before && { role: before.role },
        after: { role: before?.role ?? role },
      },
    )
    const hasToComplete = (before?.role ?? role) === 'owner' && status !== null && !wasListed(status)
    return ok({ shop, next: shopId === null ? 'marketplace' : hasToComplete ? 'profile' : 'orders' })
  })
}
