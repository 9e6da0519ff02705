import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterHome } from './cluster-home.ts'
import { CannotStart, type DatabaseLog, errorCode } from './database.ts'
import { syncFolder, writeFileDurably } from './durable-files.ts'
import { GuardedClient } from './guarded-client.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { programsOf } from './postgres-programs.ts'
import { removeStalePid, runningPostmaster } from './postmaster.ts'
import {
  chooseSocketFolder,
  isOurs,
  prepareSocketFolder,
  removeSocketFolder,
  socketSettings,
  socketUrl,
} from './socket-folder.ts'
import type { SystemUser } from './system-user.ts'

export type ClusterOptions = ClusterHome & {
  readonly log: DatabaseLog
  readonly durable?: boolean
  readonly connections?: number | undefined
}

export type Cluster = {
  readonly data: string
  readonly logFile: string
  url(socketFolder: string, database: string): string
  checkFiles(): void
  hasPassword(): boolean
  create(): Promise<void>
  start(socketFolder?: string): Promise<string>
  stop(mode: 'fast' | 'immediate'): Promise<void>
  ask(socketFolder: string | null): Promise<'answers' | 'refuses us' | 'is silent'>
  renewPassword(): Promise<void>
}

const superuser = 'mida'
const unfinishedName = 'data.unfinished'
const largestLog = 10 * 1024 * 1024

const settings = (socketFolder: string, durable: boolean, connections: number): string =>
  [
    ...socketSettings(socketFolder),
    `max_connections=${connections}`,
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

const lastLines = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ') : ''

export const clusterIn = ({ home, user, log, durable = true, connections = 60 }: ClusterOptions): Cluster => {
  const run = programsOf(postgresBinaries(home, user, log), home, user)
  const data = join(home, 'data')
  const logFile = join(home, 'postgres.log')
  const passwordFile = join(home, 'password')

  const url = (socketFolder: string, database: string): string =>
    socketUrl(socketFolder, { name: superuser, password: readPassword(passwordFile) ?? 'lost', user }, database)

  const checkFiles = (): void => {
    for (const file of [passwordFile, logFile])
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
        throw new CannotStart(`${file} has to be a file, but is a folder. Move it away, then start again.`)
  }

  const create = async (): Promise<void> => {
    if (existsSync(passwordFile))
      log.warn(
        `There is no database in ${data}, but ${passwordFile} has the password of an earlier one: creating a new database. If there was data, stop and restore a backup`,
      )
    for (const name of readdirSync(home).filter((entry) => entry.startsWith(unfinishedName)))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    const unfinished = join(home, `${unfinishedName}-${randomBytes(4).toString('hex')}`)
    makePassword(passwordFile, user)
    const made = await run('initdb', [
      ...['-D', unfinished, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256'],
      ...[`--username=${superuser}`, `--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])],
    ])
    if (!made.done) throw new CannotStart(`The embedded database could not be created in ${home}: ${made.output}`)
    renameSync(unfinished, data)
    syncFolder(home)
  }

  const start: Cluster['start'] = async (socketFolder = chooseSocketFolder(home, user)) => {
    if (existsSync(logFile) && statSync(logFile).size > largestLog) renameSync(logFile, `${logFile}.1`)
    let trouble = ''
    // Retries, because the child processes of a killed server end a moment later.
    for (let tries = 0; tries < 5; tries += 1) {
      await removeStalePid(data)
      if (!runningPostmaster(data)) prepareSocketFolder(socketFolder, user)
      const started = await run('pg_ctl', [
        '-D',
        data,
        '-l',
        logFile,
        '-w',
        '-t',
        '120',
        '-o',
        settings(socketFolder, durable, connections),
        'start',
      ])
      if (started.done) return socketFolder
      trouble = started.output
      await sleep(500)
    }
    throw new CannotStart(
      `The embedded database does not start (${trouble.split('\n').at(-1)}). Its log ${logFile} ends with: ${lastLines(logFile)}`,
    )
  }

  const ask: Cluster['ask'] = async (socketFolder) => {
    if (!socketFolder || !isOurs(socketFolder, user)) return 'refuses us'
    const client = new GuardedClient({ connectionString: url(socketFolder, 'postgres'), connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return 'answers'
    } catch (error) {
      return errorCode(error) === '28P01' ? 'refuses us' : 'is silent'
    } finally {
      await client.end().catch(() => {})
    }
  }

  const stop = async (mode: 'fast' | 'immediate'): Promise<void> => {
    const socketFolder = runningPostmaster(data)?.socketFolder
    const stopped = await run('pg_ctl', ['-D', data, '-w', '-t', '60', '-m', mode, 'stop'])
    if (!stopped.done && runningPostmaster(data)) log.warn(`The embedded database did not stop: ${stopped.output}`)
    else if (socketFolder && isOurs(socketFolder, user)) removeSocketFolder(socketFolder, home)
  }

  /** Uses PostgreSQL's single-user mode, which requires no password and accepts no connections. */
  const renewPassword = async (): Promise<void> => {
    log.warn(`The embedded database's password in ${passwordFile} is lost: setting a new one`)
    await removeStalePid(data)
    const password = makePassword(passwordFile, user)
    const result = await run(
      'postgres',
      ['--single', '-D', data, 'postgres'],
      `alter role ${superuser} password '${password}'\n`,
    )
    if (!result.done)
      throw new CannotStart(
        `The embedded database's password is lost and could not be replaced (${result.output.split('\n').at(-1)}). Restore ${passwordFile} from a backup.`,
      )
  }

  return {
    data,
    logFile,
    url,
    checkFiles,
    hasPassword: () => readPassword(passwordFile) !== null,
    create,
    start,
    stop,
    ask,
    renewPassword,
  }
}

/** None of the characters has to be quoted in SQL or in a URL. */
const form = /^[\w-]{32}$/

export const readPassword = (file: string): string | null => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return form.test(text) ? text : null
  } catch {
    return null
  }
}

export const makePassword = (file: string, owner: SystemUser | null): string => {
  const password = randomBytes(24).toString('base64url')
  writeFileDurably(file, password, { owner })
  return password
}
