import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Tools } from '../../server/tools.ts'

export type FirstRun = {
  /** True until the installation is set up, never in the demo. Queries the database only while it is true. */
  isClosed(): boolean | Promise<boolean>
  /** True in the demo, or if `isClosed` has found that the installation is set up. Makes no query. */
  isOpen(): boolean
}

/** Shops of a hidden demo world do not count. */
export const isSetUp = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute<{ is_set_up: boolean }>(sql`select
    exists (select from operators) or exists (select from shops where not (is_demo and is_hidden)) as is_set_up`)
  return rows[0]?.is_set_up === true
}

export const createFirstRun = ({ config, db }: Pick<Tools, 'config' | 'db'>): FirstRun => {
  let isOpen = config.demo
  let asking: Promise<boolean> | null = null
  const ask = async (): Promise<boolean> => {
    try {
      isOpen = await isSetUp(db)
      return !isOpen
    } finally {
      asking = null
    }
  }
  return {
    isOpen: () => isOpen,
    isClosed: () => {
      if (isOpen) return false
      asking ??= ask()
      return asking
    },
  }
}
