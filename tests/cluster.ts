import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { clusterHome } from '../src/adapters/database/cluster-home.ts'
import { openEmbeddedPostgres } from '../src/adapters/database/embedded-postgres.ts'
import { runningPostmaster } from '../src/adapters/database/postmaster.ts'
import { silentLog } from './silent-log.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection strings. Tests connect to `admin` to create a database as a clone of `template`. */
    cluster: { admin: string; template: string }
  }
}

const prefix = 'mida-test-'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Stops the PostgreSQL servers of test runs that were killed, and deletes their folders. */
const sweep = (): void => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (isRunning(owner)) continue
    const left = runningPostmaster(join(tmpdir(), name, 'postgres', 'data'))
    if (left) process.kill(left.pid, 'SIGQUIT')
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

type Server = { url(database: string): string; end(): Promise<void> }

const ownServer = async (): Promise<Server> => {
  sweep()
  const directory = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const place = clusterHome(directory, silentLog)
  const server = await openEmbeddedPostgres({ ...place, log: silentLog, durable: false })
  return {
    url: server.url,
    end: async () => {
      await server.stop('immediate')
      for (const path of [place.home, directory]) rmSync(path, { recursive: true, force: true })
    },
  }
}

const givenServer = (url: string): Server => ({
  url: (database) => new URL(`/${database}`, url).href,
  end: async () => {},
})

const asAdmin = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/**
 * One cluster per run, with one migrated template database that every test file clones. `TEST_DATABASE_URL` names another server to use
 * as its superuser, for tests on an older PostgreSQL.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? givenServer(given) : await ownServer()
  const admin = server.url('postgres')
  const template = `template_mida_${process.pid}`
  await asAdmin(admin, `create database ${template} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  await prepareTemplate(server.url(template))
  await asAdmin(admin, `alter database ${template} with is_template true allow_connections false`)
  project.provide('cluster', { admin, template })
  return async () => {
    if (given) await asAdmin(admin, `alter database ${template} with is_template false`, `drop database ${template}`)
    await server.end()
  }
}
