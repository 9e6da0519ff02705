import { randomBytes } from 'node:crypto'
import { closeSync, fchownSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** Not every system can do that. */
const sync = (path: string): void => {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Names in a folder outlive a power cut only when the folder itself was written. */
export const syncFolder = (folder: string): void => sync(folder)

/** Everything below a folder, as it was copied there. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) sync(path)
  }
  syncFolder(folder)
}

/** A file that is there whole, or as it was before, even when the power goes at any moment. */
export const writeDurably = (
  file: string,
  text: string,
  { mode = 0o600, owner }: { mode?: number; owner?: SystemUser | null } = {},
): void => {
  const half = `${file}.${randomBytes(4).toString('hex')}.half`
  try {
    const handle = openSync(half, 'wx', mode)
    try {
      if (owner) fchownSync(handle, owner.uid, owner.gid)
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(half, file)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
  syncFolder(dirname(file))
}
