import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../adapters/database/database.ts'
import { runNamed } from '../adapters/database/run-named.ts'

const dialect = new PgDialect()

/** A value that is given when a prepared statement runs. */
export const given = (name: string) => sql.placeholder(name)

/** As the database reads it. */
export const textOf = (statement: SQL): string => dialect.sqlToQuery(statement).sql

/** A statement of a hot path: written out once here, and parsed and planned once per connection. */
export const prepared = <Row extends Record<string, unknown>>(name: string, statement: SQL) => {
  const query = dialect.sqlToQuery(statement)
  return (db: Database, values: Readonly<Record<string, unknown>>): Promise<readonly Row[]> =>
    runNamed<Row>(db, name, query, values)
}
