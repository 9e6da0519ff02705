import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './database.ts'
import type { SystemUser } from './system-user.ts'

/** Part of the socket's name; no network knows it. */
const port = 5432
const socketName = `.s.PGSQL.${port}`
/** No system takes a longer address of a socket, in bytes: macOS 103, Linux 107. */
const longestAddress = 103

const ownerOf = (user: SystemUser | null): number | undefined => user?.uid ?? process.getuid?.()

/** Whether nobody but the server's user can put a socket there, or ask one. */
export const isOurs = (folder: string, user: SystemUser | null): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === ownerOf(user) && (found.mode & 0o077) === 0
}

const giveTo = (folder: string, user: SystemUser | null): void => {
  if (user) chownSync(folder, user.uid, user.gid)
}

/** Beside the data; where that makes too long an address, in a folder of its own that nobody could have made before. */
export const chooseSocketFolder = (home: string, user: SystemUser | null): string => {
  const near = join(home, 'socket')
  if (Buffer.byteLength(join(near, socketName)) <= longestAddress) return near
  const far = mkdtempSync('/tmp/mida-')
  giveTo(far, user)
  return far
}

/** Makes it unless it is there, and empties it: no server listens yet. */
export const prepareSocketFolder = (folder: string, user: SystemUser | null): void => {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) giveTo(folder, user)
  else if (lstatSync(folder).uid === ownerOf(user)) chmodSync(folder, 0o700)
  if (!isOurs(folder, user))
    throw new CannotStart(`${folder} has to be a folder of the database's user alone. Move it away, then start again.`)
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}

/** After the server has stopped: one that is not beside the data has no other use. */
export const leaveSocketFolder = (folder: string, home: string): void => {
  if (folder !== join(home, 'socket')) rmSync(folder, { recursive: true, force: true })
}

/** For the command line that starts the server: its own list of folders, in quotes of its own, inside those of a shell. */
export const socketSettings = (folder: string): readonly string[] => [
  'listen_addresses=',
  `port=${port}`,
  `'unix_socket_directories="${folder.replaceAll("'", `'\\''`)}"'`,
]

/** The folder stands in the place of the host. */
export const socketUrl = (folder: string, login: { user: string; password: string }, database: string): string =>
  `postgres://${login.user}:${login.password}@${encodeURIComponent(folder)}:${port}/${database}`
