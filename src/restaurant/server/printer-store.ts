import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { given, prepared } from '../../server/prepared.ts'
import { type AskingKind, isAsking, type PrinterKind, type PrinterState, troubleOf } from '../printer.ts'
import type { PrinterReply } from '../printer-contract.ts'
import { printers } from './printer-tables.ts'

const hash = (key: string): Buffer => createHash('sha256').update(key).digest()

const newKey = (): string => randomBytes(32).toString('base64url')

export type PrinterRow = typeof printers.$inferSelect

export type KeptPrinter = PrinterRow & {
  /** Tickets that have waited for more than a minute. */
  readonly waiting: number
  /** Tickets of the last day that could not be printed. */
  readonly failed: number
}

/** Tickets are counted only up to this number, because a printer may be silent for weeks. */
const mostCounted = 100

export async function listPrinters(db: Database, shopIds: readonly number[], now: Date): Promise<KeptPrinter[]> {
  const ago = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  // Without parameters, so that the indexes of waiting and of failed tickets can be used.
  const count = (state: 'waiting' | 'failed', more: SQL) => sql<number>`(select count(*)::int from (
    select from print_jobs j where j.printer_id = printers.id and j.state = '${sql.raw(state)}' and ${more}
    limit ${mostCounted}) as counted)`
  const rows = await db
    .select({
      printer: printers,
      waiting: count('waiting', sql`j.made_at < ${ago(60_000)}`),
      failed: count('failed', sql`j.done_at > ${ago(86_400_000)}`),
    })
    .from(printers)
    .where(and(sql`${printers.shopId} = any(${sql.param([...shopIds])}::int[])`, isNull(printers.withdrawnAt)))
    .orderBy(asc(printers.id))
  return rows.map(({ printer, ...counts }) => ({ ...printer, ...counts }))
}

export type NewPrinter = Pick<PrinterRow, 'shopId' | 'name' | 'kind' | 'paper' | 'language' | 'tickets'>

/** `key` is null for a device that prints by itself. */
export async function insertPrinter(
  tx: Database,
  printer: NewPrinter,
  now: Date,
): Promise<{ readonly printer: PrinterRow; readonly key: string | null }> {
  const key = isAsking(printer.kind) ? newKey() : null
  const [made] = await tx
    .insert(printers)
    .values({ ...printer, tickets: [...printer.tickets], madeAt: now, keyHash: key === null ? null : hash(key) })
    .returning()
  if (!made) throw new Error('no printer was made')
  return { printer: made, key }
}

const isThere = (shopId: number, id: number) =>
  and(eq(printers.id, id), eq(printers.shopId, shopId), isNull(printers.withdrawnAt))

export async function lockPrinter(tx: Database, shopId: number, id: number): Promise<PrinterRow | null> {
  const [found] = await tx.select().from(printers).where(isThere(shopId, id)).for('update')
  return found ?? null
}

export async function updatePrinter(
  tx: Database,
  id: number,
  values: Partial<Pick<PrinterRow, 'name' | 'paper' | 'language' | 'tickets' | 'withdrawnAt'>>,
): Promise<PrinterRow> {
  const [changed] = await tx.update(printers).set(values).where(eq(printers.id, id)).returning()
  if (!changed) throw new Error('a locked printer vanished')
  return changed
}

/** The former key stops working at once. */
export async function renewKey(tx: Database, id: number): Promise<string> {
  const key = newKey()
  await tx
    .update(printers)
    .set({ keyHash: hash(key), heardAt: null, state: null })
    .where(eq(printers.id, id))
  return key
}

export type AskingPrinter = Pick<PrinterRow, 'id' | 'shopId' | 'paper' | 'language' | 'state'> & {
  readonly heard_at: string | null
}

const selectByKey = prepared<AskingPrinter & { readonly shop_id: number }>(
  'printer-by-key',
  sql`select p.id, p.shop_id, p.paper, p.language, p.state, to_json(p.heard_at) #>> '{}' as heard_at from printers p
    where p.key_hash = ${given('hash')} and p.kind = ${given('kind')} and p.withdrawn_at is null`,
)

/** Null for an unknown or former key, and for a key of the other kind of printer. */
export async function findPrinterByKey(db: Database, kind: AskingKind, key: string): Promise<AskingPrinter | null> {
  if (!/^[\w-]{20,100}$/.test(key)) return null
  const [row] = await selectByKey(db, { hash: hash(key), kind })
  return row ? { ...row, shopId: row.shop_id } : null
}

/** A printer asks every few seconds, so an unchanged row is written again only after this time. */
const heardAgainMs = 15_000

export async function hearPrinter(
  db: Database,
  printer: AskingPrinter,
  state: PrinterState | null,
  now: Date,
): Promise<void> {
  const heard = printer.heard_at === null ? 0 : Date.parse(printer.heard_at)
  const isKnown = state === null || state === printer.state
  if (isKnown && Math.abs(now.getTime() - heard) < heardAgainMs) return
  await db
    .update(printers)
    .set({ heardAt: now, ...(state && { state }) })
    .where(eq(printers.id, printer.id))
}

export const toPrinterReply = (
  { id, shopId, name, kind, paper, language, tickets, heardAt, state, waiting, failed }: KeptPrinter,
  now: Date,
): PrinterReply => ({
  id,
  shop_id: shopId,
  name,
  kind: kind satisfies PrinterKind,
  paper,
  language,
  tickets: [...tickets],
  heard_ago: heardAt && Math.max(0, Math.round((now.getTime() - heardAt.getTime()) / 1000)),
  trouble: troubleOf({ kind, heardAt, state }, now),
  waiting,
  failed,
})
