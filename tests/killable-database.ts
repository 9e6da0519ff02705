import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type ClusterHome, clusterHome } from '../src/adapters/database/cluster-home.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../src/adapters/database/embedded-postgres.ts'
import { runningPostmaster } from '../src/adapters/database/postmaster.ts'
import { eventually } from './eventually.ts'
import { silentLog } from './silent-log.ts'

/** A PostgreSQL of a test's own, which may be killed: it is started again under the same address. */
export type KillableDatabase = {
  readonly server: EmbeddedPostgres
  readonly place: ClusterHome
  create(name: string): Promise<string>
  /** Kills it as a power cut would; resolves when it answers again. */
  kill(url: string): Promise<void>
}

export const askOnce = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

export const openKillableDatabase = async (root: string): Promise<KillableDatabase> => {
  const place = clusterHome(root, silentLog)
  // What was committed must outlive it.
  const server = await openEmbeddedPostgres({ ...place, log: silentLog })
  const data = join(place.home, 'data')
  return {
    server,
    place,
    create: async (name) => {
      await askOnce(server.url('postgres'), `create database ${name}`)
      return server.url(name)
    },
    kill: async (url) => {
      const killed = runningPostmaster(data)
      if (killed) process.kill(killed.pid, 'SIGQUIT')
      await eventually(async () => (runningPostmaster(data)?.pid ?? killed?.pid) !== killed?.pid)
      await eventually(() =>
        askOnce(url, 'select 1').then(
          () => true,
          () => false,
        ),
      )
    },
  }
}

/** Each life lets a start get further than the one before. Answers every status that readiness had in between. */
export const dieAgainAndAgain = async (
  database: KillableDatabase,
  { url, address, livesMs }: { url: string; address: string; livesMs: readonly number[] },
): Promise<ReadonlySet<number>> => {
  const statuses = new Set<number>()
  for (const lifeMs of livesMs) {
    await database.kill(url)
    await sleep(lifeMs)
    const told = await fetch(`${address}/health/ready`).catch(() => null)
    if (told) statuses.add(told.status)
  }
  return statuses
}
