import { photoFiles } from '../../catalogue/photo.ts'
import type { Painter } from '../../catalogue/server/painter.ts'
import type { Tools } from '../../server/tools.ts'
import { deletePhoto, failPhoto, findPhoto, finishPhoto, listStuckPhotos, listUnusedPhotos } from './photo-store.ts'
import { purgePhotoUploads } from './upload-limits.ts'

export const photoJob = 'make-photo'

const secondsBetweenUpkeep = 60
const stuckAfterMs = 10 * 60_000
/** Open and cached pages may still show an unused photograph. */
const keptUnusedMs = 7 * 86_400_000
const mostAtATime = 20

export const masterFile = (photo: string): string => `masters/${photo}.webp`
export const photoFile = (photo: string, width: number, format: string): string => `photos/${photo}-${width}.${format}`

type Needs = Pick<Tools, 'db' | 'clock' | 'files' | 'jobs' | 'log'>

/** Makes one size at a time, so that only one is in memory. A second run writes the same files. */
const makePhoto = async ({ db, files }: Needs, painter: Pick<Painter, 'paintPhoto'>, photo: string): Promise<void> => {
  if ((await findPhoto(db, photo))?.state !== 'waiting') return
  const master = await files.read(masterFile(photo))
  if (!master) return db.transaction((tx) => failPhoto(tx, photo))
  let bytes = master.length
  for (const file of photoFiles) {
    const made = await painter.paintPhoto(master, file)
    await files.write(photoFile(photo, file.width, file.format), made)
    bytes += made.length
  }
  await db.transaction((tx) => finishPhoto(tx, photo, bytes))
}

export function photoJobs(tools: Needs, painter: Pick<Painter, 'paintPhoto'>): void {
  const { db, clock, files, jobs, log } = tools
  const make = (photo: string): Promise<void> => makePhoto(tools, painter, photo)
  // A full disk or a stopped process is temporary, so `photo-upkeep` tries again after the last retry.
  jobs.work<{ photo: string }>(photoJob, ({ photo }) => make(photo))

  const removeFiles = async (photo: string): Promise<void> => {
    for (const { width, format } of photoFiles) await files.remove(photoFile(photo, width, format))
    await files.remove(masterFile(photo))
  }
  jobs.repeat('photo-upkeep', secondsBetweenUpkeep, async () => {
    const now = clock.now().getTime()
    await purgePhotoUploads(db, new Date(now))
    const stuck = await listStuckPhotos(db, new Date(now - stuckAfterMs), mostAtATime)
    const before = new Date(now - keptUnusedMs)
    const unused = await listUnusedPhotos(db, before, mostAtATime)
    for (const photo of stuck)
      await make(photo).catch((error: unknown) => log.warn({ err: error, photo }, 'a photograph waits for its sizes'))
    for (const photo of unused)
      await deletePhoto(db, photo, before, () => removeFiles(photo)).catch((error: unknown) =>
        log.warn({ err: error, photo }, 'an old photograph could not be deleted'),
      )
  })
}
