import type { Language } from '../../kernel/texts.ts'
import { sendOnce } from '../../messages/server/send-once.ts'
import { reachOf } from '../../server/demo-open.ts'
import type { Tools } from '../../server/tools.ts'
import { type ShopAction, staffCan } from '../permission.ts'
import { findContact } from './contact-store.ts'
import { listContactsOfShop } from './staff-store.ts'

export type Telling = Pick<Tools, 'db' | 'clock' | 'config' | 'texting' | 'mail'>

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

/** Sends by text, by mail or by both. One way that fails keeps no other from being tried; the job then runs again for it. */
export async function reach(tools: Telling, { phones, emails }: Ways, news: News): Promise<void> {
  const { config, texting, mail } = tools
  const { texts, mails } = reachOf(config, config.demo)
  const { key, text, link, language } = news
  const words = news.mail
  const sent = await Promise.allSettled([
    ...(texts ? phones : []).map((to) =>
      text === null ? undefined : sendOnce(tools, `${key} sms ${to}`, () => texting.send({ channel: 'sms', to, text })),
    ),
    ...(mails ? emails : []).map((to) =>
      words === null
        ? undefined
        : sendOnce(tools, `${key} mail ${to}`, async () => {
            const { drawMail } = await import('../../account/server/draw-mail.tsx')
            const { subject, lead, rest, action, signature } = words
            const html = await drawMail({ ...words, target: link, language })
            await mail.send({ to, subject, text: [lead, `${action}\n${link}`, rest, signature].join('\n\n'), html })
          }),
    ),
  ])
  const failed = sent.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Tells everybody of a shop whose business it is. */
export const reachShop = async (tools: Telling, whose: Whose, news: News): Promise<void> =>
  reach(tools, await listWays(tools, whose), news)
