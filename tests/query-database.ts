import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'

/** Runs SQL in the product's database. Used for what no page can do, such as changing a stored time. */
export const queryDatabase = async <Row extends QueryResultRow>(
  statement: string,
  values: readonly unknown[] = [],
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<Row[]> => {
  const home = join(dataDir, 'postgres')
  const read = (...path: string[]) => readFileSync(join(home, ...path), 'utf8').trim()
  const [port, host] = read('data', 'postmaster.pid').split('\n').slice(3)
  const client = new Client({ host, port: Number(port), user: 'mida', password: read('password'), database: 'mida' })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
