import type { Client } from 'pg'
import { CannotStart } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const oldest = 15

const ask = async (client: Client, question: string): Promise<string> =>
  (await client.query<{ answer: string }>(`select (${question})::text as answer`)).rows[0]?.answer ?? ''

const addTrigrams = async (client: Client): Promise<void> => {
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('mida extensions'))`)
    await client.query('create extension if not exists pg_trgm')
    await client.query('commit')
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    await client.query('rollback')
    throw new CannotStart(
      `The database lacks the extension pg_trgm and this user may not add it: ${(error as Error).message}`,
    )
  }
}

/** Adds `pg_trgm`. Throws `CannotStart` if that fails, or if version, encoding or locale are unsuitable. */
export const checkDatabase = async (client: Client): Promise<void> => {
  const version = Math.floor(Number(await ask(client, `current_setting('server_version_num')`)) / 10_000)
  if (version < oldest) throw new CannotStart(`The database is PostgreSQL ${version}; Mida needs ${oldest} or newer.`)
  const encoding = await ask(client, `current_setting('server_encoding')`)
  if (encoding !== 'UTF8')
    throw new CannotStart(`The database stores text as ${encoding}; Mida needs one created with ENCODING 'UTF8'.`)
  if ((await ask(client, `select count(*) from pg_extension where extname = 'pg_trgm'`)) === '0')
    await addTrigrams(client)
  if ((await ask(client, `cardinality(show_trgm('خبز'))`)) === '0') {
    throw new CannotStart(
      `The database's locale does not know Arabic letters (LC_CTYPE); create it with the locale C.UTF-8 or another UTF-8 locale.`,
    )
  }
}
