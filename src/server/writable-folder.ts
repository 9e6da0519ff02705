import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, errorCode } from '../adapters/database/database.ts'

/** Skips folders with names that Mida does not use, such as `lost+found`. */
const foldersIn = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z0-9-]+$/.test(entry.name))
    .map(({ name }) => join(root, name))

const fullDisk = new Set(['ENOSPC', 'EDQUOT'])

/** Throws `CannotStart` if a folder is not writable. A full disk is no error, because stored files can be served. */
export const requireWritableFolder = (root: string): void => {
  const { R_OK, W_OK, X_OK } = constants
  let folder = root
  try {
    mkdirSync(root, { recursive: true })
    for (folder of [root, ...foldersIn(root)]) accessSync(folder, R_OK | W_OK | X_OK)
  } catch (error) {
    if (fullDisk.has(errorCode(error) ?? '')) return
    throw new CannotStart(
      `Pictures cannot be written to ${folder}: ${(error as Error).message}. Give the folder to the user who runs Mida.`,
    )
  }
}
