import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './database.ts'
import { writeFileDurably } from './durable-files.ts'
import type { SystemUser } from './system-user.ts'

const port = 5432
const socketName = `.s.PGSQL.${port}`
/** In bytes. The system limits are 103 on macOS and 107 on Linux. */
const longestAddress = 103

const ownerOf = (user: SystemUser | null): number | undefined => user?.uid ?? process.getuid?.()

export const isFolderOf = (folder: string, owner: number | undefined): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o077) === 0
}

export const isOurs = (folder: string, user: SystemUser | null): boolean => isFolderOf(folder, ownerOf(user))

const giveTo = (folder: string, user: SystemUser | null): void => {
  if (user) chownSync(folder, user.uid, user.gid)
}

const pointerIn = (home: string): string => join(home, 'socket-is-at')

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The recorded folder in /tmp. Null if none is recorded, or if another user or data directory has it. */
const previousFolder = (home: string, user: SystemUser | null): string | null => {
  const folder = textOf(pointerIn(home))
  if (!/^\/tmp\/mida-\w{6}$/.test(folder) || !isOurs(folder, user)) return null
  const [, data = join(home, 'data')] = textOf(join(folder, `${socketName}.lock`)).split('\n')
  return data === join(home, 'data') ? folder : null
}

/** Chooses a folder beside the data, or in /tmp if that path is too long. */
export const chooseSocketFolder = (home: string, user: SystemUser | null): string => {
  const near = join(home, 'socket')
  if (Buffer.byteLength(join(near, socketName)) <= longestAddress) return near
  const previous = previousFolder(home, user)
  if (previous) return previous
  const far = mkdtempSync('/tmp/mida-')
  giveTo(far, user)
  writeFileDurably(pointerIn(home), far)
  return far
}

export const prepareSocketFolder = (folder: string, user: SystemUser | null): void => {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) giveTo(folder, user)
  else if (lstatSync(folder).uid === ownerOf(user)) chmodSync(folder, 0o700)
  if (!isOurs(folder, user))
    throw new CannotStart(
      `${folder} must be a folder that belongs to the database's user and is closed to others (mode 700). Move it away, then start again.`,
    )
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}

export const removeSocketFolder = (folder: string, home: string): void => {
  if (folder !== join(home, 'socket')) rmSync(folder, { recursive: true, force: true })
}

/** The folder is quoted twice: for PostgreSQL's list of folders and for the shell of pg_ctl. */
export const socketSettings = (folder: string): readonly string[] => [
  'listen_addresses=',
  `port=${port}`,
  `'unix_socket_directories="${folder.replaceAll("'", `'\\''`)}"'`,
]

type Login = { readonly name: string; readonly password: string; readonly user: SystemUser | null }

/** `GuardedClient` checks the parameters of the URL. */
export const socketUrl = (folder: string, { name, password, user }: Login, database: string): string =>
  `postgres://${name}:${password}@${encodeURIComponent(folder)}:${port}/${database}?require_auth=scram-sha-256&socket_owner=${ownerOf(user)}`
