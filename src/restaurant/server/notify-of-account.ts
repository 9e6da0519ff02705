import { eq } from 'drizzle-orm'
import { createTranslator } from 'use-intl/core'
import { shops } from '../../catalogue/server/tables.ts'
import { leftToRight } from '../../kernel/bidi.ts'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import { nameInText } from '../../messages/name-in-text.ts'
import { integrations } from '../../payments/integrations.ts'
import { type AccountNews, claimAccountNews } from '../../payments/server/account-news.ts'
import { branded } from '../../server/brand.ts'
import type { Tools } from '../../server/tools.ts'
import { giveUpNews, languageForShop, type NotifyTools, notifyShop } from './notify-shop.ts'

const texts = inEveryLanguage('restaurant/messages', import.meta.glob('../texts/messages-??.ts', { eager: true }))

export const accountNewsJob = 'shop-payments'

const keyOf = ({ kind, shopId, service, at }: AccountNews): string =>
  `payments ${kind} ${service} of ${shopId} at ${at}`

/** Mails those who may change the account: a change by somebody else is noticed, and an evening without payments too. */
export async function notifyOfAccount(tools: NotifyTools, news: AccountNews): Promise<void> {
  const { shopId, kind, service, hint } = news
  const [shop] = await tools.db.select({ name: shops.name }).from(shops).where(eq(shops.id, shopId))
  const language = await languageForShop(tools, shopId)
  if (!shop || !language) return
  const t = createTranslator({ locale: language, messages: branded(texts, language, tools.config.brand) })
  const values = { shop: nameInText(shop.name), service: integrations[service].name, hint: leftToRight(hint) }
  await notifyShop(
    tools,
    { shopId, action: 'manage-payments' },
    {
      key: keyOf(news),
      language,
      link: `${tools.config.publicUrl}${prefixOf(language)}/pro/payments`,
      text: null,
      mail: {
        subject: t(`payments.${kind}.subject`, values),
        lead: t(`payments.${kind}.lead`, values),
        rest: t(`payments.${kind}.rest`, values),
        action: t('payments.action'),
        signature: t('signature'),
      },
    },
  )
}

const secondsBetweenLooks = 20

const mostNews = 50

export async function findAccountNews({ db, clock, jobs }: Pick<Tools, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const news of await claimAccountNews(tx, clock.now(), mostNews)) await jobs.enqueue(tx, accountNewsJob, news)
  })
}

export function accountNewsJobs(tools: Tools): void {
  tools.jobs.work<AccountNews>(
    accountNewsJob,
    (news) => notifyOfAccount(tools, news),
    (news) => giveUpNews(tools, keyOf(news)),
  )
  tools.jobs.repeat('watch-payment-accounts', secondsBetweenLooks, () => findAccountNews(tools))
}
