import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PictureFormat, PictureWidth } from '../picture-sources.ts'
import { findDrawing } from '../pictures/drawings.ts'
import { edition } from '../pictures/edition.ts'
import { makePicture } from './make-picture.ts'
import { oneByOne } from './one-by-one.ts'
import { pictureCache } from './picture-cache.ts'

const folders = ['dishes', 'shops', 'cuisines'] as const
type Folder = (typeof folders)[number]

type Wanted = {
  /** Unique among all pictures, widths and formats; also the name of its file. */
  readonly file: string
  readonly draw: () => string
  readonly width: PictureWidth
  readonly format: PictureFormat
}

const longestQueue = 240

const isFolder = (name: string): name is Folder => folders.some((folder) => folder === name)

/** What the address below `/pictures/` asks for, such as `dishes/brik-3a-320.avif`; null where there is no such picture. */
export const readPictureName = (path: string): Wanted | null => {
  const [, folder = '', name = '', width = '640', format = ''] =
    /^([a-z]+)\/([a-z0-9-]+?)(?:-(320|640|960))?\.(avif|webp|jpg)$/.exec(path) ?? []
  const draw = isFolder(folder) ? findDrawing(folder, name) : null
  if (!draw) return null
  const made = { width: Number(width) as PictureWidth, format: format as PictureFormat }
  return { ...made, draw, file: `${folder}/${name}-${width}.${format}` }
}

/** Pictures made from drawings when they are first asked for, one at a time; the same one only once, however many ask. */
export const drawnPictures = ({ dataDir, log }: { dataDir: string; log: Pick<Logger, 'warn'> }) => {
  const cache = pictureCache({ root: join(dataDir, 'pictures'), edition, log })
  const work = oneByOne(longestQueue)
  const underway = new Map<string, Promise<Buffer>>()

  const make = ({ file, draw, width, format }: Wanted, when: 'now' | 'ahead'): Promise<Buffer> =>
    work.add(async () => {
      // Another process may have made it while this one waited.
      const known = await cache.find(file)
      if (known) return known
      const bytes = await makePicture(draw(), width, format)
      await cache.keep(file, bytes)
      return bytes
    }, when)

  return {
    isIdle: work.isIdle,
    /** Resolves when everything begun is made and kept. */
    settled: async (): Promise<void> => void (await Promise.allSettled(underway.values())),
    read: async (wanted: Wanted, when: 'now' | 'ahead' = 'now'): Promise<Buffer> => {
      const known = await cache.find(wanted.file)
      if (known) return known
      const begun = underway.get(wanted.file)
      if (begun) return begun
      const making = make(wanted, when).finally(() => underway.delete(wanted.file))
      underway.set(wanted.file, making)
      return making
    },
  }
}

export type DrawnPictures = ReturnType<typeof drawnPictures>
