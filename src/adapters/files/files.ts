import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Files = {
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

export const isFileName = (name: string): boolean =>
  /^[a-z0-9-]{1,40}\/[A-Za-z0-9_-]{1,80}(?:\.[a-z0-9]{1,5})?$/.test(name)

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Each write is atomic. */
export const diskFiles = (root: string): Files => {
  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('not a valid file name')
    return join(root, name)
  }
  return {
    write: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const half = `${path}.${randomUUID()}.half`
      try {
        const file = await open(half, 'wx', 0o640)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      const folder = await open(dirname(path))
      await folder.sync().finally(() => folder.close())
    },
    read: async (name) => {
      if (!isFileName(name)) return null
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
