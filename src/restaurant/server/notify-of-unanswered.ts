import { createTranslator } from 'use-intl/core'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import { toGsm7 } from '../../messages/gsm7.ts'
import { withoutLinks } from '../../messages/name-in-text.ts'
import type { RepeatableJob } from '../../messages/server/send-once.ts'
import { findOrders } from '../../orders/server/order-store.ts'
import { minutesUntilEnded } from '../../orders/unanswered.ts'
import { branded } from '../../server/brand.ts'
import type { Tools } from '../../server/tools.ts'
import { giveUpNews, languageForShop, type NotifyTools, notifyShop, overtakeNews } from './notify-shop.ts'
import { notifyShopOfUnansweredJob, type UnansweredOrders, watchUnanswered } from './watch-unanswered.ts'

const secondsBetweenLooks = 15

/** Order numbers in an SMS. */
const mostNumbers = 5

const texts = inEveryLanguage('restaurant/messages', import.meta.glob('../texts/messages-??.ts', { eager: true }))

const keyOf = ({ orderIds, stage }: UnansweredOrders): string => `orders ${orderIds.join(' ')} ${stage}`

export const waitingJobOfKey = (key: string, shopId: number): RepeatableJob | null => {
  const [, ids, stage] = /^orders ((?:\d+ )+)([a-z]+)$/.exec(key) ?? []
  return ids
    ? { name: notifyShopOfUnansweredJob, data: { shopId, stage, orderIds: ids.trim().split(' ').map(Number) } }
    : null
}

/** Notifies the shop of unanswered orders, or of orders that were refused because the shop did not answer. */
export async function notifyOfUnanswered(
  tools: NotifyTools,
  { shopId, stage, orderIds }: UnansweredOrders,
): Promise<void> {
  const { db, config, clock } = tools
  const wanted = stage === 'ended' ? 5 : 0
  const orders = (await findOrders(db, orderIds)).filter(({ status }) => status === wanted).reverse()
  const [first] = orders
  const language = await languageForShop(tools, shopId)
  if (!first || !language) return overtakeNews(tools, keyOf({ shopId, stage, orderIds }))
  const t = createTranslator({ locale: language, messages: branded(texts, language, tools.config.brand) })
  const numbers = orders.slice(0, mostNumbers).map(({ id }) => String(id))
  const longest = Math.min(...orders.map(({ createdAt, paidAt }) => Number(paidAt ?? createdAt)))
  const values = {
    shop: first.shop.name,
    count: orders.length,
    numbers: orders.length > mostNumbers ? `${numbers.join(', ')}…` : numbers.join(', '),
    minutes: stage === 'ended' ? minutesUntilEnded : Math.floor((clock.now().getTime() - longest) / 60_000),
  }
  const about = stage === 'ended' ? 'ended' : 'waits'
  const link = `${config.publicUrl}${prefixOf(language)}/pro`
  const mail = {
    subject: t(`${about}.subject`, values),
    lead: t(`${about}.lead`, values),
    rest: t(`${about}.rest`, values),
    action: t(`${about}.action`),
    signature: t('signature'),
  }
  await notifyShop(
    tools,
    { shopId, action: 'move-orders' },
    {
      key: keyOf({ shopId, stage, orderIds }),
      language,
      link,
      text: toGsm7(
        t(`${about}.sms`, {
          ...values,
          shop: withoutLinks(first.shop.name),
          numbers: values.numbers.replace('…', '...'),
          link,
        }),
      ),
      mail: stage === 'texted' ? null : mail,
    },
  )
}

export function unansweredJobs(tools: Tools): void {
  tools.jobs.work<UnansweredOrders>(
    notifyShopOfUnansweredJob,
    (job) => notifyOfUnanswered(tools, job),
    (job) => giveUpNews(tools, keyOf(job)),
  )
  tools.jobs.repeat('watch-unanswered', secondsBetweenLooks, () => watchUnanswered(tools))
}
