import { sql } from 'drizzle-orm'
import type { Database } from '../../src/adapters/database/database.ts'
import { languages } from '../../src/kernel/texts.ts'
import { demoWorld } from './demo-world.ts'

/** Adds missing languages to the names in existing rows. Does not change existing names, and skips names that the operator has edited. */
export const completeNames = async (db: Database): Promise<void> => {
  const wanted = sql`array[${sql.join(
    languages.map((language) => sql`${language}`),
    sql`, `,
  )}]::text[]`
  const tables = [
    {
      table: sql`countries`,
      key: sql`code`,
      known: demoWorld.countries.map(({ code, name }) => ({ key: code, name })),
      isOurs: sql`true`,
    },
    { table: sql`cuisines`, key: sql`key`, known: demoWorld.cuisines, isOurs: sql`version = 0` },
  ]
  for (const { table, key, known, isOurs } of tables)
    await db.execute(sql`update ${table} t set name = k.name::jsonb || t.name
      from unnest(${sql.param(known.map((one) => one.key))}::text[], ${sql.param(known.map(({ name }) => JSON.stringify(name)))}::text[])
        as k(key, name)
      where t.${key} = k.key and ${isOurs} and not t.name ?& ${wanted}`)
}
