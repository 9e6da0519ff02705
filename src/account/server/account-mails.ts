import { createHmac, randomUUID } from 'node:crypto'
import { createTranslator } from 'use-intl/core'
import type { Database } from '../../adapters/database/database.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { TryLater } from '../../kernel/delivery.ts'
import { inEveryLanguage, type Language, prefixOf } from '../../kernel/texts.ts'
import { branded } from '../../server/brand.ts'
import type { Config } from '../../server/config.ts'
import { reachOf } from '../../server/demo-access.ts'
import type { Networks } from '../../server/network.ts'
import { spokenOf } from '../../server/offered-languages.ts'
import { mailId, recordDelivery } from '../../server/outgoing-messages.ts'
import type { Tools } from '../../server/tools.ts'
import { emailLookupLimits } from '../email-lookup-limits.ts'
import { type LinkErrand, type LinkPurpose, linkLifetime, linkPath, mayMailLink } from '../mailed-link.ts'
import { listHomeNetworks } from './device-store.ts'
import { secondsForNetwork } from './email-lookup-limits.ts'
import { holderOf } from './email-owner.ts'
import { countLinks, markLinkFailed, saveLink } from './link-store.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { insertEmailLookup } from './sign-in-store.ts'
import { findUser, findUserByEmail, type User } from './user-store.ts'

const job = 'account-mail'

const texts = inEveryLanguage('account/mails', import.meta.glob('../texts/mails-??.ts', { eager: true }))

type Here = Networks & { readonly sessionId: number }

type NoticeKind =
  | 'password-changed'
  | 'email-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'

/** For a password reset, the job creates the link, so the request takes equally long with and without an account. */
export type AccountMail = { readonly language: Language } & (
  | { readonly kind: 'password-reset'; readonly email: string; readonly onlyAtHome?: Here }
  | { readonly kind: 'email-change'; readonly userId: number; readonly email: string; readonly errand?: LinkErrand }
  | { readonly kind: NoticeKind; readonly email: string }
)

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'secret' | 'log' | 'counters' | 'mail'>

type Job = AccountMail & { readonly key?: string }

/** Jobs for unknown addresses send nothing, and get the lowest priority, so that they delay no mail. */
export async function enqueueAccountMail(
  tx: Database,
  { jobs }: Pick<Tools, 'jobs'>,
  mail: AccountMail,
): Promise<void> {
  const isForNobody = mail.kind === 'password-reset' && (await findUserByEmail(tx, mail.email)) === null
  const keyed: Job = { ...mail, key: randomUUID() }
  await jobs.enqueue(tx, job, keyed, isForNobody ? 'idle' : undefined)
}

export function accountMailJobs(tools: Needs & Pick<Tools, 'jobs'>): void {
  tools.jobs.work<Job>(job, (mail) => sendAccountMail(tools, mail))
}

type LinkMail = Extract<AccountMail, { kind: LinkPurpose }>

const hasLink = (mail: AccountMail): mail is LinkMail => Object.hasOwn(linkLifetime, mail.kind)

async function makeLink({ db, clock, config }: Needs, mail: LinkMail, token: string): Promise<boolean> {
  const { kind: purpose, email } = mail
  return db.transaction(async (tx) => {
    const now = clock.now()
    const here = mail.kind === 'password-reset' ? mail.onlyAtHome : undefined
    await takeAdvisoryLocks(tx, [`mails to ${email}`, ...(here ? [`mails home to ${here.wide}`] : [])])
    const user = mail.kind === 'email-change' ? await findUser(tx, mail.userId) : await findUserByEmail(tx, email)
    if (!user || user.deletedAt) return false
    if ((await mailboxState(tx, mail, user, now)) !== 'free') return false
    if (here && !(await countHomeMail(tx, user.id, here, { now, scale: config.limitsScale }))) return false
    return saveLink(tx, token, { userId: user.id, purpose, email, now })
  })
}

async function countHomeMail(
  tx: Database,
  userId: number,
  { narrow, wide, sessionId }: Here,
  { now, scale }: { readonly now: Date; readonly scale: number },
): Promise<boolean> {
  if (!(await listHomeNetworks(tx, userId, now)).includes(wide)) return false
  const kind = 'link-at-home'
  const wait = await secondsForNetwork(tx, { narrow, wide }, emailLookupLimits.links.atHome, { kind, now, scale })
  if (wait > 0) return false
  // Not counted for the session, because its limit would reveal that the account exists.
  const voucher = `home of account ${userId}`
  await insertEmailLookup(tx, { sessionId, ip: narrow, network: wide, kind, voucher, checkedAt: now })
  return true
}

/** `has-link`: an earlier link is valid. `full`: others' links reached the limit, and the account is not anchored. */
export async function mailboxState(
  db: Database,
  { kind: purpose, email }: Pick<LinkMail, 'kind' | 'email'>,
  user: User,
  now: Date,
): Promise<'free' | 'has-link' | 'full'> {
  const count = (ofUser: number | null) => countLinks(db, { email, purpose, ofUser, now })
  const ofAnybody = await count(null)
  if (mayMailLink(ofAnybody)) return 'free'
  if (purpose === 'password-reset' || (await count(user.id)).hasLink) return 'has-link'
  return (await holderOf(db, user)).isAnchored ? 'free' : 'full'
}

/** A retry sends the same link with the same Message-ID, so that nobody receives two different links. */
export async function sendAccountMail(tools: Needs, { key = randomUUID(), ...asked }: Job): Promise<void> {
  const { config, db, clock, secret } = tools
  const mail = { ...asked, language: spokenOf(config.languages, asked.language) }
  if (!reachOf(config, config.demo).mails) return
  const send = async (target: string): Promise<Delivery> => {
    const delivery = await tools.mail.send({
      ...(await compose(config, mail, target)),
      id: mailId(tools, `account ${key}`),
    })
    recordDelivery(tools, 'mail', delivery)
    return delivery
  }
  if (!hasLink(mail)) return throwIfRetryable(await send(config.publicUrl))
  const token = createHmac('sha256', secret).update(`mailed link ${key}`).digest('base64url')
  if (!(await makeLink(tools, mail, token))) return
  const fail = () => markLinkFailed(db, token, clock.now())
  const errand = mail.kind === 'email-change' ? mail.errand : undefined
  const path = prefixOf(mail.language) + linkPath(mail.kind, token, errand)
  const delivery = await send(config.publicUrl + path).catch(async (error: unknown) => {
    await fail()
    throw error
  })
  if (delivery.outcome !== 'sent') await fail()
  throwIfRetryable(delivery)
}

const throwIfRetryable = (delivery: Delivery): void => {
  if (delivery.outcome === 'sent' || delivery.outcome === 'refused') return
  const { outcome, provider, status, code } = delivery
  throw new TryLater(`mail by ${provider}: ${outcome}, ${status ?? code}`)
}

async function compose({ brand }: Pick<Config, 'brand'>, { kind, email, language }: AccountMail, target: string) {
  const t = createTranslator({ locale: language, messages: branded(texts, language, brand) })
  const words = {
    subject: t(`${kind}.subject`),
    lead: t(`${kind}.lead`),
    action: t(`${kind}.action`),
    rest: t(`${kind}.rest`),
    signature: t('signature'),
  }
  // Loaded on first use, because the mail renderer loads slowly.
  const { renderMail } = await import('./render-mail.tsx')
  return {
    to: email,
    subject: words.subject,
    text: `${words.lead}\n\n${words.action}\n${target}\n\n${words.rest}\n\n${words.signature}`,
    html: await renderMail({ ...words, target, language, brand }),
  } satisfies Omit<MailMessage, 'id'>
}
