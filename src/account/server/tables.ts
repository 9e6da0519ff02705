import { sql } from 'drizzle-orm'
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
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { shops } from '../../catalogue/server/tables.ts'
import { wordsOf } from '../../server/words.ts'
import type { Lane } from '../code-rules.ts'
import type { EmailCheck } from '../email-lookup-limits.ts'
import type { AcceptedVersions, LegalName, LegalTexts } from '../legal.ts'
import type { LinkPurpose } from '../mailed-link.ts'
import type { CodeChannel, CodePurpose } from '../one-time-code.ts'
import type { OperatorRole } from '../operator-role.ts'
import type { SocialProviderName } from '../social-provider.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The time of Mida's clock, not of the database server's. */
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
    /** SHA-256 of a former e-mail, which somebody else has verified. The account can still sign in with that e-mail. */
    formerEmailHash: bytes('former_email_hash'),
    phone: text(),
    phoneVerifiedAt: timestamp('phone_verified_at', { withTimezone: true }),
    passwordHash: text('password_hash'),
    address: text(),
    imageUrl: text('image_url'),
    /** True while the user is staff of a shop. */
    isStaff: boolean('is_staff').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(now),
    deletionRequestedAt: timestamp('leave_requested_at', { withTimezone: true }),
    /** If set, the personal data are deleted. The row stays, because orders refer to it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    uniqueIndex('users_phone').on(table.phone),
    index('users_leaving').on(table.deletionRequestedAt).where(sql`${table.deletionRequestedAt} is not null`),
    index('users_words').using('gin', wordsOf(sql`${table.name}`)),
    index('users_former_email').on(table.formerEmailHash).where(sql`${table.formerEmailHash} is not null`),
  ],
)

export const operators = pgTable(
  'operators',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<OperatorRole>().notNull(),
    /** True if the person joined while the demo ran. The role ends with the demo. */
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [check('operators_role', sql`${table.role} in ('operator', 'support')`)],
)

/** Anonymous until `userId` is set. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    redirectUrl: text('redirect_url'),
    /** When the session was created or last signed in. */
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** The last proof of any kind. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    passwordAt: timestamp('password_at', { withTimezone: true }),
    secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
    userAgent: text('user_agent'),
    pendingUserId: integer('pending_user_id').references(() => users.id, { onDelete: 'set null' }),
    pendingUntil: timestamp('pending_until', { withTimezone: true }),
    /** The shop whose pages a person of the marketplace may view until `lookUntil`. */
    lookShopId: integer('look_shop_id').references(() => shops.id, { onDelete: 'set null' }),
    lookUntil: timestamp('look_until', { withTimezone: true }),
  },
  (table) => [
    index('sessions_look').on(table.lookShopId).where(sql`${table.lookShopId} is not null`),
    index('sessions_user').on(table.userId),
    index('sessions_last_seen').on(table.lastSeenAt),
    index('sessions_started').on(table.startedAt),
    index('sessions_pending').on(table.pendingUserId).where(sql`${table.pendingUserId} is not null`),
  ],
)

export const bearerTokens = pgTable(
  'bearer_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('bearer_tokens_session').on(table.sessionId), index('bearer_tokens_expiry').on(table.expiresAt)],
)

/** Browsers that have proved an account or a phone. */
export const deviceProofs = pgTable(
  'device_proofs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    phone: text(),
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

/** Rows are kept for at least a day, because rate limits count them. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' }).references(() => sessions.id, { onDelete: 'set null' }),
    phone: text().notNull(),
    prefix: text().notNull(),
    /** Null if the request has named no purpose. The first check then sets `boundTo`. */
    purpose: text().$type<CodePurpose>(),
    boundTo: text('bound_to').$type<CodePurpose>(),
    channel: text().$type<CodeChannel>().notNull(),
    /** `ip` and `network`: the caller's. In the lane `vouched`, both are the `Voucher`'s domain, or else its name. */
    ip: text().notNull(),
    network: text(),
    lane: text().$type<Lane>().notNull().default('stranger'),
    voucher: text(),
    provenBefore: boolean('proven_before').notNull().default(false),
    codeHash: bytes('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
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

export const codeChecks = pgTable(
  'code_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' }),
    ip: text().notNull(),
    network: text(),
    phone: text().notNull(),
    deviceId: bigint('device_id', { mode: 'number' }),
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
  (table) => [
    primaryKey({ columns: [table.sessionId, table.phone, table.purpose] }),
    index('verified_phones_expiry').on(table.expiresAt),
  ],
)

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    identifier: text().notNull(),
    ip: text().notNull(),
    network: text(),
    failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_in_failures_identifier').on(table.identifier, table.failedAt),
    index('sign_in_failures_ip').on(table.ip, table.failedAt),
    index('sign_in_failures_network').on(table.network, table.failedAt),
    index('sign_in_failures_time').on(table.failedAt),
  ],
)

export const emailChecks = pgTable(
  'email_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    /** `ip` and `network` are the caller's. If a `Voucher` counts instead, both are its domain, or else its name. */
    ip: text().notNull(),
    network: text(),
    kind: text().$type<EmailCheck>().notNull().default('look-up'),
    voucher: text(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_checks_session').on(table.sessionId, table.checkedAt),
    index('email_checks_ip').on(table.ip, table.checkedAt),
    index('email_checks_network').on(table.network, table.checkedAt),
    index('email_checks_time').on(table.checkedAt),
    index('email_checks_voucher').on(table.voucher, table.checkedAt).where(sql`${table.voucher} is not null`),
  ],
)

/** Rows are kept until the link has expired, and for at least a day. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<LinkPurpose>().notNull(),
    email: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    index('mailed_links_user').on(table.userId),
    index('mailed_links_expiry').on(table.expiresAt),
    index('mailed_links_email').on(table.email, table.purpose, table.sentAt),
  ],
)

export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The app's secret, encrypted with the deployment's secret. */
  secret: bytes().notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last accepted code, so that no code can be used twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

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

/** `subject` is the provider's id of the person. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text().$type<SocialProviderName>().notNull(),
    subject: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    isDemo: boolean('is_demo').notNull().default(false),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject, table.isDemo] }),
    uniqueIndex('social_identities_user').on(table.userId, table.provider),
  ],
)

export const socialAttempts = pgTable('social_attempts', {
  sessionId: bigint('session_id', { mode: 'number' })
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  provider: text().$type<SocialProviderName>().notNull(),
  state: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  linksUserId: integer('links_user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** The versions of the legal texts that the page showed before it led to the provider. */
  shown: jsonb().$type<AcceptedVersions>(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

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
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

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

/** Published legal texts. The built-in text has no row. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    document: text().$type<LegalName>().notNull(),
    version: integer().notNull(),
    texts: jsonb().$type<LegalTexts>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** True if people whose language's text has changed are asked to accept this version. */
    asksAgain: boolean('asks_again').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.document, table.version] })],
)

export const legalDrafts = pgTable('legal_drafts', {
  document: text().$type<LegalName>().primaryKey(),
  texts: jsonb().$type<LegalTexts>().notNull(),
  /** Changes with each save. No later draft of the document gets the same version. */
  version: integer().notNull(),
})

/** Deleted with the account. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: text().$type<LegalName>().notNull(),
    version: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document, table.version] })],
)
