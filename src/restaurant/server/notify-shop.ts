import { findLanguageOfShop } from '../../catalogue/server/shop-store.ts'
import type { Language } from '../../kernel/texts.ts'
import {
  giveUp,
  legacyRecipientKey,
  mailOnce,
  overtake,
  recipientKey,
  type Sending,
  textOnce,
} from '../../messages/server/send-once.ts'
import { reachOf } from '../../server/demo-access.ts'
import { spokenOf } from '../../server/offered-languages.ts'
import { type ShopAction, staffCan } from '../permission.ts'
import { findContact } from './contact-store.ts'
import { listContactsOfShop } from './staff-store.ts'

export type NotifyTools = Sending

export type ShopMail = {
  readonly subject: string
  readonly lead: string
  readonly rest: string
  readonly action: string
  readonly signature: string
}

export type News = {
  /** Deduplication key: each recipient gets one message per key. */
  readonly key: string
  /** Null if the message is about no shop. */
  readonly shopId: number | null
  readonly language: Language
  readonly link: string
  /** Null if only a mail is sent. */
  readonly text: string | null
  readonly mail: ShopMail | null
}

export type Recipients = { readonly phones: readonly string[]; readonly emails: readonly string[] }

type Whose = { readonly shopId: number; readonly action: ShopAction }

/** The contacts that the shop entered, and the verified ones of staff with the right for `action`. */
async function listRecipients({ db }: NotifyTools, { shopId, action }: Whose): Promise<Recipients> {
  const people = (await listContactsOfShop(db, shopId)).filter(({ role }) => staffCan(role, action))
  const own = await findContact(db, shopId)
  const distinct = (ways: readonly (string | null | undefined)[]) => [...new Set(ways.filter((way) => way != null))]
  return {
    phones: distinct([own?.phone, ...people.map(({ phone }) => phone)]),
    emails: distinct([own?.email, ...people.map(({ email }) => email)]),
  }
}

/** The shop's own language, or another one if its own is not offered. Null for an unknown shop. */
export const languageForShop = async ({ db, config }: NotifyTools, shopId: number): Promise<Language | null> => {
  const own = await findLanguageOfShop(db, shopId)
  return own && spokenOf(config.languages, own)
}

export const factOf = (key: string): string => `shop: ${key}`

async function mailOf({ config }: NotifyTools, words: ShopMail, { link, language }: Pick<News, 'link' | 'language'>) {
  const { renderMail } = await import('../../account/server/render-mail.tsx')
  const { subject, lead, rest, action, signature } = words
  const html = await renderMail({ ...words, target: link, language, brand: config.brand })
  return { subject, text: [lead, `${action}\n${link}`, rest, signature].join('\n\n'), html }
}

/** If a message fails, the others are still sent, and the job is retried for the failed one. */
export async function notifyRecipients(tools: NotifyTools, { phones, emails }: Recipients, news: News): Promise<void> {
  const { texts, mails } = reachOf(tools.config, tools.config.demo)
  const { key, shopId, text, mail } = news
  const fact = factOf(key)
  const to = (way: 'sms' | 'mail', recipient: string) => ({
    key: `${key} ${way} ${recipientKey(tools.secret, recipient)}`,
    legacyKey: `${key} ${way} ${legacyRecipientKey(recipient)}`,
    fact,
    ...(shopId !== null && { shopId }),
    to: recipient,
  })
  const sent = await Promise.allSettled([
    ...(texts ? phones : []).map((phone) => text !== null && textOnce(tools, to('sms', phone), async () => text)),
    ...(mails ? emails : []).map(
      (email) => mail !== null && mailOnce(tools, to('mail', email), () => mailOf(tools, mail, news)),
    ),
  ])
  const failed = sent.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  // Messages with this key that still wait, for example to a former phone of the shop, are marked as overtaken.
  await overtakeNews(tools, key)
}

/** Null for a fact that is not about a shop. */
export const newsKeyOf = (fact: string): string | null =>
  fact.startsWith(factOf('')) ? fact.slice(factOf('').length) : null

export const overtakeNews = (tools: NotifyTools, key: string): Promise<void> => overtake(tools, factOf(key))

export const giveUpNews = (tools: NotifyTools, key: string): Promise<void> => giveUp(tools, factOf(key))

export const notifyShop = async (tools: NotifyTools, whose: Whose, news: Omit<News, 'shopId'>): Promise<void> =>
  notifyRecipients(tools, await listRecipients(tools, whose), { ...news, shopId: whose.shopId })
