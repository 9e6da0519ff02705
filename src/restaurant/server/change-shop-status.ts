import { recordAcceptance } from '../../account/server/legal-store.ts'
import { mayChangeStatus, needsReason, type ShopActor, type ShopStatus } from '../../catalogue/shop-status.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import type { ShopProfileReply } from '../shop-contract.ts'
import { missingFor, needsReview } from '../shop-profile.ts'
import { isDecision, type ShopDecision, shopDecidedJob } from './notify-of-decision.ts'
import { type ShopSubmission, shopSubmittedJob } from './notify-of-submission.ts'
import { findProfile, type KeptProfile, lockProfile, nextVersion, writeStatus, writeVersion } from './profile-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs'>

export const longestReason = 500

export type StatusWish = {
  readonly shopId: number
  readonly by: ShopActor
  readonly actor: AuditActor
  readonly to: ShopStatus
  readonly version: number
  readonly reason: string
  /** The version of the terms for restaurants that the owner saw at the submission. */
  readonly partners?: number | undefined
}

export type StatusRefusal =
  | 'unknown-shop'
  | 'changed-meanwhile'
  | 'illegal-move'
  | 'parts-missing'
  | 'reason-missing'
  | 'reason-too-long'

/** Null for a shop that is not suspended. */
export const statusBeforeSuspension = ({ status, lastChange }: KeptProfile): ShopStatus | null =>
  status === 'suspended' ? (lastChange?.before ?? null) : null

export const changedMeanwhile = ({ status, lastChange }: KeptProfile) =>
  // The keys of a `select` in a text (ICU) cannot contain a hyphen.
  refuse('changed-meanwhile', {
    values: { status: status === 'sent-back' ? 'sentBack' : status, by: lastChange?.by ?? 'none' },
  })

export const toProfileReply = (kept: KeptProfile): ShopProfileReply => {
  const { postalCode, dineIn, legalName, taxId, outsideVat, cuisines, ...profile } = kept.profile
  const { wanted, status, lastChange } = kept
  const steps: readonly ShopStatus[] = needsReview(status) ? ['live'] : ['submitted', 'live']
  return {
    id: kept.id,
    version: kept.version,
    status,
    reason: needsReason(status) ? (lastChange?.reason ?? null) : null,
    profile: {
      ...profile,
      zip_code: postalCode,
      dine_in: dineIn,
      legal_name: legalName,
      tax_id: taxId,
      outside_vat: outsideVat,
      cuisines: [...cuisines],
    },
    wanted: wanted && {
      legal_name: wanted.legalName,
      tax_id: wanted.taxId,
      domain: wanted.domain,
      outside_vat: wanted.outsideVat ?? outsideVat,
      ...(wanted.name !== undefined && { name: wanted.name }),
    },
    missing: steps.flatMap((step) => missingFor(step, kept.profile, kept)),
  }
}

/** The later of two parallel calls is refused; a repeated call of the same person succeeds. */
export async function changeShopStatus(
  tools: Needs,
  { shopId, by, actor, to, version, reason: typed, partners }: StatusWish,
): Promise<Result<KeptProfile, StatusRefusal>> {
  const reason = normaliseText(typed)
  if (needsReason(to) && reason === '') return refuse('reason-missing')
  if (codePointLength(reason) > longestReason) return refuse('reason-too-long', { values: { most: longestReason } })
  const now = tools.clock.now()
  return tools.db.transaction(async (tx): Promise<Result<KeptProfile, StatusRefusal>> => {
    const kept = await lockProfile(tx, shopId)
    if (!kept) return refuse('unknown-shop')
    const { status, lastChange } = kept
    const isRepeated = status === to && lastChange?.userId === actor.id && kept.version === version + 1
    if (isRepeated) return ok(kept)
    if (kept.version !== version) return changedMeanwhile(kept)
    if (!mayChangeStatus(by, status, to, statusBeforeSuspension(kept))) return refuse('illegal-move')
    const missing = status === 'suspended' ? [] : missingFor(to, kept.profile, kept)
    if (missing.length > 0) return refuse('parts-missing', { details: { missing } })
    await writeStatus(tx, {
      shopId,
      before: status,
      after: to,
      reason: needsReason(to) ? reason : null,
      userId: actor.id,
      at: now,
    })
    if (by === 'shop' && to === 'submitted') await recordAcceptance(tx, actor.id, { partners })
    await writeVersion(tx, shopId, nextVersion(kept))
    await recordChange(tx, actor, {
      at: now,
      shopId,
      action: 'shop.status-changed',
      subject: `shop ${shopId}`,
      before: { status },
      after: { status: to, ...(needsReason(to) && { reason }) },
    })
    const about = status === 'suspended' ? 'lifted' : to
    if (isDecision(about)) {
      const decision: ShopDecision = { shopId, version: nextVersion(kept), about }
      await tools.jobs.enqueue(tx, shopDecidedJob, decision)
    }
    if (to === 'submitted') {
      const submission: ShopSubmission = { shopId, version: nextVersion(kept) }
      await tools.jobs.enqueue(tx, shopSubmittedJob, submission)
    }
    const changed = await findProfile(tx, shopId)
    return changed ? ok(changed) : refuse('unknown-shop')
  })
}
