import { createHmac, randomUUID } from 'node:crypto'
import { createTranslator } from 'use-intl/core'
import type { Database } from '../../adapters/database/database.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { inEveryLanguage, type Language, prefixOf } from '../../kernel/texts.ts'
import { TryLater } from '../../kernel/try-later.ts'
import { reachOf } from '../../server/demo-open.ts'
import { mailId } from '../../server/mail-id.ts'
import type { Networks } from '../../server/network.ts'
import { noteDelivery } from '../../server/note-delivery.ts'
import type { Tools } from '../../server/tools.ts'
import { emailQuestions } from '../email-question.ts'
import { type LinkPurpose, linkLife, linkPath, mayMailLink } from '../mailed-link.ts'
import { secondsForNetwork } from './count-email-question.ts'
import { listHomeNetworks } from './device-store.ts'
import { holderOf } from './email-owner.ts'
import { countLinks, markLinkFailed, saveLink } from './link-store.ts'
import { lockInOrder } from './locks.ts'
import { insertEmailQuestion } from './sign-in-store.ts'
import { findUser, findUserByEmail, type User } from './user-store.ts'

const job = 'account-mail'

const texts = inEveryLanguage('account/mails', import.meta.glob('../texts/mails-??.ts', { eager: true }))

/** A network that has no room for strangers, and the browser that asked there. */
type Here = Networks & { readonly sessionId: number }

/** What to mail. Whether there is such an account is found out by the job, so that asking takes as long either way. */
export type AccountMail = { readonly language: Language } & (
  | { readonly kind: 'password-reset'; readonly email: string; readonly onlyAtHome?: Here }
  | { readonly kind: 'email-change'; readonly userId: number; readonly email: string }
  | { readonly kind: 'password-changed' | 'email-changed'; readonly email: string }
)

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'secret' | 'log' | 'counters' | 'mail'>

/** As the job has it. One of an earlier release has no key. */
type Job = AccountMail & { readonly key?: string }

/**
 * Goes out when the transaction `tx` is committed. What is asked for an address that nobody has waits behind all others, so that a
 * stranger who asks for a thousand of them keeps nobody waiting.
 */
export async function mailLater(tx: Database, { jobs }: Pick<Tools, 'jobs'>, mail: AccountMail): Promise<void> {
  const isForNobody = mail.kind === 'password-reset' && (await findUserByEmail(tx, mail.email)) === null
  const keyed: Job = { ...mail, key: randomUUID() }
  await jobs.enqueue(tx, job, keyed, isForNobody ? 'idle' : undefined)
}

export function accountMailJobs(tools: Needs & Pick<Tools, 'jobs'>): void {
  tools.jobs.work<Job>(job, (mail) => sendAccountMail(tools, mail))
}

type LinkMail = Extract<AccountMail, { kind: LinkPurpose }>

const hasLink = (mail: AccountMail): mail is LinkMail => Object.hasOwn(linkLife, mail.kind)

/** Makes `token` a link; false when nobody is to be written to: there is no such account, or the mailbox has had enough. */
async function makeLink({ db, clock, config }: Needs, mail: LinkMail, token: string): Promise<boolean> {
  const { kind: purpose, email } = mail
  return db.transaction(async (tx) => {
    const now = clock.now()
    const here = mail.kind === 'password-reset' ? mail.onlyAtHome : undefined
    await lockInOrder(tx, [`mails to ${email}`, ...(here ? [`mails home to ${here.wide}`] : [])])
    const user = mail.kind === 'email-change' ? await findUser(tx, mail.userId) : await findUserByEmail(tx, email)
    if (!user || user.deletedAt) return false
    if ((await roomFor(tx, mail, user, now)) !== 'free') return false
    if (here && !(await countAtHome(tx, user.id, here, { now, scale: config.limitsScale }))) return false
    return saveLink(tx, token, { userId: user.id, purpose, email, now })
  })
}

/** Whether the account was entered in this network before, which has room for one more such mail; then it counts. */
async function countAtHome(
  tx: Database,
  userId: number,
  { narrow, wide, sessionId }: Here,
  { now, scale }: { readonly now: Date; readonly scale: number },
): Promise<boolean> {
  if (!(await listHomeNetworks(tx, userId, now)).includes(wide)) return false
  const kind = 'link-at-home'
  const wait = await secondsForNetwork(tx, { narrow, wide }, emailQuestions.links.atHome, { kind, now, scale })
  if (wait > 0) return false
  // Not counted against the browser that asked: its next refusal would tell that there was such an account.
  const voucher = `home of account ${userId}`
  await insertEmailQuestion(tx, { sessionId, ip: narrow, network: wide, kind, voucher, checkedAt: now })
  return true
}

/**
 * Whether a mailbox takes one more mail with a link: `has-link` when a link that `user` can use is there already. For a change of address
 * only links of the same account are; but accounts that cost their makers nothing share their turn.
 */
export async function roomFor(
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

/** A mail that is tried again is the mail it was, with the link it had: nobody finds two. */
export async function sendAccountMail(tools: Needs, { key = randomUUID(), ...mail }: Job): Promise<void> {
  const { config, db, clock, secret } = tools
  if (!reachOf(config, config.demo).mails) return
  const send = async (target: string): Promise<Delivery> => {
    const delivery = await tools.mail.send({ ...(await compose(mail, target)), id: mailId(tools, `account ${key}`) })
    noteDelivery(tools, 'mail', delivery)
    return delivery
  }
  if (!hasLink(mail)) return tryAgainLater(await send(config.publicUrl))
  const token = createHmac('sha256', secret).update(`mailed link ${key}`).digest('base64url')
  if (!(await makeLink(tools, mail, token))) return
  const fail = () => markLinkFailed(db, token, clock.now())
  const delivery = await send(`${config.publicUrl}${prefixOf(mail.language)}${linkPath(mail.kind, token)}`).catch(
    async (error: unknown) => {
      await fail()
      throw error
    },
  )
  if (delivery.outcome !== 'sent') await fail()
  tryAgainLater(delivery)
}

/** What the server will never take is not tried again. */
const tryAgainLater = (delivery: Delivery): void => {
  if (delivery.outcome === 'sent' || delivery.outcome === 'refused') return
  const { outcome, provider, status, code } = delivery
  throw new TryLater(`mail by ${provider}: ${outcome}, ${status ?? code}`)
}

async function compose({ kind, email, language }: AccountMail, target: string) {
  const t = createTranslator({ locale: language, messages: texts[language] })
  const words = {
    subject: t(`${kind}.subject`),
    lead: t(`${kind}.lead`),
    action: t(`${kind}.action`),
    rest: t(`${kind}.rest`),
    signature: t('signature'),
  }
  // The library that draws mails is slow to load and only needed here.
  const { drawMail } = await import('./draw-mail.tsx')
  return {
    to: email,
    subject: words.subject,
    text: `${words.lead}\n\n${words.action}\n${target}\n\n${words.rest}\n\n${words.signature}`,
    html: await drawMail({ ...words, target, language }),
  } satisfies Omit<MailMessage, 'id'>
}
