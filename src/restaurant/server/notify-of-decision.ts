import { createTranslator } from 'use-intl/core'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import { inEveryLanguage, prefixOf } from '../../kernel/texts.ts'
import { toGsm7 } from '../../messages/gsm7.ts'
import { withoutLinks } from '../../messages/name-in-text.ts'
import type { RepeatableJob } from '../../messages/server/send-once.ts'
import { branded } from '../../server/brand.ts'
import type { Tools } from '../../server/tools.ts'
import { giveUpNews, languageForShop, type NotifyTools, notifyShop, overtakeNews } from './notify-shop.ts'
import { findProfile, type KeptProfile } from './profile-store.ts'

const texts = inEveryLanguage('restaurant/messages', import.meta.glob('../texts/messages-??.ts', { eager: true }))

export const shopDecidedJob = 'shop-decided'

export const decisions = [
  'approved',
  'sent-back',
  'suspended',
  'lifted',
  'identity-accepted',
  'identity-declined',
] as const

type Decision = (typeof decisions)[number]

export const isDecision = (about: string): about is Decision => decisions.some((decision) => decision === about)

/** `version` is the version of the profile after the decision. */
export type ShopDecision = { readonly shopId: number; readonly version: number; readonly about: Decision }

const keyOf = ({ shopId, version, about }: ShopDecision): string => `decision ${version} about shop ${shopId} ${about}`

export const decisionJobOfKey = (key: string): RepeatableJob | null => {
  const [, version, shopId, about = ''] = /^decision (\d+) about shop (\d+) ([a-z-]+)$/.exec(key) ?? []
  return isDecision(about)
    ? { name: shopDecidedJob, data: { shopId: Number(shopId), version: Number(version), about } }
    : null
}

/** True if the shop's present status still agrees with the decision. */
const isStill = (about: Decision, status: ShopStatus): boolean => {
  if (about === 'lifted') return status !== 'suspended'
  if (about === 'approved') return status === 'approved' || status === 'live' || status === 'paused'
  return about === 'sent-back' || about === 'suspended' ? status === about : true
}

const reasonOf = (about: Decision, { lastChange, declinedBecause }: KeptProfile): string | null => {
  if (about === 'identity-declined') return declinedBecause
  return about === 'sent-back' || about === 'suspended' ? (lastChange?.reason ?? null) : null
}

/** Notifies the shop's contact and its owners. */
export async function notifyOfDecision(tools: NotifyTools, decision: ShopDecision): Promise<void> {
  const { shopId, about } = decision
  const shop = await findProfile(tools.db, shopId)
  const language = await languageForShop(tools, shopId)
  if (!shop || !language || !isStill(about, shop.status)) return overtakeNews(tools, keyOf(decision))
  const t = createTranslator({ locale: language, messages: branded(texts, language, tools.config.brand) })
  const page = about === 'sent-back' || about === 'approved' ? '/pro/start' : '/pro/shop'
  const link = `${tools.config.publicUrl}${prefixOf(language)}${page}`
  const { name } = shop.profile
  const reason = reasonOf(about, shop)
  await notifyShop(
    tools,
    { shopId, action: 'manage-shop' },
    {
      key: keyOf(decision),
      language,
      link,
      text: toGsm7(t(`decision.${about}.sms`, { shop: withoutLinks(name), link })),
      mail: {
        subject: t(`decision.${about}.subject`, { shop: name }),
        lead: t(`decision.${about}.lead`, { shop: name }),
        rest: reason === null ? t(`decision.${about}.rest`) : t('decision.reason', { reason }),
        action: t('decision.action'),
        signature: t('signature'),
      },
    },
  )
}

export function decisionJobs(tools: Tools): void {
  tools.jobs.work<ShopDecision>(
    shopDecidedJob,
    (job) => notifyOfDecision(tools, job),
    (job) => giveUpNews(tools, keyOf(job)),
  )
}
