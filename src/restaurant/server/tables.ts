import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../account/server/tables.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import type { Language } from '../../kernel/texts.ts'
import type { UnansweredRule } from '../../orders/unanswered.ts'
import { auditLog } from '../../server/tables.ts'
import type { TeamRole } from '../people.ts'
import type { StaffRole, TabletRole } from '../permission.ts'
import type { WantedIdentity } from '../shop-profile.ts'
import type { Former, UndoArea } from '../undo.ts'

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

/** Each has an e-mail or a phone. Of the token, only the SHA-256 is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the marketplace. */
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    email: text(),
    phone: text(),
    role: text().$type<TeamRole>().notNull(),
    language: text().$type<Language>().notNull(),
    /** The token is an HMAC of this nonce. */
    nonce: uuid().notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    sentAt: timestamp('sent_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Accounts that have sent or resent the invitation. */
    senders: integer().array().notNull().default(sql`'{}'::integer[]`),
    sendings: integer().notNull().default(1),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    /** Sent in the demo, where anybody may invite. Deleted with the demo. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** True if the sender got the link to pass on. */
    isByHand: boolean('is_by_hand').notNull().default(false),
  },
  (table) => [
    uniqueIndex('invitations_open')
      .on(sql`coalesce(${table.shopId}, 0)`, sql`coalesce(${table.email}, ${table.phone})`)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('invitations_shop').on(table.shopId),
    index('invitations_ends').on(table.expiresAt),
    index('invitations_senders').using('gin', table.senders),
    check(
      'invitations_role',
      sql`case when ${table.shopId} is null then ${table.role} in ('operator', 'support')
        else ${table.role} in ('owner', 'manager', 'counter', 'kitchen') end`,
    ),
    check('invitations_to', sql`(${table.email} is null) <> (${table.phone} is null)`),
  ],
)

/** Only the SHA-256 of code and token is stored. */
export const tablets = pgTable(
  'tablets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    role: text().$type<TabletRole>().notNull().default('counter'),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    codeHash: bytes('code_hash').unique(),
    codeUntil: timestamp('code_until', { withTimezone: true }).notNull(),
    tokenHash: bytes('token_hash').unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    index('tablets_shop').on(table.shopId),
    check('tablets_role', sql`${table.role} in ('counter', 'kitchen')`),
  ],
)

/** Neither verified nor public. Not in `shops`, because every change of `shops` clears cached menus. */
export const shopContacts = pgTable('shop_contacts', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  phone: text(),
  email: text(),
  whenUnanswered: text('when_unanswered').$type<UnansweredRule>().notNull().default('keep'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

/** Not in `shops`, because every change of `shops` clears cached menus. */
export const boardHeartbeats = pgTable('board_heartbeats', {
  shopId: integer('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  heardAt: timestamp('heard_at', { withTimezone: true, precision: 3 }).notNull(),
})

/** An index contains this expression, so a change needs a migration. */
export const plainTaxId = (taxId: SQLWrapper): SQL => sql`upper(regexp_replace(${taxId}, '[^A-Za-z0-9]', '', 'g'))`

export const wantedTaxId = (wanted: SQLWrapper): SQL => sql`(${wanted} ->> 'taxId')`

/** Not in `shops`, because every change of `shops` clears cached menus. */
export const shopProfiles = pgTable(
  'shop_profiles',
  {
    shopId: integer('shop_id')
      .primaryKey()
      .references(() => shops.id, { onDelete: 'cascade' }),
    legalName: text('legal_name').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    /** Increases with every change of the profile or the status. */
    version: integer().notNull().default(0),
    /** The changed identity that waits for approval, or null. */
    wanted: jsonb().$type<WantedIdentity>(),
    wantedAt: timestamp('wanted_at', { withTimezone: true }),
    declinedBecause: text('declined_because'),
    /** The person stays the opener after leaving the shop. Null if the operator made the draft. */
    openedBy: integer('opened_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('shop_profiles_opened_by').on(table.openedBy).where(sql`${table.openedBy} is not null`),
    index('shop_profiles_wanted').on(table.shopId).where(sql`${table.wanted} is not null`),
    index('shop_profiles_tax_id').on(plainTaxId(table.taxId)),
    index('shop_profiles_wanted_tax_id').on(plainTaxId(wantedTaxId(table.wanted))),
  ],
)

export const shopStatusChanges = pgTable(
  'shop_status_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    before: text().$type<ShopStatus>().notNull(),
    after: text().$type<ShopStatus>().notNull(),
    reason: text(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('shop_status_changes_shop').on(table.shopId, table.id)],
)

/** Former domains redirect to the current domain, and no other shop can take them. */
export const formerDomains = pgTable(
  'former_domains',
  {
    domain: text().primaryKey(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_domains_shop').on(table.shopId)],
)

/** Kept for a day. */
export const undoableChanges = pgTable(
  'undoable_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entry: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => auditLog.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    area: text().$type<UndoArea>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Name of the dish, category or group when it was changed. */
    name: text().notNull(),
    /** Subjects of `audit_log`. A later change of one of them can prevent the undo. */
    subjects: text().array().notNull(),
    former: jsonb().$type<Former>().notNull(),
    isUndo: boolean('is_undo').notNull().default(false),
    /** True for the undo of an undo. */
    isRedo: boolean('is_redo').notNull().default(false),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    index('undoable_changes_shop').on(table.shopId, table.area, table.id),
    index('undoable_changes_at').on(table.at),
  ],
)
