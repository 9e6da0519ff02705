import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { clusterHome } from '../src/adapters/database/cluster-home.ts'
import { openEmbeddedPostgres } from '../src/adapters/database/embedded-postgres.ts'
import { runningPostmaster } from '../src/adapters/database/postmaster.ts'
import { quiet } from './quiet.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection strings: of the database to create others from, and of the template to clone. */
    cluster: { admin: string; template: string }
  }
}

const prefix = 'mida-test-'
const template = 'template_mida'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A run that was killed leaves its server behind. */
const sweep = (): void => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (isRunning(owner)) continue
    const left = runningPostmaster(join(tmpdir(), name, 'postgres', 'data'))
    if (left) process.kill(left.pid, 'SIGQUIT')
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** One cluster per run, with one migrated template database that every test file clones. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  sweep()
  const directory = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const place = clusterHome(directory, quiet)
  const server = await openEmbeddedPostgres({ ...place, log: quiet, durable: false })
  const admin = new Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await prepareTemplate(server.url(template))
  await admin.query(`alter database ${template} with is_template true allow_connections false`)
  await admin.end()
  project.provide('cluster', { admin: server.url('postgres'), template })
  return async () => {
    await server.stop('immediate')
    for (const path of [place.home, directory]) rmSync(path, { recursive: true, force: true })
  }
}
