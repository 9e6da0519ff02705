import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterHome } from './cluster-home.ts'
import { makePassword, readPassword } from './cluster-password.ts'
import { CannotStart, type DatabaseLog, errorCode } from './database.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { programsOf } from './postgres-programs.ts'
import { removeStalePid, runningPostmaster } from './postmaster.ts'
import { syncFolder } from './write-durably.ts'

export type ClusterOptions = ClusterHome & {
  readonly log: DatabaseLog
  /** False only for data nobody will miss: tests. */
  readonly durable?: boolean
  readonly connections?: number | undefined
}

/** What can be done with the files and the server of a cluster of our own. */
export type Cluster = {
  readonly data: string
  readonly logFile: string
  url(port: number, database: string): string
  /** Refuses what stands where a file of ours has to be. */
  checkFiles(): void
  hasPassword(): boolean
  create(): Promise<void>
  /** Answers the port. */
  start(wantedPort?: number): Promise<number>
  stop(mode: 'fast' | 'immediate'): Promise<void>
  ask(port: number): Promise<'answers' | 'refuses us' | 'is silent'>
  /** While no server runs. */
  renewPassword(): Promise<void>
}

const superuser = 'mida'
const unfinishedName = 'data.unfinished'
const largestLog = 10 * 1024 * 1024

const settings = (port: number, durable: boolean, connections: number): string =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    `max_connections=${connections}`,
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const lastLines = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ') : ''

export const clusterIn = ({ home, user, log, durable = true, connections = 60 }: ClusterOptions): Cluster => {
  const run = programsOf(postgresBinaries(home, user, log), home, user)
  const data = join(home, 'data')
  const logFile = join(home, 'postgres.log')
  const passwordFile = join(home, 'password')

  const url = (port: number, database: string): string =>
    `postgres://${superuser}:${readPassword(passwordFile) ?? 'lost'}@127.0.0.1:${port}/${database}`

  const checkFiles = (): void => {
    for (const file of [passwordFile, logFile])
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
        throw new CannotStart(`${file} has to be a file, but is a folder. Move it away, then start again.`)
  }

  const create = async (): Promise<void> => {
    if (existsSync(passwordFile))
      log.warn(
        `There is no database in ${data}, but a password of an earlier one lies in ${passwordFile}: a new database is made. If there was data, stop and restore a backup`,
      )
    // A name of its own: the maker of one that was cut off may still be writing.
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

  const start = async (wantedPort?: number): Promise<number> => {
    if (existsSync(logFile) && statSync(logFile).size > largestLog) renameSync(logFile, `${logFile}.1`)
    let trouble = ''
    // Several tries: a free port may be taken by the time the server binds it, and orphans of a killed server need a moment to go.
    for (let tries = 0; tries < 5; tries += 1) {
      await removeStalePid(data)
      const port = wantedPort ?? (await freePort())
      const started = await run('pg_ctl', [
        '-D',
        data,
        '-l',
        logFile,
        '-w',
        '-t',
        '120',
        '-o',
        settings(port, durable, connections),
        'start',
      ])
      if (started.done) return port
      trouble = started.output
      await sleep(500)
    }
    throw new CannotStart(
      `The embedded database does not start (${trouble.split('\n').at(-1)}). Its log ${logFile} ends with: ${lastLines(logFile)}`,
    )
  }

  const ask: Cluster['ask'] = async (port) => {
    const client = new Client({ connectionString: url(port, 'postgres'), connectionTimeoutMillis: 2000 })
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
    const stopped = await run('pg_ctl', ['-D', data, '-w', '-t', '60', '-m', mode, 'stop'])
    if (!stopped.done && runningPostmaster(data)) log.warn(`The embedded database did not stop: ${stopped.output}`)
  }

  /** Whoever may start a server on its files may say who gets in: in this mode it serves nobody else, and asks for no password. */
  const renewPassword = async (): Promise<void> => {
    log.warn(`The embedded database's password in ${passwordFile} is lost; it gets a new one`)
    await removeStalePid(data)
    const password = makePassword(passwordFile, user)
    const told = await run(
      'postgres',
      ['--single', '-D', data, 'postgres'],
      `alter role ${superuser} password '${password}'\n`,
    )
    if (!told.done)
      throw new CannotStart(
        `The embedded database's password is lost and could not be set anew (${told.output.split('\n').at(-1)}). Restore ${passwordFile} from a backup.`,
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
