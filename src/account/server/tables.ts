import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CodeChannel, CodePurpose } from '../one-time-code.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const now = sql`now()`

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /** E.164. */
    phone: text(),
    phoneVerifiedAt: timestamp('phone_verified_at', { withTimezone: true }),
    passwordHash: text('password_hash'),
    address: text(),
    imageUrl: text('image_url'),
    isOperator: boolean('is_operator').notNull().default(false),
    /** Works for a shop. Kept by whoever adds or removes a member of staff: sessions of staff are short. */
    isStaff: boolean('is_staff').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`), uniqueIndex('users_phone').on(table.phone)],
)

/** A browser that has called: anonymous until `userId` is set. Only the token's SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    redirectUrl: text('redirect_url'),
    /** Made, or last signed in: the absolute end is counted from here. */
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** When the user last gave the password or a code of the account's own phone. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_seen').on(table.lastSeenAt)],
)

/** Ten-minute keys to a session, for callers that cannot hold a cookie and for the realtime connection. */
export const bearerTokens = pgTable(
  'bearer_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('bearer_tokens_session').on(table.sessionId)],
)

/** Every code that was sent. Rows stay a day: they are also the counters of the send and guess limits. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' }).references(() => sessions.id, { onDelete: 'set null' }),
    phone: text().notNull(),
    /** Country calling code, `+216`: the bucket of the per-prefix budget. */
    prefix: text().notNull(),
    /** What the asker said it is for; null when not said, then the first check decides: `boundTo`. */
    purpose: text().$type<CodePurpose>(),
    boundTo: text('bound_to').$type<CodePurpose>(),
    channel: text().$type<CodeChannel>().notNull(),
    ip: text().notNull(),
    codeHash: bytes('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    /** Replaced by a newer code, or its sending failed. */
    deadAt: timestamp('dead_at', { withTimezone: true }),
    sendingFailedAt: timestamp('sending_failed_at', { withTimezone: true }),
  },
  (table) => [
    index('one_time_codes_time').on(table.sentAt),
    index('one_time_codes_phone').on(table.phone, table.sentAt),
    index('one_time_codes_session').on(table.sessionId, table.sentAt),
    index('one_time_codes_ip').on(table.ip, table.sentAt),
    index('one_time_codes_prefix').on(table.prefix, table.sentAt),
  ],
)

/** One row per guess, right or wrong: feeds the limits per session, address and phone and the breaker. */
export const codeChecks = pgTable(
  'code_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' }),
    ip: text().notNull(),
    phone: text().notNull(),
    /** The code that was compared; null when this session had none that could be. */
    codeId: bigint('code_id', { mode: 'number' }),
    passed: boolean().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('code_checks_session').on(table.sessionId, table.checkedAt),
    index('code_checks_ip').on(table.ip, table.checkedAt),
    index('code_checks_phone').on(table.phone, table.checkedAt),
    index('code_checks_time').on(table.checkedAt),
  ],
)

/** Until when no code is sent to a prefix (`+216`) or none is checked at all (`checks`). Counting starts afresh after a pause. */
export const codePauses = pgTable('code_pauses', {
  bucket: text().primaryKey(),
  until: timestamp({ withTimezone: true }).notNull(),
})

/** What a session may do because it answered a code: pay with this phone, register it, move an account to it. */
export const verifiedPhones = pgTable(
  'verified_phones',
  {
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.phone, table.purpose] })],
)

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Folded e-mail or phone that was tried, known or not. */
    identifier: text().notNull(),
    ip: text().notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_in_failures_identifier').on(table.identifier, table.failedAt),
    index('sign_in_failures_ip').on(table.ip, table.failedAt),
  ],
)

/** One row per question whether an e-mail has an account: its answer has to be told, so asking is limited. */
export const emailChecks = pgTable(
  'email_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    ip: text().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_checks_session').on(table.sessionId, table.checkedAt),
    index('email_checks_ip').on(table.ip, table.checkedAt),
  ],
)
