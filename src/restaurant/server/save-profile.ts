import { sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { findZonePlaces } from '../../address/server/zone-store.ts'
import { readNameKey } from '../../catalogue/server/name-key.ts'
import { hasWordOfTwoScripts } from '../../catalogue/shop-name.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { reservedDomains } from '../../server/reserved-words.ts'
import type { Tools } from '../../server/tools.ts'
import {
  checkProfile,
  identityOf,
  isEditable,
  isSameIdentity,
  needsReview,
  type ProfileRefusal,
  type TypedProfile,
} from '../shop-profile.ts'
import { changedMeanwhile } from './change-shop-status.ts'
import { findLookAlikes } from './look-alikes.ts'
import {
  findProfile,
  isDomainTaken,
  type KeptProfile,
  lockDomain,
  lockProfile,
  nextVersion,
  writeIdentity,
  writeProfile,
  writeVersion,
  writeWanted,
} from './profile-store.ts'

type Refused =
  | ProfileRefusal
  | 'not-staff'
  | 'changed-meanwhile'
  | 'in-review'
  | 'domain-taken'
  | 'unknown-cuisine'
  | 'identity-missing'

/** True if all cuisines exist. A withdrawn one is allowed only if the shop already has it. */
const knowsCuisines = async (tx: Database, ids: readonly number[], kept: readonly number[]): Promise<boolean> => {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from cuisines where id = any(${sql.param([...ids])}::int[])
      and (withdrawn_at is null or id = any(${sql.param([...kept])}::int[]))`,
  )
  return rows[0]?.count === ids.length
}

const takesNameOfAnother = async (tx: Database, { id, profile }: KeptProfile, name: string): Promise<boolean> => {
  if (name === profile.name) return false
  const key = await readNameKey(tx, name)
  const hidesLetters = hasWordOfTwoScripts(name)
  if (!hidesLetters && key === (await readNameKey(tx, profile.name))) return false
  // Serialises changes to the same name, so that of two shops the later one finds the earlier one.
  await takeAdvisoryLocks(tx, [`shop name ${key}`])
  const { names } = await findLookAlikes(tx, { id, name, taxId: '' })
  return hidesLetters ? names.length > 0 : names.some(({ likeness }) => likeness === 'same')
}

type Saved = { readonly shopId: number; readonly version: number; readonly typed: TypedProfile }

/** After the approval, a changed identity waits for the operator; so does a name like another shop's. */
export async function saveProfile(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  actor: AuditActor,
  { shopId, version, typed }: Saved,
): Promise<Result<KeptProfile, Refused>> {
  const now = clock.now()
  return db.transaction(async (tx): Promise<Result<KeptProfile, Refused>> => {
    const kept = await lockProfile(tx, shopId)
    if (!kept) return refuse('not-staff')
    if (kept.version !== version) return changedMeanwhile(kept)
    if (!isEditable(kept.status)) return refuse('in-review')
    const checked = checkProfile(typed, {
      reserved: reservedDomains,
      country: kept.country,
      places: await findZonePlaces(tx, [normaliseText(typed.postalCode)]),
      before: kept.profile,
    })
    if (!checked.ok) return checked
    const next = checked.value
    if (!(await knowsCuisines(tx, next.cuisines, kept.profile.cuisines))) return refuse('unknown-cuisine')
    const identity = identityOf(next)
    const isReviewed = needsReview(kept.status)
    const isOther = !isSameIdentity(identity, identityOf(kept.profile))
    if (isReviewed && isOther && (next.legalName === '' || next.taxId === '')) return refuse('identity-missing')
    await lockDomain(tx, next.domain)
    if (await isDomainTaken(tx, next.domain, shopId)) return refuse('domain-taken', { values: { domain: next.domain } })
    const isNameReviewed = isReviewed && (await takesNameOfAnother(tx, kept, next.name))
    await writeProfile(tx, kept, isNameReviewed ? { ...next, name: kept.profile.name } : next)
    const wanted = isOther || isNameReviewed ? { ...identity, ...(isNameReviewed && { name: next.name }) } : null
    if (!isReviewed) await writeIdentity(tx, kept, identity, { keepsFormer: false })
    else if (wanted || kept.wanted) await writeWanted(tx, shopId, { wanted, at: now })
    await writeVersion(tx, shopId, nextVersion(kept))
    const changed = await findProfile(tx, shopId)
    if (!changed) return refuse('not-staff')
    await recordChange(tx, actor, {
      at: now,
      shopId,
      action: 'shop.profile-changed',
      subject: `shop ${shopId}`,
      ...differenceOf(kept, changed),
    })
    return ok(changed)
  })
}

const factsOf = ({ profile, wanted }: KeptProfile): Readonly<Record<string, unknown>> => ({
  ...profile,
  ...(wanted && { wanted }),
})

export function differenceOf(before: KeptProfile, after: KeptProfile) {
  const [was, is] = [factsOf(before), factsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const pick = (facts: typeof was) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: pick(was), after: pick(is) }
}
