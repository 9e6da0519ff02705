import { createTranslator } from 'use-intl/core'
import type { Database } from '../../adapters/database/database.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import { inEveryLanguage, type Language, prefixOf } from '../../kernel/texts.ts'
import { reachOf } from '../../server/demo-open.ts'
import type { Tools } from '../../server/tools.ts'
import { linkPath } from '../mailed-link.ts'
import { saveLink } from './link-store.ts'
import { findUser, findUserByEmail } from './user-store.ts'

const job = 'account-mail'

const texts = inEveryLanguage('account/mails', import.meta.glob('../texts/mails-??.ts', { eager: true }))

/** What to mail. Whether there is such an account is found out by the job, so that asking takes as long either way. */
export type AccountMail = { readonly language: Language } & (
  | { readonly kind: 'password-reset'; readonly email: string }
  | { readonly kind: 'email-change'; readonly userId: number; readonly email: string }
  | { readonly kind: 'password-changed' | 'email-changed'; readonly email: string }
)

type Needs = Pick<Tools, 'db' | 'clock' | 'config' | 'mail'>

/** Goes out when the transaction `tx` is committed. */
export const mailLater = (tx: Database, { jobs }: Pick<Tools, 'jobs'>, mail: AccountMail): Promise<void> =>
  jobs.enqueue(tx, job, mail)

export function accountMailJobs(tools: Needs & Pick<Tools, 'jobs'>): void {
  tools.jobs.work<AccountMail>(job, (mail) => sendAccountMail(tools, mail))
}

async function makeLink({ db, clock, config }: Needs, mail: AccountMail): Promise<string | null> {
  if (mail.kind !== 'password-reset' && mail.kind !== 'email-change') return null
  const user = mail.kind === 'email-change' ? await findUser(db, mail.userId) : await findUserByEmail(db, mail.email)
  if (!user || user.deletedAt) return null
  const token = await saveLink(db, { userId: user.id, purpose: mail.kind, email: mail.email, now: clock.now() })
  return `${config.publicUrl}${prefixOf(mail.language)}${linkPath[mail.kind]}${token}`
}

export async function sendAccountMail(tools: Needs, mail: AccountMail): Promise<void> {
  if (!reachOf(tools.config, tools.config.demo).mails) return
  const link = await makeLink(tools, mail)
  const hasLink = mail.kind === 'password-reset' || mail.kind === 'email-change'
  if (hasLink && !link) return
  await tools.mail.send(await compose(mail, link, tools.config.publicUrl))
}

async function compose({ kind, email, language }: AccountMail, link: string | null, home: string) {
  const t = createTranslator({ locale: language, messages: texts[language] })
  const words = {
    subject: t(`${kind}.subject`),
    lead: t(`${kind}.lead`),
    action: t(`${kind}.action`),
    rest: t(`${kind}.rest`),
    signature: t('signature'),
  }
  const target = link ?? home
  // The library that draws mails is slow to load and only needed here.
  const { drawMail } = await import('./draw-mail.tsx')
  return {
    to: email,
    subject: words.subject,
    text: `${words.lead}\n\n${words.action}\n${target}\n\n${words.rest}\n\n${words.signature}`,
    html: await drawMail({ ...words, target, language }),
  } satisfies MailMessage
}
