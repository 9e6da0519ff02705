import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'

const mostBytesInMemory = 8 * 1024 * 1024
const mostFiles = 6000

type Options = { readonly root: string; readonly edition: string; readonly log: Pick<Logger, 'warn'> }

/** The newest pictures in memory, a limited number on disk. It can be deleted at any time. */
export const pictureCache = ({ root, edition, log }: Options) => {
  const folder = join(root, edition)
  const recent = new Map<string, Buffer>()
  let bytesInMemory = 0
  let files = 0
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

  // Deletes only folders with the name of an edition.
  const sweep = async (): Promise<void> => {
    const editions = await readdir(root).catch((): string[] => [])
    const old = editions.filter((name) => /^[0-9a-f]{8}$/.test(name) && name !== edition)
    await Promise.all(old.map((name) => rm(join(root, name), { recursive: true, force: true })))
    files = (await readdir(folder, { recursive: true }).catch(() => [])).length
  }
  const swept = sweep().catch((error: unknown) => log.warn({ err: error }, 'old pictures could not be deleted'))

  const find = async (name: string): Promise<Buffer | null> => {
    const known = recent.get(name)
    if (known) return known
    // An empty file is left by a power failure.
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (!bytes || bytes.length === 0) return null
    remember(name, bytes)
    return bytes
  }

  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    remember(name, bytes)
    await swept
    if (!writable || files >= mostFiles) return
    const path = join(folder, name)
    const half = `${path}.${randomUUID()}.half`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(half, bytes)
      await rename(half, path)
      files += 1
    } catch (error) {
      writable = false
      log.warn({ err: error }, 'a picture could not be cached')
      await rm(half, { force: true }).catch(() => undefined)
    }
  }

  return { find, keep }
}
