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
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { shops } from '../../catalogue/server/tables.ts'
import type { Language } from '../../kernel/texts.ts'
import { orders } from '../../orders/server/tables.ts'
import type { PrinterKind, PrinterState } from '../printer.ts'
import type { PaperWidth, TicketKind, TicketOrder } from '../ticket.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const printers = pgTable(
  'printers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<PrinterKind>().notNull(),
    paper: smallint().$type<PaperWidth>().notNull(),
    language: text().$type<Language>().notNull(),
    tickets: text().array().$type<TicketKind[]>().notNull(),
    /** SHA-256. Null for a device that prints by itself. */
    keyHash: bytes('key_hash').unique(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    heardAt: timestamp('heard_at', { withTimezone: true, precision: 3 }),
    state: text().$type<PrinterState>(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    index('printers_shop').on(table.shopId),
    check('printers_kind', sql`${table.kind} in ('star', 'epson', 'browser')`),
    check('printers_paper', sql`${table.paper} in (58, 80)`),
  ],
)

export type JobKind = TicketKind | 'change' | 'trial'

/** What a ticket shows. `before` is what the printer last printed of the order. */
export type JobContent = { readonly order: TicketOrder; readonly before?: TicketOrder }

/** A trigger on `kitchen_events` writes the jobs of an order in the order's transaction. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    printerId: integer('printer_id')
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    /** Null for a test print. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<JobKind>().notNull(),
    key: text().notNull(),
    isAgain: boolean('is_again').notNull().default(false),
    state: text({ enum: ['waiting', 'done', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    token: uuid().notNull().unique().defaultRandom(),
    /** Does not change after the printer has fetched the ticket. */
    content: jsonb().$type<JobContent>(),
    /** When the printer last fetched the ticket. */
    fetchedAt: timestamp('fetched_at', { withTimezone: true, precision: 3 }),
    /** When the printer asked again, or failed, after it had fetched the ticket. */
    releasedAt: timestamp('released_at', { withTimezone: true, precision: 3 }),
    /** How often the printer has fetched the ticket again without having confirmed it. */
    rounds: smallint().notNull().default(0),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('print_jobs_key').on(table.printerId, table.key),
    index('print_jobs_next')
      .on(table.printerId, sql`(${table.fetchedAt} is null)`, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('print_jobs_failed').on(table.printerId, table.doneAt).where(sql`${table.state} = 'failed'`),
    index('print_jobs_order').on(table.orderId),
    index('print_jobs_made').on(table.madeAt),
  ],
)
