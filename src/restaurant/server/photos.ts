import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../adapters/database/database.ts'
import {
  largestPhotoPixels,
  largestPhotoSide,
  longestAlt,
  type PhotoSubject,
  type PhotoView,
  photoKindOf,
  shapeOf,
  subjectText,
} from '../../catalogue/photo.ts'
import { openPainter } from '../../catalogue/server/painter.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, visibleText } from '../../kernel/text.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { checkPicture } from '../../server/check-picture.ts'
import type { Tools } from '../../server/tools.ts'
import { masterMaker } from './make-master.ts'
import { masterFile, photoJob, photoJobs } from './photo-jobs.ts'
import { mostBytesOf, ownerOf, ownerText } from './photo-owner.ts'
import {
  claimPhoto,
  countOtherBytes,
  findUse,
  lockUse,
  type PhotoUse,
  viewPhoto,
  writeAlt,
  writeUse,
} from './photo-store.ts'
import { servePhotos } from './serve-photos.ts'
import { countPhotoUpload } from './upload-limits.ts'

/** Parallel uploads of one person in this process, which holds them in memory. */
const mostAtOnce = 2

type WriteRefusal = 'picture-changed' | 'unknown-picture'

export type PhotoRefusal =
  | 'picture-kind'
  | 'picture-heic'
  | 'picture-dimensions'
  | 'picture-broken'
  | 'picture-too-many'
  | 'picture-no-space'
  | 'picture-not-kept'
  | 'picture-busy'
  | WriteRefusal

export type Change<NoRight extends string> = {
  readonly subject: PhotoSubject
  /** Null for the operator and for a diner. */
  readonly shopId: number | null
  readonly seen: number
  readonly userId: number
  /** Null for a diner. The audit log records only changes by staff and the operator. */
  readonly actor: AuditActor | null
  /** Checked again in the transaction, because the person may be removed during a slow upload. */
  readonly stillMay: (tx: Database) => Promise<Result<unknown, NoRight>>
}

const checkHeader = async (bytes: Buffer): Promise<Result<null, PhotoRefusal>> => {
  const kind = photoKindOf(bytes)
  if (kind === 'heic') return refuse('picture-heic')
  if (kind === 'other') return refuse('picture-kind')
  const checked = await checkPicture(bytes, { side: largestPhotoSide, pixels: largestPhotoPixels })
  return checked.ok ? checked : refuse(`picture-${checked.code}`)
}

const nameOf = (kind: PhotoSubject['kind']): string => (kind === 'logo' ? 'logo' : 'picture')

