import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import { changedMeanwhile, longestReason } from '../../restaurant/server/change-shop-status.ts'
import { type ShopDecision, shopDecidedJob } from '../../restaurant/server/notify-of-decision.ts'
import {
  isDomainTaken,
  lockDomain,
  lockProfile,
  nextVersion,
  writeIdentity,
  writeVersion,
  writeWanted,
} from '../../restaurant/server/profile-store.ts'
import { identityOf } from '../../restaurant/shop-profile.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'

type Refused =
  | 'unknown-shop'
  | 'changed-meanwhile'
  | 'nothing-wanted'
  | 'reason-missing'
  | 'reason-too-long'
  | 'domain-taken'

type Decision = {
  readonly shopId: number
  readonly version: number
  readonly accept: boolean
  readonly reason: string
}

/** After an accepted change of the domain, the earlier domain redirects to the new one. */
export async function decideIdentity(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  actor: AuditActor,
  { shopId, version, accept, reason: typed }: Decision,
): Promise<Result<{ success: true }, Refused>> {
  const reason = normaliseText(typed)
  if (!accept && reason === '') return refuse('reason-missing')
  if (codePointLength(reason) > longestReason) return refuse('reason-too-long', { values: { most: longestReason } })
  const now = tools.clock.now()
  return tools.db.transaction(async (tx): Promise<Result<{ success: true }, Refused>> => {
    const kept = await lockProfile(tx, shopId)
    if (!kept) return refuse('unknown-shop')
    if (kept.version !== version) return changedMeanwhile(kept)
    const { wanted } = kept
    if (!wanted) return refuse('nothing-wanted')
    if (accept) {
      await lockDomain(tx, wanted.domain)
      if (await isDomainTaken(tx, wanted.domain, shopId))
        return refuse('domain-taken', { values: { domain: wanted.domain } })
      await writeIdentity(tx, kept, wanted, { keepsFormer: true })
    }
    await writeWanted(tx, shopId, { wanted: null, at: now, ...(!accept && { declinedBecause: reason }) })
    await writeVersion(tx, shopId, nextVersion(kept))
    await recordChange(tx, actor, {
      at: now,
      shopId,
      action: accept ? 'shop.identity-accepted' : 'shop.identity-declined',
      subject: `shop ${shopId}`,
      before: accept ? { ...identityOf(kept.profile), ...(wanted.name && { name: kept.profile.name }) } : wanted,
      after: accept ? wanted : { reason },
    })
    const about = accept ? 'identity-accepted' : 'identity-declined'
    const decision: ShopDecision = { shopId, version: nextVersion(kept), about }
    await tools.jobs.enqueue(tx, shopDecidedJob, decision)
    return ok({ success: true })
  })
}
