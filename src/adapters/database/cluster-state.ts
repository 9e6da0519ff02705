import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, type DatabaseLog } from './database.ts'

const vital = ['PG_VERSION', join('global', 'pg_control')]

const isNotEmpty = (file: string): boolean => existsSync(file) && statSync(file).size > 0

export const isCluster = (data: string): boolean => vital.every((name) => isNotEmpty(join(data, name)))

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const hasBeenUsed = (data: string): boolean =>
  existsSync(join(data, 'postmaster.opts')) ||
  isNotEmpty(join(data, 'global', 'pg_control')) ||
  namesIn(join(data, 'base')).some((name) => /^\d+$/.test(name)) ||
  namesIn(join(data, 'pg_wal')).some((name) => /^[\dA-F]{24}$/.test(name))

/** Renames the folder of an interrupted creation. Throws `CannotStart` if it may contain data. */
export const setAsideIncompleteCluster = (data: string, log: DatabaseLog): void => {
  if (isCluster(data) || namesIn(data).length === 0) return
  if (hasBeenUsed(data))
    throw new CannotStart(
      `The embedded database in ${data} is damaged: ${vital.filter((name) => !isNotEmpty(join(data, name))).join(' and ')} is missing. Restore a backup, or move that folder away to start with an empty database.`,
    )
  const aside = `${data}.half-${randomUUID()}`
  renameSync(data, aside)
  log.warn(
    `The creation of the embedded database was interrupted: creating it again. The incomplete files are in ${aside}`,
  )
}