/** A job makes all sizes from the stored master. */
export const createPhotos = (app: FastifyInstance, tools: Tools) => {
  const { db, clock, files, jobs, log } = tools
  const painter = openPainter()
  app.addHook('onClose', async () => painter.close())
  const makeMaster = masterMaker(painter, log)
  photoJobs(tools, painter)
  servePhotos(app, tools)
  const underWay = new Map<number, number>()

  const viewOf = (subject: PhotoSubject): Promise<PhotoView> => viewPhoto(db, subject)

  const write = <NoRight extends string>(
    { subject, shopId, seen, actor, stillMay }: Change<NoRight>,
    photo: string | null,
  ) =>
    db.transaction(async (tx): Promise<Result<null, WriteRefusal | NoRight>> => {
      const use = await lockUse(tx, subject)
      const allowed = await stillMay(tx)
      if (!allowed.ok) return allowed
      if (!use || use.shopId !== shopId) return refuse('unknown-picture')
      if (photo !== null) await jobs.enqueue(tx, photoJob, { photo })
      // Repeats of a request whose reply was lost also succeed here.
      if (use.photo === photo) return ok(null)
      if (use.version !== seen) return refuse('picture-changed')
      const now = clock.now()
      await writeUse(tx, use, photo, now)
      const { kind, id } = subject
      if (actor === null) return ok(null)
      await recordChange(tx, actor, {
        at: now,
        shopId,
        action: photo === null ? 'picture.removed' : 'picture.changed',
        subject: kind === 'logo' ? `shop ${id}` : subjectText(subject),
        before: use.photo === null ? null : { [nameOf(kind)]: use.photo },
        after: photo === null ? null : { [nameOf(kind)]: photo },
      })
      return ok(null)
    })

  const keep = async <NoRight extends string>(
    bytes: Buffer,
    change: Change<NoRight>,
  ): Promise<Result<string, PhotoRefusal | NoRight>> => {
    const owner = ownerOf(change)
    const counted = await countPhotoUpload(tools, owner, change.userId)
    if (!counted.ok) return counted
    const checked = await checkHeader(bytes)
    if (!checked.ok) return checked
    const master = await makeMaster(bytes, { shape: shapeOf(change.subject), owner: ownerText(owner) })
    if (!master.ok) return master
    const id = hash('sha256', Buffer.concat([Buffer.from(`${ownerText(owner)} `), master.value])).slice(0, 32)
    const now = clock.now()
    const bytesOfPhoto = master.value.length
    const claimed = await db.transaction(async (tx): Promise<Result<unknown, 'picture-no-space' | NoRight>> => {
      const allowed = await change.stillMay(tx)
      if (!allowed.ok) return allowed
      if ((await countOtherBytes(tx, id, owner)) + bytesOfPhoto > mostBytesOf(owner)) return refuse('picture-no-space')
      await claimPhoto(tx, { id, owner, bytes: bytesOfPhoto, now })
      return ok(null)
    })
    if (!claimed.ok) return claimed
    try {
      await files.write(masterFile(id), master.value)
    } catch (error) {
      log.error({ err: error }, 'a photograph could not be stored')
      return refuse('picture-not-kept')
    }
    return ok(id)
  }

  const findOwn = async ({ subject, shopId }: Change<string>): Promise<PhotoUse | null> => {
    const use = await findUse(db, subject)
    return use?.shopId === shopId ? use : null
  }

  return {
    viewOf,
    /** `receive` reads the file, after the checks that do not need it. */
    upload: async <NoRight extends string, Code extends string>(
      change: Change<NoRight>,
      receive: () => Promise<Result<Buffer, Code>>,
    ): Promise<Result<PhotoView, PhotoRefusal | NoRight | Code>> => {
      if (!(await findOwn(change))) return refuse('unknown-picture')
      const before = underWay.get(change.userId) ?? 0
      if (before >= mostAtOnce) return refuse('picture-busy')
      underWay.set(change.userId, before + 1)
      try {
        const file = await receive()
        if (!file.ok) return file
        const kept = await keep(file.value, change)
        if (!kept.ok) return kept
        const written = await write(change, kept.value)
        return written.ok ? ok(await viewOf(change.subject)) : written
      } finally {
        const left = (underWay.get(change.userId) ?? 1) - 1
        if (left > 0) underWay.set(change.userId, left)
        else underWay.delete(change.userId)
      }
    },
    remove: async <NoRight extends string>(
      change: Change<NoRight>,
    ): Promise<Result<PhotoView, WriteRefusal | NoRight>> => {
      const written = await write(change, null)
      return written.ok ? ok(await viewOf(change.subject)) : written
    },
    /** Only photographs have an alternative text, because drawn pictures are decorative. */
    describe: async <NoRight extends string>(
      { subject, shopId, seen, actor, stillMay }: Change<NoRight>,
      typed: string,
    ): Promise<Result<PhotoView, WriteRefusal | 'alt-long' | NoRight>> => {
      const alt = visibleText(typed)
      if (codePointLength(alt) > longestAlt) return refuse('alt-long', { values: { most: longestAlt } })
      const written = await db.transaction(async (tx): Promise<Result<null, WriteRefusal | NoRight>> => {
        const use = await lockUse(tx, subject)
        const allowed = await stillMay(tx)
        if (!allowed.ok) return allowed
        if (!use || use.shopId !== shopId || use.photo === null) return refuse('unknown-picture')
        if (use.alt === alt) return ok(null)
        if (use.version !== seen) return refuse('picture-changed')
        await writeAlt(tx, use, alt)
        if (actor === null) return ok(null)
        await recordChange(tx, actor, {
          at: clock.now(),
          shopId,
          action: 'picture.described',
          subject: subject.kind === 'logo' ? `shop ${subject.id}` : subjectText(subject),
          before: { alt: use.alt },
          after: { alt },
        })
        return ok(null)
      })
      return written.ok ? ok(await viewOf(subject)) : written
    },
  }
}

export type Photos = ReturnType<typeof createPhotos>
