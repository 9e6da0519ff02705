import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** Who owns the server's files and runs it. */
export type SystemUser = { readonly uid: number; readonly gid: number; readonly name: string }

const numberOf = (flag: '-u' | '-g', name: string): number | null => {
  const asked = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return asked.status === 0 ? Number(asked.stdout) : null
}

const find = (name: string): SystemUser | null => {
  const uid = numberOf('-u', name)
  const gid = numberOf('-g', name)
  return uid === null || gid === null ? null : { uid, gid, name }
}

const create = (name: string): SystemUser | null => {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return find(name)
}

/**
 * PostgreSQL refuses to run as root. So root hands it to the owner of the data that is already there, else to `postgres`, else to
 * a system user of our own. Anybody else runs it as himself: null.
 */
export const serverUser = (existingData: string): SystemUser | null => {
  if (process.getuid?.() !== 0) return null
  if (existsSync(existingData)) {
    const { uid, gid } = statSync(existingData)
    if (uid !== 0) return { uid, gid, name: `user ${uid}` }
  }
  return find('postgres') ?? find('mida') ?? create('mida') ?? find('nobody')
}

/** The options that make a child process run as that user. */
export const runAs = (user: SystemUser | null): { uid?: number; gid?: number } =>
  user ? { uid: user.uid, gid: user.gid } : {}

/** Tried, not computed: access lists, mount options and capabilities decide as well as the mode bits. */
export const canEnter = (user: SystemUser | null, directory: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { cwd: '/', stdio: 'ignore', ...runAs(user) }).status === 0
