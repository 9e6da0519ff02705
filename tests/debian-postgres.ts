import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAs, serverUser } from '../src/adapters/database/system-user.ts'
import { freePort } from './port.ts'

const [programs] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()

/** Why tests with Debian's PostgreSQL cannot run here; null when they can. */
export const noDebianPostgres = programs ? null : 'Debian’s PostgreSQL is not installed (apt install postgresql)'

export type DebianPostgres = {
  readonly port: number
  readonly folder: string
  /** Runs one of PostgreSQL's programs as the superuser `postgres`. Throws when it fails. */
  run(program: string, ...args: string[]): string
  end(): void
}

/** A cluster of Debian's PostgreSQL, with a role `mida` that has no rights beyond its own databases. */
export const openDebianPostgres = async (): Promise<DebianPostgres> => {
  const user = serverUser('/nowhere')
  const folder = mkdtempSync(join(tmpdir(), 'mida-debian-'))
  chmodSync(folder, 0o755)
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const run = (program: string, ...args: string[]): string => {
    const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', LC_ALL: 'C.UTF-8' }
    const path = join(programs ?? '', program)
    const ran = spawnSync(path, args, { encoding: 'utf8', cwd: folder, env, ...runAs(user) })
    if (ran.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${ran.error ?? ran.stderr}`)
    return ran.stdout
  }
  const data = join(folder, 'data')
  run('initdb', '--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync')
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  run('pg_ctl', 'start', '--pgdata', data, '--wait', '--log', join(folder, 'log'), '--options', options)
  run('createuser', 'mida')
  return {
    port,
    folder,
    run,
    end: () => {
      run('pg_ctl', 'stop', '--pgdata', data, '--mode', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
