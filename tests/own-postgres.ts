import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { clusterHome } from '../src/adapters/database/cluster-home.ts'
import { openEmbeddedPostgres } from '../src/adapters/database/embedded-postgres.ts'
import { runningPostmaster } from '../src/adapters/database/postmaster.ts'
import { childrenOf } from './child-processes.ts'
import { silentLog } from './silent-log.ts'

/** A PostgreSQL server of its own that tests may stop, kill and freeze. It has an empty database `mida`. */
export type OwnPostgres = {
  url(database: string): string
  query<Row extends object>(text: string): Promise<Row[]>
  /** Process id of the server, or 0 when it is not running. */
  pid(): number
  freeze(): void
  thaw(): void
  end(): Promise<void>
}

export const openOwnPostgres = async (): Promise<OwnPostgres> => {
  const directory = mkdtempSync(join(tmpdir(), 'mida-away-'))
  const place = clusterHome(directory, silentLog)
  const server = await openEmbeddedPostgres({ ...place, log: silentLog })
  const pid = (): number => runningPostmaster(join(place.home, 'data'))?.pid ?? 0
  const ask = async <Row extends object>(database: string, text: string): Promise<Row[]> => {
    const client = new Client({ connectionString: server.url(database) })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  await ask('postgres', `create database mida template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  let frozen: number[] = []
  const thaw = (): void => {
    for (const one of frozen) process.kill(one, 'SIGCONT')
    frozen = []
  }
  return {
    url: server.url,
    query: (text) => ask('mida', text),
    pid,
    freeze: () => {
      process.kill(pid(), 'SIGSTOP')
      frozen = [pid(), ...childrenOf(pid())]
      for (const one of frozen) process.kill(one, 'SIGSTOP')
    },
    thaw,
    end: async () => {
      thaw()
      await server.stop('immediate')
      for (const path of [place.home, directory]) rmSync(path, { recursive: true, force: true })
    },
  }
}
