import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { clusterHome } from '../src/adapters/database/cluster-home.ts'
import { runningPostmaster } from '../src/adapters/database/postmaster.ts'
import { socketUrl } from '../src/adapters/database/socket-folder.ts'

export type World = {
  readonly url: string
  readonly pool: Pool
  record(action: () => Promise<unknown>): Promise<Statement[]>
}

export type Statement = { readonly text: string; readonly parameters: readonly (string | null)[] }

const silent = { info() {}, warn() {} }

export const openWorld = (dataDir: string): World => {
  const { home, user } = clusterHome(dataDir, silent)
  const server = runningPostmaster(join(home, 'data'))
  if (!server) throw new Error(`no database runs in ${home}`)
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  const url = socketUrl(server.socketFolder ?? '', { name: 'mida', password, user }, 'mida')
  const pool = new Pool({ connectionString: url, max: 2, options: '-c log_statement=none' })
  const logFile = join(home, 'postgres.log')
  const setLog = async (how: 'all' | 'none'): Promise<void> => {
    await pool.query(`alter system set log_line_prefix = '%m %a|%p|'`)
    await pool.query(`alter system set log_statement = '${how}'`)
    await pool.query('select pg_reload_conf()')
    await sleep(300)
  }
  return {
    url,
    pool,
    record: async (action) => {
      await setLog('all')
      const begin = statSync(logFile).size
      await action()
      await sleep(200)
      const text = readFileSync(logFile).subarray(begin).toString()
      await setLog('none')
      return readStatements(text)
    },
  }
}

const readParameters = (detail: string): (string | null)[] =>
  [...detail.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(([, value = '']) =>
    value === 'NULL' ? null : value.slice(1, -1).replaceAll("''", "'"),
  )

/** Taken from PostgreSQL's log, for the product's own connections. */
const readStatements = (log: string): Statement[] => {
  // A continuation line starts with a tab.
  const entries = log.replaceAll('\n\t', '\n ').split(/\n(?=\d{4}-\d\d-\d\d )/)
  const statements: Statement[] = []
  for (const entry of entries) {
    const [, text] = /mida\|\d+\|LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)$/.exec(entry) ?? []
    if (text !== undefined) statements.push({ text: text.trim(), parameters: [] })
    const [, detail] = /mida\|\d+\|DETAIL: {2}[Pp]arameters: ([\s\S]*)$/.exec(entry) ?? []
    const last = statements.at(-1)
    if (detail !== undefined && last)
      statements[statements.length - 1] = { ...last, parameters: readParameters(detail) }
  }
  return statements
}

/** `pgbench` replaces `:names` everywhere, also in literals. */
const literal = (value: string | null): string =>
  value === null
    ? 'null'
    : `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll('\n', '\\n')}'`

export const writeScript = (
  file: string,
  statements: readonly Statement[],
  replace: (value: string | null) => string | null,
): void => {
  const lines = statements.map(({ text, parameters }) => {
    const filled = text.replace(/\$(\d+)/g, (_whole, number) => {
      const value = parameters[Number(number) - 1] ?? null
      return replace(value) ?? literal(value)
    })
    return `${filled.replace(/\s*\n\s*/g, ' ').replace(/;$/, '')};`
  })
  appendFileSync(file, `\\set k random(1, 9000000000000000)\n${lines.join('\n')}\n`)
}

export type Customer = {
  readonly id: number
  readonly sessionId: number
  readonly phone: string
  readonly cookie: string
}

export const addCustomers = async ({ pool }: World, count: number): Promise<Customer[]> => {
  const { rows } = await pool.query<{ user_id: number; id: string; phone: string; number: number }>(
    `with people as (
        insert into users (name, phone, phone_verified_at)
        select 'Cliente ' || n, '+216' || (90000000 + n), now() from generate_series(1, $1::int) n
        on conflict (phone) do update set name = excluded.name returning id, phone),
      open as (
        insert into sessions (token_hash, user_id, started_at, last_seen_at)
        select sha256(convert_to('bench-' || id, 'utf8')), id, now(), now() from people
        on conflict (token_hash) do update set last_seen_at = now() returning id, user_id)
      select open.id, user_id, phone from open join people on people.id = open.user_id order by user_id`,
    [count],
  )
  return rows.map(({ id, user_id, phone }) => ({
    id: user_id,
    sessionId: Number(id),
    phone,
    cookie: `mida=bench-${user_id}`,
  }))
}
