import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { systemClock } from '../../kernel/clock.ts'

const mostBytesInMemory = 4 * 1024 * 1024
const mostFilesOnDisk = 6000
const mostBytesOnDisk = 256 * 1024 * 1024
/** The time of last use is written to disk at most once a day. */
const touchedEveryMs = 24 * 3600 * 1000

type Options = {
  readonly root: string
  readonly edition: string
  readonly log: Pick<Logger, 'warn'>
  readonly mostFiles?: number
  readonly mostBytes?: number
}

type Kept = { readonly bytes: number; readonly usedAt: number }

/** The folder can be deleted at any time. */
export const pictureCache = ({
  root,
  edition,
  log,
  mostFiles = mostFilesOnDisk,
  mostBytes = mostBytesOnDisk,
}: Options) => {
  const folder = join(root, edition)
  const recent = new Map<string, Buffer>()
  let bytesInMemory = 0
  /** Ordered by last read from disk or write to it, the oldest first. */
  const files = new Map<string, Kept>()
  let bytesOnDisk = 0
  let writable = true

  const remember = (name: string, bytes: Buffer): void => {
    if (recent.has(name)) return
    recent.set(name, bytes)
    bytesInMemory += bytes.length
    for (const [oldest, gone] of recent) {
      if (bytesInMemory <= mostBytesInMemory) break
      recent.delete(oldest)
      bytesInMemory -= gone.length
    }
  }

  const forget = (name: string): void => {
    bytesOnDisk -= files.get(name)?.bytes ?? 0
    files.delete(name)
  }

  const count = (name: string, file: Kept): void => {
    forget(name)
    files.set(name, file)
    bytesOnDisk += file.bytes
  }

  const dropOldest = async (): Promise<void> => {
    for (const [name] of files) {
      if (files.size <= mostFiles && bytesOnDisk <= mostBytes) break
      forget(name)
      await rm(join(folder, name), { force: true }).catch(() => undefined)
    }
  }

  // An edition is a version of the drawings. Deletes the folders of other editions, and counts this edition's files.
  const sweep = async (): Promise<void> => {
    const editions = await readdir(root).catch((): string[] => [])
    const old = editions.filter((name) => /^[0-9a-f]{8}$/.test(name) && name !== edition)
    await Promise.all(old.map((name) => rm(join(root, name), { recursive: true, force: true })))
    const found: [string, Kept][] = []
    for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
      const file = await stat(join(folder, name)).catch(() => null)
      if (file?.isFile()) found.push([name, { bytes: file.size, usedAt: file.mtimeMs }])
    }
    for (const [name, file] of found.sort(([, one], [, other]) => one.usedAt - other.usedAt)) count(name, file)
    await dropOldest()
  }
  const swept = sweep().catch((error: unknown) => log.warn({ err: error }, 'old pictures could not be deleted'))

  const use = async (name: string, bytes: number): Promise<void> => {
    const now = systemClock.now().getTime()
    const isFresh = now - (files.get(name)?.usedAt ?? 0) < touchedEveryMs
    count(name, { bytes, usedAt: isFresh ? (files.get(name)?.usedAt ?? now) : now })
    if (!isFresh) await utimes(join(folder, name), new Date(now), new Date(now)).catch(() => undefined)
  }

  const find = async (name: string): Promise<Buffer | null> => {
    const known = recent.get(name)
    if (known) return known
    await swept
    // A power failure may leave an empty file.
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (!bytes || bytes.length === 0) return null
    await use(name, bytes.length)
    remember(name, bytes)
    return bytes
  }

  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    remember(name, bytes)
    await swept
    if (!writable) return
    const path = join(folder, name)
    const half = `${path}.${randomUUID()}.half`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(half, bytes)
      await rename(half, path)
      count(name, { bytes: bytes.length, usedAt: systemClock.now().getTime() })
      await dropOldest()
    } catch (error) {
      writable = false
      log.warn({ err: error }, 'a picture could not be stored on disk')
      await rm(half, { force: true }).catch(() => undefined)
    }
  }

  return { find, keep }
}
