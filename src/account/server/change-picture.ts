import { randomUUID } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { ok, type Result } from '../../kernel/result.ts'
import { decodeInTurn } from '../../server/decode-queue.ts'
import type { Tools } from '../../server/tools.ts'
import { tooManyRequests } from './code-limits.ts'
import { runExclusive, takeAdvisoryLocks } from './locks.ts'
import { makeAvatar, type PictureRefusal } from './make-avatar.ts'
import { pictureUploads } from './tables.ts'
import { findUser, type User, updateUser } from './user-store.ts'

const perHour = 10
const hourMs = 3_600_000

export const avatarPath = '/pictures/people/'

export const avatarFile = (name: string): string => `avatars/${name}`

export const avatarFileOf = (imageUrl: string | null): string | null =>
  imageUrl?.startsWith(avatarPath) ? avatarFile(imageUrl.slice(avatarPath.length)) : null

async function countUpload({ db, clock }: Pick<Tools, 'db' | 'clock'>, userId: number) {
  const now = clock.now()
  const since = new Date(now.getTime() - hourMs)
  return db.transaction(async (tx): Promise<Result<void, 'picture-too-many'>> => {
    await takeAdvisoryLocks(tx, [`pictures ${userId}`])
    await tx.delete(pictureUploads).where(and(eq(pictureUploads.userId, userId), lte(pictureUploads.uploadedAt, since)))
    const recent = await tx
      .select({ at: pictureUploads.uploadedAt })
      .from(pictureUploads)
      .where(and(eq(pictureUploads.userId, userId), gt(pictureUploads.uploadedAt, since)))
      .orderBy(pictureUploads.uploadedAt)
    const oldest = recent[0]?.at
    if (oldest && recent.length >= perHour)
      return tooManyRequests('picture-too-many', Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000)))
    await tx.insert(pictureUploads).values({ userId, uploadedAt: now })
    return ok(undefined)
  })
}

export async function changePicture(
  tools: Pick<Tools, 'db' | 'clock' | 'files' | 'log'>,
  { user, bytes }: { readonly user: User; readonly bytes: Buffer },
): Promise<Result<string, PictureRefusal | 'picture-too-many'>> {
  const { db, files } = tools
  const counted = await runExclusive(`pictures ${user.id}`, () => countUpload(tools, user.id))
  if (!counted.ok) return counted
  const avatar = await decodeInTurn(`user ${user.id}`, () => makeAvatar(bytes))
  if (!avatar.ok) return avatar
  const name = `${randomUUID()}.webp`
  await files.write(avatarFile(name), avatar.value)
  const imageUrl = `${avatarPath}${name}`
  const former = await db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`pictures ${user.id}`])
    const now = await findUser(tx, user.id)
    await updateUser(tx, user.id, { imageUrl })
    return now?.imageUrl ?? null
  })
  await removePicture(tools, former)
  return ok(imageUrl)
}

export async function removePicture(
  { files, log }: Pick<Tools, 'files' | 'log'>,
  imageUrl: string | null,
): Promise<void> {
  const name = avatarFileOf(imageUrl)
  if (name)
    await files.remove(name).catch((error: unknown) => log.warn({ err: error }, 'an old picture could not be deleted'))
}
