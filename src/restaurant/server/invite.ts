import { eq } from 'drizzle-orm'
import { checkEmail, identifierKind } from '../../account/identifier.ts'
import { defaultPhoneCountry, mayReceiveCode, toE164 } from '../../account/phone.ts'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { reachOf } from '../../server/demo-access.ts'
import type { Tools } from '../../server/tools.ts'
import {
  maskRecipient,
  mostInvitations,
  mostSendings,
  mostSendingsToOne,
  mostSendingsUnapproved,
  secondsBetweenSendings,
  type TeamRole,
} from '../people.ts'
import type { InvitationReply } from '../people-contract.ts'
import { listContacts } from './contact-store.ts'
import {
  countInvitations,
  countSendingsTo,
  type Invitation,
  insertInvitation,
  lockInvitation,
  recipientOf,
  renewInvitation,
} from './invitation-store.ts'
import { type InvitationJob, invitationJob, invitationLink } from './notify-of-invitation.ts'
import { isInTeam, lockTeams, type Team } from './team-store.ts'
import { withdrawInvitation } from './withdraw-invitations.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'secret' | 'config'>

type Given = {
  readonly actor: AuditActor
  readonly team: Team
  readonly to: string
  readonly role: TeamRole
  readonly language: Language
  readonly mayHandOver?: boolean
}

/** Checked under the lock of the team, because the sender may have been removed meanwhile. */
type RightCheck<Code extends string> = { readonly stillMay: (tx: Database) => Promise<Result<unknown, Code>> }

type Refused =
  | 'email-invalid'
  | 'phone-invalid'
  | 'no-way-to-send'
  | 'already-invited'
  | 'already-in-team'
  | 'too-many-invitations'
  | 'too-many-sendings'

type Recipient = { readonly email: string | null; readonly phone: string | null }

function readRecipient(typed: string, country: string): Result<Recipient, 'email-invalid' | 'phone-invalid'> {
  if (identifierKind(typed) === 'email') {
    const email = checkEmail(typed)
    return email.ok ? ok({ email: email.value, phone: null }) : refuse('email-invalid')
  }
  const phone = toE164(typed, country)
  return phone === null || !mayReceiveCode(phone) ? refuse('phone-invalid') : ok({ email: null, phone })
}

export const toInvitationReply = (
  invitation: Invitation,
  {
    now,
    isUndelivered = false,
    link = null,
  }: { readonly now: Date; readonly isUndelivered?: boolean; readonly link?: string | null },
): InvitationReply => ({
  id: invitation.id,
  to: recipientOf(invitation),
  role: invitation.role,
  sent_at: invitation.sentAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  is_over: invitation.expiresAt <= now,
  is_undelivered: isUndelivered,
  is_by_hand: invitation.isByHand,
  link,
})

type Way = 'send' | 'hand-over'

/**
 * Null if no way is possible. A caller that sets `mayHandOver` must vouch for the recipient, because accepting the link
 * proves the address.
 */
function wayTo({ config }: Needs, { email }: Recipient, mayHandOver: boolean | undefined): Way | null {
  const { texts, mails } = reachOf(config, config.demo)
  if (email === null ? texts : mails) return 'send'
  return email !== null && mayHandOver ? 'hand-over' : null
}

/** Enqueues the message and returns null, or returns the link that the caller has to hand over. */
async function deliver(tx: Database, tools: Needs, invitation: Invitation, way: Way): Promise<string | null> {
  if (way === 'hand-over') return invitationLink(tools, invitation)
  const job: InvitationJob = { invitationId: invitation.id, sentAt: invitation.sentAt.getTime() }
  await tools.jobs.enqueue(tx, invitationJob, job)
  return null
}

const unapproved: readonly string[] = ['draft', 'submitted', 'sent-back']

/** Limits for 24 hours per team and recipient, because messages cost money and may be unwanted. */
async function mayStillSend(
  tx: Database,
  team: Team,
  recipient: Recipient,
  { now, sentToday }: { readonly now: Date; readonly sentToday: number },
): Promise<boolean> {
  const [shop] = team === null ? [] : await tx.select({ status: shops.status }).from(shops).where(eq(shops.id, team))
  const most = shop && unapproved.includes(shop.status) ? mostSendingsUnapproved : mostSendings
  if (sentToday >= most) return false
  await takeAdvisoryLocks(tx, [`invitations to ${recipient.email ?? recipient.phone}`])
  return (await countSendingsTo(tx, recipient, now)) < mostSendingsToOne
}

