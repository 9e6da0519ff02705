import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterHome } from './cluster-home.ts'
import { CannotStart, type DatabaseLog, errorCode } from './database.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { removeStalePid, runningPostmaster } from './postmaster.ts'
import { runAs } from './system-user.ts'

/** A PostgreSQL server of our own, on a loopback port with a password. `url(name)` is the connection string of one of its databases. */
export type EmbeddedPostgres = {
  url(database: string): string
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

type Options = ClusterHome & {
  readonly log: DatabaseLog
  /** False only for data nobody will miss: tests. */
  readonly durable?: boolean
  readonly connections?: number | undefined
}

const superuser = 'mida'
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

export const openEmbeddedPostgres = async ({
  home,
  user,
  log,
  durable = true,
  connections = 60,
}: Options): Promise<EmbeddedPostgres> => {
  const bin = postgresBinaries(home, user, log)
  const data = join(home, 'data')
  const logFile = join(home, 'postgres.log')
  const passwordFile = join(home, 'password')

  /** In a session of its own: a Ctrl-C in the terminal is for us, and the server outlives the drain. */
  const run = (program: 'initdb' | 'pg_ctl', args: string[]): Promise<{ done: boolean; output: string }> =>
    new Promise((resolve, reject) => {
      const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }
      const child = spawn(join(bin, program), args, {
        cwd: home,
        detached: true,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...runAs(user),
      })
      let output = ''
      child.stdout.on('data', (text) => {
        output += text
      })
      child.stderr.on('data', (text) => {
        output += text
      })
      child.once('error', reject)
      child.once('exit', (code) => resolve({ done: code === 0, output: output.trim() }))
    })

  const create = async (): Promise<void> => {
    const unfinished = join(home, 'data.unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    chmodSync(passwordFile, 0o600)
    if (user) chownSync(passwordFile, user.uid, user.gid)
    const made = await run('initdb', [
      ...['-D', unfinished, '--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256'],
      ...[`--username=${superuser}`, `--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])],
    ])
    if (!made.done) throw new CannotStart(`The embedded database could not be created in ${home}: ${made.output}`)
    renameSync(unfinished, data)
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

  /** A server left by a process that was killed: in use again as soon as it answers. Null when there is none, or it was going down. */
  const attach = async (): Promise<number | null> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const left = runningPostmaster(data)
      if (!left) return null
      const client = new Client({ connectionString: urlOf(left.port, 'postgres'), connectionTimeoutMillis: 2000 })
      client.on('error', () => {})
      try {
        await client.connect()
        log.info('The embedded database was still running; using it')
        return left.port
      } catch (error) {
        if (errorCode(error) === '28P01')
          throw new CannotStart(`The running embedded database refuses the password in ${passwordFile}`)
        if (tries === 25) log.warn('The embedded database is still running but does not answer yet')
        await sleep(200)
      } finally {
        await client.end().catch(() => {})
      }
    }
    throw new CannotStart(`The embedded database is running but does not answer; its log is ${logFile}`)
  }

  const urlOf = (port: number, database: string): string =>
    `postgres://${superuser}:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${database}`

  if (!existsSync(data)) await create()
  const port = (await attach()) ?? (await start())

  let restart: Promise<unknown> | null = null
  const watch = setInterval(() => {
    if (restart || runningPostmaster(data)) return
    log.warn('The embedded database is gone; starting it again')
    restart = start(port)
      .catch((error: Error) => log.warn(error.message))
      .finally(() => {
        restart = null
      })
  }, 1000)
  watch.unref()

  return {
    url: (database) => urlOf(port, database),
    stop: async (mode = 'fast') => {
      clearInterval(watch)
      await restart
      const stopped = await run('pg_ctl', ['-D', data, '-w', '-t', '60', '-m', mode, 'stop'])
      if (!stopped.done && runningPostmaster(data)) log.warn(`The embedded database did not stop: ${stopped.output}`)
    },
  }
}
