import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { tooManyRequests } from '../../account/server/code-limits.ts'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { photoUploads } from '../../catalogue/server/photo-tables.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import type { Tools } from '../../server/tools.ts'
import type { PhotoOwner } from './photo-owner.ts'

const hourMs = 3_600_000

/** Uploads per hour. An upload counts for the shop of the picture, so only its staff can use up the limit. */
const perShop = 240
const perPerson = 180
/** For reviews. */
const perDiner = 20

const waitOf = async (tx: Database, own: ReturnType<typeof eq>, since: Date, most: number): Promise<number | null> => {
  const rows = await tx
    .select({ at: photoUploads.uploadedAt })
    .from(photoUploads)
    .where(and(own, gt(photoUploads.uploadedAt, since)))
    .orderBy(photoUploads.uploadedAt)
  const oldest = rows[rows.length - most]
  return oldest ? Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1000)) : null
}

export async function countPhotoUpload(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { shopId, dinerId }: PhotoOwner,
  userId: number,
): Promise<Result<null, 'picture-too-many'>> {
  const now = clock.now()
  const since = new Date(now.getTime() - hourMs)
  return db.transaction(async (tx): Promise<Result<null, 'picture-too-many'>> => {
    await takeAdvisoryLocks(tx, [`uploads of shop ${shopId}`, `uploads of person ${userId}`])
    await tx.delete(photoUploads).where(and(eq(photoUploads.userId, userId), lte(photoUploads.uploadedAt, since)))
    const ofShop = sql`${photoUploads.shopId} is not distinct from ${shopId}::int`
    const wait =
      (await waitOf(tx, eq(photoUploads.userId, userId), since, dinerId === null ? perPerson : perDiner)) ??
      (shopId === null ? null : await waitOf(tx, ofShop, since, perShop))
    if (wait !== null) return tooManyRequests('picture-too-many', wait)
    await tx.insert(photoUploads).values({ shopId, userId, uploadedAt: now })
    return ok(null)
  })
}

export const purgePhotoUploads = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, photoUploads, lte(photoUploads.uploadedAt, new Date(now.getTime() - hourMs)))
