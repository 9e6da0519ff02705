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
import type { Lane } from '../code-rules.ts'
import type { EmailCheck } from '../email-question.ts'
import type { LinkPurpose } from '../mailed-link.ts'
import type { CodeChannel, CodePurpose } from '../one-time-code.ts'
import type { SocialProviderName } from '../social-provider.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The product's own time, whatever the database's clock is set to. */
const now = sql`mida_now()`

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /** SHA-256 of an e-mail that somebody else has proven since: with the account's own password it still signs in here. */
    formerEmailHash: bytes('former_email_hash'),
    /** E.164. */
    phone: text(),
    phoneVerifiedAt: timestamp('phone_verified_at', { withTimezone: true }),
    passwordHash: text('password_hash'),
    address: text(),
    imageUrl: text('image_url'),
    isOperator: boolean('is_operator').notNull().default(false),
    /** Works for a shop. Kept by whoever adds or removes a member of staff: sessions of staff are short. */
    isStaff: boolean('is_staff').notNull().default(false),
    /** An invented person, made with the demo world. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
    /** Asked to leave while something was under way: it happens once that is settled. */
    leaveRequestedAt: timestamp('leave_requested_at', { withTimezone: true }),
    /** The person has left: nothing that names them is kept, the row stays because orders belong to it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone').on(table.phone),
    index('users_leaving').on(table.leaveRequestedAt).where(sql`${table.leaveRequestedAt} is not null`),
    index('users_former_email').on(table.formerEmailHash).where(sql`${table.formerEmailHash} is not null`),
  ],
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
    /** The browser as it names itself, so that its user knows it again in a list. */
    userAgent: text('user_agent'),
    /** Who proved everything but the second factor, and until when that may follow. */
    pendingUserId: integer('pending_user_id').references(() => users.id, { onDelete: 'set null' }),
    pendingUntil: timestamp('pending_until', { withTimezone: true }),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_last_seen').on(table.lastSeenAt),
    index('sessions_pending').on(table.pendingUserId).where(sql`${table.pendingUserId} is not null`),
  ],
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

/**
 * Browsers that have proved who uses them: one account entered, or a phone answered. What strangers do is not counted against them.
 * Only the token's SHA-256 is kept.
 */
export const deviceProofs = pgTable(
  'device_proofs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** E.164 of the phone that answered a code here. */
    phone: text(),
    /** Where from: the wide network. */
    network: text().notNull(),
    provenAt: timestamp('proven_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('device_proofs_user').on(table.userId),
    index('device_proofs_phone').on(table.phone),
    index('device_proofs_network').on(table.network),
    index('device_proofs_expiry').on(table.expiresAt),
  ],
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
    /** The narrow network that asked; for an account that vouches by its mailbox, that mailbox's domain. */
    ip: text().notNull(),
    /** The wide one. */
    network: text(),
    lane: text().$type<Lane>().notNull().default('stranger'),
    /** The account or phone that vouched for the asking. */
    voucher: text(),
    /** The phone had answered before this one was sent. */
    provenBefore: boolean('proven_before').notNull().default(false),
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
    index('one_time_codes_network').on(table.network, table.sentAt),
    index('one_time_codes_voucher').on(table.voucher, table.sentAt).where(sql`${table.voucher} is not null`),
  ],
)

/** One row per guess, right or wrong: feeds the limits per session, browser and network. */
export const codeChecks = pgTable(
  'code_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' }),
    ip: text().notNull(),
    network: text(),
    phone: text().notNull(),
    /** The known browser that guessed for a phone of its own. */
    deviceId: bigint('device_id', { mode: 'number' }),
    /** The code that was compared; null when this session had none that could be. */
    codeId: bigint('code_id', { mode: 'number' }),
    passed: boolean().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('code_checks_session').on(table.sessionId, table.checkedAt),
    index('code_checks_ip').on(table.ip, table.checkedAt),
    index('code_checks_network').on(table.network, table.checkedAt),
    index('code_checks_device').on(table.deviceId, table.checkedAt).where(sql`${table.deviceId} is not null`),
    index('code_checks_time').on(table.checkedAt),
  ],
)

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
    /** The networks of the stranger who tried; none of whoever had proved something. */
    ip: text().notNull(),
    network: text(),
    failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_in_failures_identifier').on(table.identifier, table.failedAt),
    index('sign_in_failures_ip').on(table.ip, table.failedAt),
    index('sign_in_failures_network').on(table.network, table.failedAt),
  ],
)

/** One row per question whether an e-mail has an account: its answer has to be told, so asking is limited. */
export const emailChecks = pgTable(
  'email_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    /** The networks that answer for it; for whoever has proved something, that: an account, a phone or a mailbox's domain. */
    ip: text().notNull(),
    network: text(),
    kind: text().$type<EmailCheck>().notNull().default('look-up'),
    /** Who has proved something counts by it alone. */
    voucher: text(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_checks_session').on(table.sessionId, table.checkedAt),
    index('email_checks_ip').on(table.ip, table.checkedAt),
    index('email_checks_network').on(table.network, table.checkedAt),
    index('email_checks_voucher').on(table.voucher, table.checkedAt).where(sql`${table.voucher} is not null`),
  ],
)

/** Links that were mailed; only the token's SHA-256 is kept. Rows stay a day: they are also the counter of mails to an address. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** Where it went: for a change of e-mail, the address that is to become the account's. */
    email: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Used, or ended by another one that was. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The mail server did not take the mail, so it counts for nothing. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    index('mailed_links_user').on(table.userId),
    index('mailed_links_email').on(table.email, table.purpose, table.sentAt),
  ],
)

/** Authenticator apps. The shared secret is encrypted with a key that is not in the database. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: bytes().notNull(),
  /** Null while the app was shown the secret but gave no code yet: then it is not asked for. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last code that was taken: none works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** What opens the account when the phone with the app is gone; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Accounts elsewhere that open an account here: the provider's own id of the person, never the e-mail. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text().$type<SocialProviderName>().notNull(),
    subject: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    /** Of somebody invented, as a provider vouches for whom the demo plays. */
    isDemo: boolean('is_demo').notNull().default(false),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject, table.isDemo] }),
    uniqueIndex('social_identities_user').on(table.userId, table.provider),
  ],
)

/** A browser that was sent to a provider: what it has to bring back. One at a time per session. */
export const socialAttempts = pgTable('social_attempts', {
  sessionId: bigint('session_id', { mode: 'number' })
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  provider: text().$type<SocialProviderName>().notNull(),
  state: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  /** Connects the account of the session instead of signing in. */
  linksUserId: integer('links_user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** What one of the demo's providers was allowed to tell: a code that is redeemed once, then the token it was redeemed for. */
export const demoGrants = pgTable('demo_grants', {
  codeHash: bytes('code_hash').primaryKey(),
  tokenHash: bytes('token_hash').unique(),
  provider: text().$type<SocialProviderName>().notNull(),
  clientId: text('client_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  scope: text().notNull(),
  nonce: text(),
  challenge: text(),
  subject: text().notNull(),
  redeemedAt: timestamp('redeemed_at', { withTimezone: true }),
  /** Of the code, and of the token once there is one. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** One row per picture that was tried: so many an hour. */
export const pictureUploads = pgTable(
  'picture_uploads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('picture_uploads_user').on(table.userId, table.uploadedAt)],
)
