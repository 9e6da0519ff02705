import type { Database } from './database.ts'

type Statement = {
  readonly sql: string
  readonly params: unknown[]
  /** Stands for this one text: each connection parses and plans it once, from its first time on. */
  readonly name?: string
}

/** Runs what is written already, without building it anew; `values` fill the placeholders among its parameters. */
export const runStatement = async <Row extends Record<string, unknown>>(
  db: Database,
  { name, ...statement }: Statement,
  values: Readonly<Record<string, unknown>> = {},
): Promise<readonly Row[]> => {
  const query = db._.session.prepareQuery(statement, undefined, name, false)
  const { rows } = (await query.execute({ ...values })) as { rows: readonly Row[] }
  return rows
}
