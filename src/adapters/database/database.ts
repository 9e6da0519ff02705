import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

export type Database = PgDatabase<NodePgQueryResultHKT>

export type PoolUsage = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

export type OpenDatabase = {
  readonly url: string
  readonly pool: Pool
  readonly db: NodePgDatabase
  readonly poolSize: number
  /** Uses a connection outside the pool, because a busy pool does not mean that the database is down. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

export type DatabaseLog = { info(line: string): void; warn(line: string): void }

export class CannotStart extends Error {
  override name = 'CannotStart'
}

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
