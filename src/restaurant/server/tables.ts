import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { UnansweredRule } from '../../orders/unanswered.ts'
import type { StaffRole } from '../permission.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const staff = pgTable(
  'staff',
  {
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<StaffRole>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shopId] }),
    index('staff_shop').on(table.shopId),
    check('staff_role', sql`${table.role} in ('owner', 'manager', 'counter', 'kitchen')`),
  ],
)

/** Devices that show the board without a signed-in person. Only the SHA-256 of code and token is stored. */
export const tablets = pgTable(
  'tablets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    codeHash: bytes('code_hash').unique(),
    codeUntil: timestamp('code_until', { withTimezone: true }).notNull(),
    tokenHash: bytes('token_hash').unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('tablets_shop').on(table.shopId)],
)

/** A shop's phone and mail address for messages. Neither is verified or public. They are not columns of `shops`, because every change of `shops` clears cached menus. */
export const shopContacts = pgTable('shop_contacts', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  phone: text(),
  email: text(),
  whenUnanswered: text('when_unanswered').$type<UnansweredRule>().notNull().default('refuse'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})
