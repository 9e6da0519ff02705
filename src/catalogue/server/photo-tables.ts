import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PhotoState } from '../photo.ts'
import { shops } from './tables.ts'

/** `id` is a hash of the shop or the person, and the bytes. */
export const photos = pgTable(
  'photos',
  {
    id: text().primaryKey(),
    /** Null: the photograph belongs to the marketplace or to a diner. */
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    /** The diner who has uploaded it for a review. */
    dinerId: integer('diner_id'),
    /** The total size of all files of the photograph. */
    bytes: integer().notNull(),
    state: text().$type<PhotoState>().notNull().default('waiting'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** Null: the photograph is in use. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
  },
  (table) => [
    index('photos_shop').on(table.shopId),
    index('photos_diner').on(table.dinerId).where(sql`${table.dinerId} is not null`),
    index('photos_waiting').on(table.uploadedAt).where(sql`${table.state} = 'waiting'`),
    index('photos_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    check('photos_state', sql`${table.state} in ('waiting', 'ready', 'failed')`),
  ],
)

export const photoUses = pgTable(
  'photo_uses',
  {
    /** Such as `product 12`. */
    subject: text().primaryKey(),
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    photo: text().references(() => photos.id, { onDelete: 'set null' }),
    /** Shown while there is no photograph, or while it is not ready. */
    drawnUrl: text('drawn_url').notNull(),
    alt: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (table) => [index('photo_uses_photo').on(table.photo), index('photo_uses_shop').on(table.shopId)],
)

/** Uploads of the last hour, for the rate limits. */
export const photoUploads = pgTable(
  'photo_uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('photo_uploads_shop').on(table.shopId),
    index('photo_uploads_user').on(table.userId),
    index('photo_uploads_at').on(table.uploadedAt),
  ],
)
