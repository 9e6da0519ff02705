import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/** What a store takes as its first argument: the open database or a transaction of it. */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** A database that was opened and is fit for use; `close` ends the pool and, when it is the embedded one, its server. */
export type OpenDatabase = {
  readonly url: string
  readonly pool: Pool
  readonly db: NodePgDatabase
  /** Connections for requests. */
  readonly poolSize: number
  /** Asked beside the pool: a crowded one says nothing of the database. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

export type DatabaseLog = { info(line: string): void; warn(line: string): void }

/** The program cannot start, for a reason the person at the terminal can do something about: show `message` alone, without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
