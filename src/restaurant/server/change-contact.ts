import { createTranslator } from 'use-intl/core'
import { checkEmail } from '../../account/identifier.ts'
import { toE164 } from '../../account/phone.ts'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import { toGsm7 } from '../../messages/gsm7.ts'
import { nameInText } from '../../messages/name-in-text.ts'
import type { UnansweredRule } from '../../orders/unanswered.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { branded } from '../../server/brand.ts'
import { contentVersion } from '../../server/settings.ts'
import type { Tools } from '../../server/tools.ts'
import type { ShopContactReply } from '../contact-contract.ts'
import { findContact, listContacts, noContact, type ShopContact, saveContact } from './contact-store.ts'
import { giveUpNews, languageForShop, type NotifyTools, notifyRecipients } from './notify-shop.ts'

const texts = inEveryLanguage('restaurant/messages', import.meta.glob('../texts/messages-??.ts', { eager: true }))

/** In seconds. Limits messages to unverified addresses, because each new address gets one. */
const secondsBetweenChanges = 60

const contactChangedJob = 'shop-contact-changed'

type ContactChanged = {
  readonly shopId: number
  readonly shop: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly changedAt: string
}

type ContactInput = {
  readonly phone: string
  readonly email: string
  readonly whenUnanswered: UnansweredRule
  readonly version?: string | undefined
}

type Refused = 'not-staff' | 'phone-invalid' | 'email-invalid' | 'contact-changed' | 'contact-too-soon'

export const toContactReply = ({
  id,
  name,
  phone,
  email,
  whenUnanswered,
}: Omit<Awaited<ReturnType<typeof listContacts>>[number], 'country'>): ShopContactReply => {
  const content = { phone, email, when_unanswered: whenUnanswered ?? noContact.whenUnanswered }
  return { id, name, ...content, version: contentVersion(content) }
}

/** A new phone or mail address gets a message at once, so that the shop notices a wrong one early. */
export async function changeContact(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  actor: AuditActor,
  shopId: number,
  input: ContactInput,
): Promise<Result<ShopContactReply, Refused>> {
  const now = tools.clock.now()
  const [shop] = await listContacts(tools.db, [shopId])
  if (!shop) return refuse('not-staff')
  const phone = input.phone.trim() === '' ? null : toE164(input.phone, shop.country)
  if (phone === null && input.phone.trim() !== '') return refuse('phone-invalid', { details: { field: 'phone' } })
  const checked = checkEmail(input.email)
  if (!checked.ok && checked.code === 'email-invalid') return refuse('email-invalid', { details: { field: 'email' } })
  const contact = { phone, email: checked.ok ? checked.value : null, whenUnanswered: input.whenUnanswered }
  return tools.db.transaction(async (tx): Promise<Result<ShopContactReply, Refused>> => {
    await takeAdvisoryLocks(tx, [`contact of shop ${shopId}`])
    const before = await findContact(tx, shopId)
    const { id, name } = shop
    const current = toContactReply({ id, name, ...(before ?? noContact) })
    const wanted = toContactReply({ id, name, ...contact })
    // Repeats of a request, after a double press or a lost reply, also succeed here.
    if (wanted.version === current.version) return ok(current)
    if (input.version !== undefined && input.version !== current.version)
      return refuse('contact-changed', { details: { current } })
    const phones = contact.phone && contact.phone !== before?.phone ? [contact.phone] : []
    const emails = contact.email && contact.email !== before?.email ? [contact.email] : []
    const isNotified = phones.length + emails.length > 0
    const wait = before ? before.changedAt.getTime() + secondsBetweenChanges * 1000 - now.getTime() : 0
    if (isNotified && wait > 0) return refuse('contact-too-soon', { values: { count: Math.ceil(wait / 1000) } })
    await saveContact(tx, shopId, contact, isNotified ? now : (before?.changedAt ?? new Date(0)))
    const shown = ({ phone, email, whenUnanswered }: ShopContact) => ({ phone, email, when_unanswered: whenUnanswered })
    await recordChange(tx, actor, {
      at: now,
      shopId,
      action: 'contact.changed',
      subject: `shop ${shopId}`,
      before: before && shown(before),
      after: shown(contact),
    })
    const news: ContactChanged = { shopId, shop: shop.name, phones, emails, changedAt: now.toISOString() }
    if (isNotified) await tools.jobs.enqueue(tx, contactChangedJob, news)
    return ok(wanted)
  })
}

const keyOf = ({ shopId, changedAt }: Pick<ContactChanged, 'shopId' | 'changedAt'>): string =>
  `contact of ${shopId} at ${changedAt}`

export async function notifyNewContact(
  tools: NotifyTools,
  { shopId, shop, phones, emails, changedAt }: ContactChanged,
): Promise<void> {
  const language = await languageForShop(tools, shopId)
  if (!language) return
  const t = createTranslator({ locale: language, messages: branded(texts, language, tools.config.brand) })
  const link = `${tools.config.publicUrl}${prefixOf(language)}/pro/contact`
  await notifyRecipients(
    tools,
    { phones, emails },
    {
      key: keyOf({ shopId, changedAt }),
      shopId,
      language,
      link,
      text: toGsm7(t('contact.sms', { shop: nameInText(shop), link })),
      mail: {
        subject: t('contact.subject', { shop: nameInText(shop) }),
        lead: t('contact.lead', { shop: nameInText(shop) }),
        rest: t('contact.rest'),
        action: t('contact.action'),
        signature: t('signature'),
      },
    },
  )
}

export function contactJobs(tools: Tools): void {
  tools.jobs.work<ContactChanged>(
    contactChangedJob,
    (job) => notifyNewContact(tools, job),
    (job) => giveUpNews(tools, keyOf(job)),
  )
}
