import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, type DatabaseLog } from './database.ts'

/** Without them no server starts. */
const vital = ['PG_VERSION', join('global', 'pg_control')]

const holdsSomething = (file: string): boolean => existsSync(file) && statSync(file).size > 0

export const isCluster = (data: string): boolean => vital.every((name) => holdsSomething(join(data, name)))

/**
 * A cluster whose making was cut in the middle, and on which no server ever ran, makes room for a whole one. One that a server has
 * written to is never touched.
 */
export const putHalfClusterAside = (data: string, log: DatabaseLog): void => {
  if (!existsSync(data) || isCluster(data) || readdirSync(data).length === 0) return
  if (existsSync(join(data, 'postmaster.opts')))
    throw new CannotStart(
      `The embedded database in ${data} is damaged: ${vital.filter((name) => !holdsSomething(join(data, name))).join(' and ')} is missing. Restore a backup, or move that folder away to begin anew.`,
    )
  const aside = `${data}.half-${randomUUID()}`
  renameSync(data, aside)
  log.warn(`The making of the embedded database had been cut off; it is made anew, and what was there lies in ${aside}`)
}
