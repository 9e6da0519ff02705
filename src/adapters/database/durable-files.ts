import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import type { SystemUser } from './system-user.ts'

export type Disk = {
  openSync(path: string, flags: 'r' | 'wx', mode?: number): number
  fchownSync(handle: number, uid: number, gid: number): void
  writeFileSync(handle: number, text: string): void
  fsyncSync(handle: number): void
  closeSync(handle: number): void
  renameSync(from: string, to: string): void
  rmSync(path: string, options: { force: boolean }): void
}

const sync = (path: string, disk: Disk = fs): void => {
  if (process.platform === 'win32') return
  const handle = disk.openSync(path, 'r')
  try {
    disk.fsyncSync(handle)
  } finally {
    disk.closeSync(handle)
  }
}

/** The name of a new file survives a power cut only after its folder is synced. */
export const syncFolder = (folder: string): void => sync(folder)

export const syncTree = (folder: string): void => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) sync(path)
  }
  syncFolder(folder)
}

/** After a power cut, the file has either the old or the new content. */
export const writeFileDurably = (
  file: string,
  text: string,
  { mode = 0o600, owner }: { mode?: number; owner?: SystemUser | null } = {},
  disk: Disk = fs,
): void => {
  const half = `${file}.${randomBytes(4).toString('hex')}.half`
  try {
    const handle = disk.openSync(half, 'wx', mode)
    try {
      if (owner) disk.fchownSync(handle, owner.uid, owner.gid)
      disk.writeFileSync(handle, text)
      disk.fsyncSync(handle)
    } finally {
      disk.closeSync(handle)
    }
    disk.renameSync(half, file)
  } catch (error) {
    disk.rmSync(half, { force: true })
    throw error
  }
  sync(dirname(file), disk)
}
