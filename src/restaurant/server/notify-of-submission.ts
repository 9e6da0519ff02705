import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createTranslator } from 'use-intl/core'
import { operators, users } from '../../account/server/tables.ts'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import { nameInText } from '../../messages/name-in-text.ts'
import type { RepeatableJob } from '../../messages/server/send-once.ts'
import { branded } from '../../server/brand.ts'
import type { Tools } from '../../server/tools.ts'
import { factOf, giveUpNews, type NotifyTools, notifyRecipients, overtakeNews } from './notify-shop.ts'
import { findProfile } from './profile-store.ts'

const texts = inEveryLanguage('restaurant/messages', import.meta.glob('../texts/messages-??.ts', { eager: true }))

export const shopSubmittedJob = 'shop-submitted'

/** `version` is the version of the profile after the submission. */
export type ShopSubmission = { readonly shopId: number; readonly version: number }

/** Operators get mails about this many submissions by one person in 24 hours, for all restaurants of the person. */
const mostMailsPerDay = 5

/** In milliseconds. A second submission of the same restaurant in this time sends no mail. */
const sameNews = 60_000

const keyOf = ({ shopId, version }: ShopSubmission): string => `submission ${version} of shop ${shopId}`

export const submissionJobOfKey = (key: string): RepeatableJob | null => {
  const [, version, shopId] = /^submission (\d+) of shop (\d+)$/.exec(key) ?? []
  return shopId ? { name: shopSubmittedJob, data: { shopId: Number(shopId), version: Number(version) } } : null
}

/** Demo accounts are included only while the demo runs. */
async function listOperatorMails({ db, config }: NotifyTools): Promise<string[]> {
  const rows = await db
    .select({ email: users.email, isDemo: sql<boolean>`${users.isDemo} or ${operators.isDemo}` })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(operators.role, 'operator'), isNotNull(users.email)))
  return rows.flatMap(({ email, isDemo }) => (email && (config.demo || !isDemo) ? [email] : []))
}

/** True within a minute of a mail about this shop, or after five submissions a day by its opener or submitter. */
async function isTooMuch({ db, clock }: NotifyTools, submission: ShopSubmission, by: number | null): Promise<boolean> {
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString()
  const { rows } = await db.execute<{ count: number; is_same: boolean }>(sql`
    select count(distinct m.fact)::int as count,
      coalesce(bool_or(m.shop_id = ${submission.shopId} and m.state in ('claimed', 'sent') and m.created_at > ${before(sameNews)}::timestamptz), false) as is_same
    from messages m left join shop_profiles p on p.shop_id = m.shop_id
    where m.shop_id is not null and m.order_id is null and m.reservation_id is null and m.created_at > ${before(86_400_000)}::timestamptz
      and m.fact like ${`${factOf('submission')} %`} and m.fact <> ${factOf(keyOf(submission))} and (
        m.shop_id = ${submission.shopId}
        or p.opened_by = (select opened_by from shop_profiles where shop_id = ${submission.shopId})
        or ${by}::int = (select h.user_id from shop_status_changes h
          where h.shop_id = m.shop_id and h.after = 'submitted' and h.at <= m.created_at order by h.id desc limit 1))`)
  return rows[0] !== undefined && (rows[0].is_same || rows[0].count >= mostMailsPerDay)
}

/** Mails the operators, unless the submission was withdrawn or decided meanwhile, or is one too many. */
export async function notifyOfSubmission(tools: NotifyTools, submission: ShopSubmission): Promise<void> {
  const { shopId, version } = submission
  const shop = await findProfile(tools.db, shopId)
  const isStill = shop?.status === 'submitted' && shop.version === version
  if (!isStill || (await isTooMuch(tools, submission, shop.lastChange?.userId ?? null)))
    return overtakeNews(tools, keyOf(submission))
  const { config } = tools
  const language = config.languages.fallback
  const t = createTranslator({ locale: language, messages: branded(texts, language, config.brand) })
  const values = { shop: nameInText(shop.profile.name) }
  await notifyRecipients(
    tools,
    { phones: [], emails: await listOperatorMails(tools) },
    {
      key: keyOf(submission),
      shopId,
      language,
      link: `${config.publicUrl}${prefixOf(language)}/admin/shops/${shopId}`,
      text: null,
      mail: {
        subject: t('submission.subject', values),
        lead: t('submission.lead', values),
        rest: t('submission.rest'),
        action: t('submission.action'),
        signature: t('signature'),
      },
    },
  )
}

/** Sends the mails that were left out because of `sameNews`, for submissions of 1 to 10 minutes ago. */
export async function notifyOfLateSubmissions(tools: Tools): Promise<void> {
  const before = (milliseconds: number) => new Date(tools.clock.now().getTime() - milliseconds).toISOString()
  const { rows } = await tools.db.execute<ShopSubmission>(sql`
    select s.id as "shopId", p.version from shops s join shop_profiles p on p.shop_id = s.id
      join lateral (select h.at from shop_status_changes h where h.shop_id = s.id order by h.id desc limit 1) last on true
    where s.status = 'submitted' and last.at <= ${before(sameNews)}::timestamptz
      and last.at > ${before(10 * sameNews)}::timestamptz
      and not exists (select from messages m where m.shop_id = s.id and m.created_at >= last.at
        and m.fact like ${`${factOf('submission')} %`})
    limit 50`)
  for (const submission of rows) await notifyOfSubmission(tools, submission)
}

const secondsBetweenRounds = 20

export function submissionJobs(tools: Tools): void {
  tools.jobs.work<ShopSubmission>(
    shopSubmittedJob,
    (job) => notifyOfSubmission(tools, job),
    (job) => giveUpNews(tools, keyOf(job)),
  )
  tools.jobs.repeat('late-submissions', secondsBetweenRounds, () => notifyOfLateSubmissions(tools))
}
