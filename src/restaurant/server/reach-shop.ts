import type { Language } from '../../kernel/texts.ts'
import {
  formerRecipientKey,
  giveUp,
  mailOnce,
  overtake,
  recipientKey,
  type Sending,
  textOnce,
} from '../../messages/server/send-once.ts'
import { reachOf } from '../../server/demo-open.ts'
import { type ShopAction, staffCan } from '../permission.ts'
import { findContact } from './contact-store.ts'
import { listContactsOfShop } from './staff-store.ts'

export type Telling = Sending

/** A mail in words; `target` is where its button leads. */
export type ShopMail = {
  readonly subject: string
  readonly lead: string
  readonly rest: string
  readonly action: string
  readonly signature: string
}

export type News = {
  /** Tells this news from every other; nobody hears the same twice. */
  readonly key: string
  readonly shopId: number
  readonly language: Language
  readonly link: string
  /** Plain letters; null: nobody is texted. */
  readonly text: string | null
  readonly mail: ShopMail | null
}

export type Ways = { readonly phones: readonly string[]; readonly emails: readonly string[] }

/** Whose business it is. */
type Whose = { readonly shopId: number; readonly action: ShopAction }

/** Phones and addresses of a shop, each once: what the shop wrote down, and what its people have proven to be theirs. */
async function listWays({ db }: Telling, { shopId, action }: Whose): Promise<Ways> {
  const people = (await listContactsOfShop(db, shopId)).filter(({ role }) => staffCan(role, action))
  const own = await findContact(db, shopId)
  const distinct = (ways: readonly (string | null | undefined)[]) => [...new Set(ways.filter((way) => way != null))]
  return {
    phones: distinct([own?.phone, ...people.map(({ phone }) => phone)]),
    emails: distinct([own?.email, ...people.map(({ email }) => email)]),
  }
}

const factOf = (key: string): string => `shop: ${key}`

async function mailOf(words: ShopMail, link: string, language: Language) {
  const { drawMail } = await import('../../account/server/draw-mail.tsx')
  const { subject, lead, rest, action, signature } = words
  const html = await drawMail({ ...words, target: link, language })
  return { subject, text: [lead, `${action}\n${link}`, rest, signature].join('\n\n'), html }
}

/** Sends by text, by mail or by both. One way that fails keeps no other from being tried; the job then runs again for it. */
export async function reach(tools: Telling, { phones, emails }: Ways, news: News): Promise<void> {
  const { texts, mails } = reachOf(tools.config, tools.config.demo)
  const { key, shopId, text, mail, link, language } = news
  const fact = factOf(key)
  const to = (way: 'sms' | 'mail', recipient: string) => ({
    key: `${key} ${way} ${recipientKey(tools.secret, recipient)}`,
    formerKey: `${key} ${way} ${formerRecipientKey(recipient)}`,
    fact,
    shopId,
    to: recipient,
  })
  const sent = await Promise.allSettled([
    ...(texts ? phones : []).map((phone) => text !== null && textOnce(tools, to('sms', phone), async () => text)),
    ...(mails ? emails : []).map(
      (email) => mail !== null && mailOnce(tools, to('mail', email), () => mailOf(mail, link, language)),
    ),
  ])
  const failed = sent.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  // What was begun for a phone that is not the shop's any more.
  await overtakeNews(tools, key)
}

/** Nobody needs to hear this news any more. */
export const overtakeNews = (tools: Telling, key: string): Promise<void> => overtake(tools, factOf(key))

/** The job that tells this news has failed for good. */
export const giveUpNews = (tools: Telling, key: string): Promise<void> => giveUp(tools, factOf(key))

/** Tells everybody of a shop whose business it is. */
export const reachShop = async (tools: Telling, whose: Whose, news: Omit<News, 'shopId'>): Promise<void> =>
  reach(tools, await listWays(tools, whose), { ...news, shopId: whose.shopId })
