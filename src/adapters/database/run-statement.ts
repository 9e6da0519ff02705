import type { Database } from './database.ts'

type Statement = {
  readonly sql: string
  readonly params: unknown[]
  readonly name?: string
}

/** With `name`, the statement is prepared once per connection. */
export const runStatement = async <Row extends Record<string, unknown>>(
  db: Database,
  { name, ...statement }: Statement,
  values: Readonly<Record<string, unknown>> = {},
): Promise<readonly Row[]> => {
  const query = db._.session.prepareQuery(statement, undefined, name, false)
  const { rows } = (await query.execute({ ...values })) as { rows: readonly Row[] }
  return rows
}
