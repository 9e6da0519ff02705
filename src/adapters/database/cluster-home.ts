import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart, type DatabaseLog } from './database.ts'
import { syncFolder, writeFileDurably } from './durable-files.ts'
import { canEnter, type SystemUser, serverUser } from './system-user.ts'

export type ClusterHome = { readonly home: string; readonly user: SystemUser | null }

export const hasStartedIn = (dataDir: string): boolean =>
  ['postgres', 'postgres-is-at', 'server.lock'].some((name) => existsSync(join(dataDir, name)))

const systemFolder = '/var/lib/mida'

const makeHome = (home: string, user: SystemUser | null): ClusterHome => {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (user) chownSync(home, user.uid, user.gid)
  syncFolder(dirname(home))
  return { home, user }
}

const grantAccess = (dataDir: string, user: SystemUser): boolean => {
  if (canEnter(user, dataDir)) return true
  if (!canEnter(user, dirname(dataDir))) return false
  const { uid, mode } = statSync(dataDir)
  chownSync(dataDir, uid, user.gid)
  chmodSync(dataDir, (mode & 0o777) | 0o010)
  return canEnter(user, dataDir)
}

const pointerIn = (dataDir: string): string => join(dataDir, 'postgres-is-at')

const nearHome = (dataDir: string): string => join(dataDir, 'postgres')

/** The folder that `postgres-is-at` names, or else `postgres` in the data directory. */
export const expectedHome = (dataDir: string): string => {
  const pointer = pointerIn(dataDir)
  return (existsSync(pointer) && readFileSync(pointer, 'utf8').trim()) || nearHome(dataDir)
}

/** Finds or creates the database's folder: in /var/lib/mida if PostgreSQL's user cannot enter the data directory. */
export const clusterHome = (dataDir: string, log: DatabaseLog): ClusterHome => {
  const near = nearHome(dataDir)
  const pointer = pointerIn(dataDir)
  if (existsSync(pointer)) {
    const home = readFileSync(pointer, 'utf8').trim()
    if (home === '')
      throw new CannotStart(
        `${pointer} must contain the folder of the database, but is empty. Write the path of its folder into it (below ${systemFolder}), or restore it from a backup.`,
      )
    if (!existsSync(home)) throw new CannotStart(`${pointer} says that the data is at ${home}, but nothing is there.`)
    return { home, user: serverUser(join(home, 'data')) }
  }
  const user = serverUser(join(near, 'data'))
  if (!user || grantAccess(dataDir, user)) return makeHome(near, user)

  mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
  const far = makeHome(join(systemFolder, randomBytes(8).toString('hex')), user)
  writeFileDurably(pointer, `${far.home}\n`)
  log.info(`The PostgreSQL user ${user.name} cannot enter ${dataDir}; the database is in ${far.home}`)
  return far
}
