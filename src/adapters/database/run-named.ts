import type { Database } from './database.ts'

type Statement = { readonly sql: string; readonly params: unknown[] }

/** Runs a statement that each connection parses and plans once: a name stands for one text. `values` fill its placeholders. */
export const runNamed = async <Row extends Record<string, unknown>>(
  db: Database,
  name: string,
  statement: Statement,
  values: Readonly<Record<string, unknown>> = {},
): Promise<readonly Row[]> => {
  const query = db._.session.prepareQuery(statement, undefined, name, false)
  const { rows } = (await query.execute({ ...values })) as { rows: readonly Row[] }
  return rows
}
