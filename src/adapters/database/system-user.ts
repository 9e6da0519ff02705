import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

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

/** Returns another user if Mida runs as root, because PostgreSQL refuses to run as root. Null: the current user. */
export const serverUser = (existingData: string): SystemUser | null => {
  if (process.getuid?.() !== 0) return null
  if (existsSync(existingData)) {
    const { uid, gid } = statSync(existingData)
    if (uid !== 0) return { uid, gid, name: `user ${uid}` }
  }
  return find('postgres') ?? find('mida') ?? create('mida') ?? find('nobody')
}

export const runAs = (user: SystemUser | null): { uid?: number; gid?: number } =>
  user ? { uid: user.uid, gid: user.gid } : {}

/** Runs `cd` as the user, because file modes do not show access lists and mount options. */
export const canEnter = (user: SystemUser | null, directory: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { cwd: '/', stdio: 'ignore', ...runAs(user) }).status === 0
