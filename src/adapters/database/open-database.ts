import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { checkDatabase } from './check-database.ts'
import { clusterHome, expectedHome } from './cluster-home.ts'
import { describeConnectionError, permanentConnectionError } from './connection-errors.ts'
import { isDataDirectoryInUse, lockDataDirectory } from './data-lock.ts'
import { CannotStart, type DatabaseLog, type OpenDatabase } from './database.ts'
import { retryWhileUnavailable } from './database-unavailable.ts'
import { drizzleOnPool } from './drizzle-on-pool.ts'
import { findEmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import { GuardedClient } from './guarded-client.ts'
import { MonitoredPool } from './monitored-pool.ts'
import { prepareRepeated } from './prepare-repeated.ts'
import { openReachabilityProbe } from './reachability-probe.ts'
import { sendTogether } from './send-together.ts'

type Options = {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly log: DatabaseLog
  readonly poolSize?: number
  readonly connections?: number
  readonly beforehand?: () => Promise<void>
  readonly signal?: AbortSignal
}

export const openPool = (url: string, log: DatabaseLog, size = 10): MonitoredPool => {
  const config = {
    connectionString: url,
    application_name: 'mida',
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements are sent without waiting for the answers to the former ones.
    pipeline: true,
    statement_timeout: 4000,
    // A server that hangs does not enforce `statement_timeout`.
    query_timeout: 4500,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC',
  }
  const pool = new MonitoredPool(config, log)
  pool.on('error', (error) => log.warn(`An idle database connection was lost: ${error.message}`))
  // Without a listener, the error of a connection lost between two statements would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    sendTogether(client)
    prepareRepeated(client)
  })
  return pool
}

const databaseName = 'mida'

const createClient = (url: string): Client => {
  try {
    return new GuardedClient({ connectionString: url, connectionTimeoutMillis: 5000 })
  } catch (error) {
    throw new CannotStart(`DATABASE_URL cannot be used: ${(error as Error).message}`)
  }
}

/** Without user and password, for the log. */
export const databasePlace = ({ dataDir, databaseUrl }: Pick<Options, 'dataDir' | 'databaseUrl'>): string => {
  if (!databaseUrl) return `The database is embedded in ${expectedHome(resolve(dataDir))}`
  const { host, port, database } = createClient(databaseUrl)
  return `The database is ${host}:${port}/${database} of DATABASE_URL`
}

const connectWhenReady = async (url: string, log: DatabaseLog, signal?: AbortSignal): Promise<Client> => {
  for (let tries = 0; ; tries += 1) {
    const client = createClient(url)
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      const refusal = permanentConnectionError(error as Error)
      if (refusal) throw refusal
      if (tries % 10 === 0)
        log.warn(`Waiting for the database: ${await describeConnectionError(error as Error, client)}`)
      await sleep(1000, undefined, signal ? { signal } : {})
    }
  }
}

const createIfMissing = async (adminUrl: string, name: string, log: DatabaseLog): Promise<void> => {
  const client = await connectWhenReady(adminUrl, log)
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

const check = async (url: string, log: DatabaseLog, signal?: AbortSignal): Promise<void> => {
  const client = await connectWhenReady(url, log, signal)
  await checkDatabase(client).finally(() => client.end().catch(() => {}))
}

export const openDatabase = async (options: Options): Promise<OpenDatabase> => {
  const { log, databaseUrl, poolSize, connections, signal } = options
  const undo: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    let url = databaseUrl
    if (!url) {
      const dataDir = resolve(options.dataDir)
      undo.push(await lockDataDirectory(dataDir))
      await options.beforehand?.()
      const server = await openEmbeddedPostgres({ ...clusterHome(dataDir, log), log, connections })
      undo.push(() => server.stop())
      await retryWhileUnavailable(
        'creation',
        log,
        () => createIfMissing(server.url('postgres'), databaseName, log),
        signal,
      )
      url = server.url(databaseName)
    } else await options.beforehand?.()
    const address = url
    await retryWhileUnavailable('checks', log, () => check(address, log, signal), signal)
    const pool = openPool(url, log, poolSize)
    undo.push(() => pool.end())
    const pulse = openReachabilityProbe(url)
    undo.push(() => pulse.close())
    const isReachable = async (): Promise<boolean> => !pool.hangs && (await pulse.isReachable())
    return { url, pool, db: drizzleOnPool(pool), poolSize: pool.options.max, isReachable, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** For commands: uses the database of the running Mida. If none runs, opens the database itself. */
export const openBeside = async (options: Pick<Options, 'dataDir' | 'databaseUrl' | 'log'>): Promise<OpenDatabase> => {
  const dataDir = resolve(options.dataDir)
  if (options.databaseUrl || !isDataDirectoryInUse(dataDir)) return openDatabase({ ...options, poolSize: 2 })
  const url = await findEmbeddedPostgres({ ...clusterHome(dataDir, options.log), log: options.log }, databaseName)
  if (url === null)
    throw new CannotStart(
      `Mida is starting or stopping on ${dataDir}, and its database does not answer yet. Try again.`,
    )
  return openDatabase({ ...options, databaseUrl: url, poolSize: 2 })
}
