import { createTranslator } from 'use-intl/core'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import { toGsm7 } from '../../messages/gsm7.ts'
import { nameInText } from '../../messages/name-in-text.ts'
import type { RepeatableJob } from '../../messages/server/send-once.ts'
import { branded, nameIn } from '../../server/brand.ts'
import { spokenOf } from '../../server/offered-languages.ts'
import type { Tools } from '../../server/tools.ts'
import { invitationPath } from '../people.ts'
import { listContacts } from './contact-store.ts'
import { findInvitation, type Invitation, tokenOf } from './invitation-store.ts'
import { factOf, giveUpNews, type NotifyTools, notifyRecipients, overtakeNews } from './notify-shop.ts'

const texts = inEveryLanguage('restaurant/messages', import.meta.glob('../texts/messages-??.ts', { eager: true }))

export const invitationJob = 'staff-invitation'

export type InvitationJob = { readonly invitationId: number; readonly sentAt: number }

const keyOf = ({ invitationId, sentAt }: InvitationJob): string => `invitation ${invitationId} at ${sentAt}`

export const invitationJobOfKey = (key: string): RepeatableJob | null => {
  const [, id, sentAt] = /^invitation (\d+) at (\d+)$/.exec(key) ?? []
  return id ? { name: invitationJob, data: { invitationId: Number(id), sentAt: Number(sentAt) } } : null
}

export const factOfInvitation = ({ id, sentAt }: Pick<Invitation, 'id' | 'sentAt'>): string =>
  factOf(keyOf({ invitationId: id, sentAt: sentAt.getTime() }))

export const invitationLink = (
  { config, secret }: Pick<Tools, 'config' | 'secret'>,
  { nonce, language }: Pick<Invitation, 'nonce' | 'language'>,
): string => `${config.publicUrl}${prefixOf(language)}${invitationPath(tokenOf(secret, nonce))}`

/** Sends nothing if the invitation was accepted, withdrawn or sent again meanwhile. */
export async function sendInvitation(tools: NotifyTools, job: InvitationJob): Promise<void> {
  const invitation = await findInvitation(tools.db, job.invitationId)
  const [shop] = invitation?.shopId ? await listContacts(tools.db, [invitation.shopId]) : []
  // Anybody can draft a shop and invite strangers, so links and phone numbers are removed from its name.
  const team =
    invitation?.shopId === null ? nameIn(tools.config.brand, invitation.language) : shop && nameInText(shop.name)
  const isOver = !invitation || invitation.acceptedAt || invitation.withdrawnAt
  if (isOver || !team || invitation.sentAt.getTime() !== job.sentAt) return overtakeNews(tools, keyOf(job))
  const { shopId, email, phone, role } = invitation
  const language = spokenOf(tools.config.languages, invitation.language)
  const t = createTranslator({ locale: language, messages: branded(texts, language, tools.config.brand) })
  const link = invitationLink(tools, { ...invitation, language })
  const values = { shop: team, role: t(`invitation.roles.${role}`) }
  await notifyRecipients(
    tools,
    { phones: phone ? [phone] : [], emails: email ? [email] : [] },
    {
      key: keyOf(job),
      shopId,
      language,
      link,
      text: toGsm7(t('invitation.sms', { ...values, link })),
      mail: {
        subject: t('invitation.subject', values),
        lead: t('invitation.lead', values),
        rest: t('invitation.rest'),
        action: t('invitation.action'),
        signature: t('signature'),
      },
    },
  )
}

export function invitationJobs(tools: Tools): void {
  tools.jobs.work<InvitationJob>(
    invitationJob,
    (job) => sendInvitation(tools, job),
    (job) => giveUpNews(tools, keyOf(job)),
  )
}
