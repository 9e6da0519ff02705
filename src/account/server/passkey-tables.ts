import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ChallengePurpose, Transport } from '../passkey.ts'
import { sessions, users } from './tables.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: bytes('credential_id').notNull().unique(),
    /** In COSE format, as received from the authenticator. */
    publicKey: bytes('public_key').notNull(),
    /** Zero if the authenticator has no counter, as with passkeys that are synchronised between devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().$type<Transport[]>().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** A new challenge replaces the earlier one, and the first response consumes it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text().$type<ChallengePurpose>().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challenge: bytes().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.purpose] }),
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
)
