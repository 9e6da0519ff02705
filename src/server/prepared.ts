import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../adapters/database/database.ts'
import { runStatement } from '../adapters/database/run-statement.ts'

export { alongCommit } from '../adapters/database/drizzle-on-pool.ts'

const dialect = new PgDialect()

export const given = (name: string) => sql.placeholder(name)

export const textOf = (statement: SQL): string => dialect.sqlToQuery(statement).sql

/** For hot paths: PostgreSQL prepares the statement once per connection. */
export const prepared = <Row extends Record<string, unknown>>(name: string, statement: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return (db: Database, values: Readonly<Record<string, unknown>>): Promise<readonly Row[]> =>
    runStatement<Row>(db, { sql: text, params, name }, values)
}