export async function invite<Code extends string>(
  tools: Needs,
  { actor, team, to, role, language, mayHandOver, stillMay }: Given & RightCheck<Code>,
): Promise<Result<InvitationReply, Refused | Code>> {
  const [shop] = team === null ? [] : await listContacts(tools.db, [team])
  const recipient = readRecipient(to, shop?.country ?? defaultPhoneCountry)
  if (!recipient.ok) return recipient
  const way = wayTo(tools, recipient.value, mayHandOver)
  if (!way) return refuse('no-way-to-send')
  const now = tools.clock.now()
  return tools.db.transaction(async (tx): Promise<Result<InvitationReply, Refused | Code>> => {
    await lockTeams(tx, [team])
    const allowed = await stillMay(tx)
    if (!allowed.ok) return allowed
    if (await isInTeam(tx, team, recipient.value)) return refuse('already-in-team')
    const { open, sentToday } = await countInvitations(tx, team, now)
    if (open >= mostInvitations) return refuse('too-many-invitations')
    if (way === 'send' && !(await mayStillSend(tx, team, recipient.value, { now, sentToday })))
      return refuse('too-many-sendings')
    const wanted = {
      ...recipient.value,
      shopId: team,
      role,
      language,
      isDemo: tools.config.demo,
      senders: [actor.id],
      isByHand: way === 'hand-over',
    }
    const made = await insertInvitation(tx, tools.secret, wanted, now)
    if (!made) return refuse('already-invited')
    await recordInvitation(tx, actor, made, { at: now, action: 'invitation.sent', before: null, way })
    return ok(toInvitationReply(made, { now, link: await deliver(tx, tools, made, way) }))
  })
}

type Written = {
  readonly at: Date
  readonly action: string
  readonly before: { readonly sent_at: string } | null
  readonly way: Way
}

/** Masks the address, because the audit log is kept longer than the invitation. */
const recordInvitation = (
  tx: Database,
  actor: AuditActor,
  invitation: Invitation,
  { way, ...record }: Written,
): Promise<void> =>
  recordChange(tx, actor, {
    ...record,
    shopId: invitation.shopId,
    subject: `invitation ${invitation.id}`,
    after: {
      to: maskRecipient(recipientOf(invitation)),
      role: invitation.role,
      sent_at: invitation.sentAt.toISOString(),
      ...(way === 'hand-over' && { by_hand: true }),
    },
  })

type Own = Pick<Given, 'actor' | 'team'> & { readonly id: number }

type ResendRefused = 'unknown-invitation' | 'no-way-to-send' | 'invitation-too-soon' | 'too-many-sendings'

export async function resend<Code extends string>(
  tools: Needs,
  { actor, team, id, mayHandOver, stillMay }: Own & Pick<Given, 'mayHandOver'> & RightCheck<Code>,
): Promise<Result<InvitationReply, ResendRefused | Code>> {
  const now = tools.clock.now()
  return tools.db.transaction(async (tx): Promise<Result<InvitationReply, ResendRefused | Code>> => {
    await lockTeams(tx, [team])
    const allowed = await stillMay(tx)
    if (!allowed.ok) return allowed
    const invitation = await lockInvitation(tx, team, id)
    if (!invitation) return refuse('unknown-invitation')
    const way = wayTo(tools, invitation, mayHandOver)
    if (!way) return refuse('no-way-to-send')
    const wait = Math.ceil(secondsBetweenSendings - (now.getTime() - invitation.sentAt.getTime()) / 1000)
    if (way === 'send' && wait > 0) return refuse('invitation-too-soon', { values: { count: wait } })
    const { sentToday } = await countInvitations(tx, team, now)
    if (way === 'send' && !(await mayStillSend(tx, team, invitation, { now, sentToday })))
      return refuse('too-many-sendings')
    const isByHand = way === 'hand-over'
    const renewed = await renewInvitation(tx, { id, isByHand }, { secret: tools.secret, sender: actor.id, now })
    const before = { sent_at: invitation.sentAt.toISOString() }
    await recordInvitation(tx, actor, renewed, { at: now, action: 'invitation.resent', before, way })
    return ok(toInvitationReply(renewed, { now, link: await deliver(tx, tools, renewed, way) }))
  })
}

export async function withdraw(
  tools: Needs,
  { actor, team, id }: Own,
): Promise<Result<Record<string, never>, 'unknown-invitation'>> {
  const now = tools.clock.now()
  return tools.db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, team, id)
    if (!invitation) return refuse('unknown-invitation')
    await withdrawInvitation(tx, actor, invitation, now)
    return ok({})
  })
}
