import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../adapters/database/database.ts'

const dialect = new PgDialect()

/** A value that is given when a prepared statement runs. */
export const given = (name: string) => sql.placeholder(name)

/** As the database reads it. */
export const textOf = (statement: SQL): string => dialect.sqlToQuery(statement).sql

/** A statement of a hot path: written out once here, and parsed and planned once per connection. */
export const prepared = <Row extends Record<string, unknown>>(name: string, statement: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return async (db: Database, values: Readonly<Record<string, unknown>>): Promise<readonly Row[]> => {
    const query = db._.session.prepareQuery({ sql: text, params }, undefined, name, false)
    const { rows } = (await query.execute({ ...values })) as { rows: readonly Row[] }
    return rows
  }
}
