import { pgTable, text } from 'drizzle-orm/pg-core'

/** What all processes of one deployment share and no person edits, such as the generated secret. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
