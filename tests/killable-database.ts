import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type ClusterHome, clusterHome } from '../src/adapters/database/cluster-home.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../src/adapters/database/embedded-postgres.ts'
import { runningPostmaster } from '../src/adapters/database/postmaster.ts'
import { eventually } from './eventually.ts'
import { silentLog } from './silent-log.ts'

export type KillableDatabase = {
  readonly server: EmbeddedPostgres
  readonly place: ClusterHome
  create(name: string): Promise<string>
  /** Kills PostgreSQL. Resolves when it has been restarted and answers again. */
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

/** Kills PostgreSQL once per entry of `livesMs` and lets it run for that long after each restart. Returns the statuses of the readiness check. */
export const dieAgainAndAgain = async (
  database: KillableDatabase,
  { url, address, livesMs }: { url: string; address: string; livesMs: readonly number[] },
): Promise<ReadonlySet<number>> => {
  const statuses = new Set<number>()
  for (const lifeMs of livesMs) {
    await database.kill(url)
    await sleep(lifeMs)
    const reply = await fetch(`${address}/health/ready`).catch(() => null)
    if (reply) statuses.add(reply.status)
  }
  return statuses
}
