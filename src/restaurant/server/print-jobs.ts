import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Language } from '../../kernel/texts.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { given, prepared } from '../../server/prepared.ts'
import { mostRounds } from '../printer.ts'
import { type PaperTicket, type TicketOrder, toTicketOrder } from '../ticket.ts'
import { findTicketChanges, hasChanges } from '../ticket-changes.ts'
import { findShopOrder } from './board-store.ts'
import { type JobContent, type JobKind, printJobs } from './printer-tables.ts'
import { toShopOrderReply } from './shop-order-replies.ts'

export type PrintJob = typeof printJobs.$inferSelect

export type Printer = { readonly id: number; readonly shopId: number; readonly language: Language }

/** A fetched ticket comes first, so that a printer never has two tickets whose end is unknown. */
const selectNext = prepared<{ id: number }>(
  'next-print-job',
  sql`select id::int from print_jobs where printer_id = ${given('printer')} and state = 'waiting'
    order by fetched_at is null, id limit 1`,
)

const lockJob = async (tx: Database, condition: ReturnType<typeof and>): Promise<PrintJob | null> => {
  const [job] = await tx.select().from(printJobs).where(condition).for('update')
  return job ?? null
}

const set = (tx: Database, job: PrintJob, values: Partial<PrintJob>) =>
  tx.update(printJobs).set(values).where(eq(printJobs.id, job.id))

async function findPrinted(tx: Database, { printerId, orderId, id }: PrintJob): Promise<TicketOrder | null> {
  const { rows } = await tx.execute<{ content: JobContent }>(sql`
    select content from print_jobs where printer_id = ${printerId} and order_id = ${orderId} and id <> ${id}
      and kind in ('placed', 'kitchen', 'change') and fetched_at is not null and content is not null
    order by fetched_at desc, id desc limit 1`)
  return rows[0]?.content.order ?? null
}

/** Null if nothing is to be printed: the order is hidden, or has not changed since its last ticket. */
async function contentOf(tx: Database, job: PrintJob, { shopId, language }: Printer): Promise<JobContent | null> {
  const found = job.orderId === null ? null : await findShopOrder(tx, job.orderId, [shopId])
  if (!found) return null
  const order = toTicketOrder(toShopOrderReply(found, [], language))
  if (job.kind !== 'change') return { order }
  const before = await findPrinted(tx, job)
  return before && hasChanges(findTicketChanges(before, order)) ? { order, before } : null
}

/** False if the ticket is dropped or failed. Until it is fetched, its content follows the order. */
async function isPrintable(tx: Database, job: PrintJob, printer: Printer, now: Date): Promise<boolean> {
  if (job.rounds >= mostRounds) {
    await set(tx, job, { state: 'failed', doneAt: now })
    return false
  }
  if (job.fetchedAt || job.kind === 'trial') return true
  const content = await contentOf(tx, job, printer)
  await set(tx, job, content ? { content } : { state: 'dropped', doneAt: now })
  return content !== null
}

/** The search drops tickets with nothing to print. The limit keeps a request short; the next request continues. */
const mostDropped = 50

export async function findNextJob(db: Database, printer: Printer, now: Date): Promise<PrintJob | null> {
  for (let dropped = 0; dropped < mostDropped; dropped += 1) {
    const [next] = await selectNext(db, { printer: printer.id })
    if (!next) return null
    const job = await db.transaction(async (tx) => {
      const locked = await lockJob(tx, and(eq(printJobs.id, next.id), eq(printJobs.state, 'waiting')))
      return locked && (await isPrintable(tx, locked, printer, now)) ? locked : null
    })
    if (job) return job
  }
  return null
}

/** Called when the printer asks again, but has not said whether it printed the ticket that it fetched. */
export async function releaseJob(db: Database, job: PrintJob, now: Date): Promise<void> {
  if (job.fetchedAt && !isReleased(job))
    await db
      .update(printJobs)
      .set({ releasedAt: now })
      .where(and(eq(printJobs.id, job.id), eq(printJobs.state, 'waiting')))
}

export const isReleased = ({ fetchedAt, releasedAt }: PrintJob): boolean =>
  fetchedAt !== null && releasedAt !== null && releasedAt >= fetchedAt

const ownJob = (printer: Printer, token: string) => and(eq(printJobs.printerId, printer.id), eq(printJobs.token, token))

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Null for an unknown ticket, and for one that is printed or dropped. If the printer fetches a ticket twice without a
 * release in between, the second request is a repetition, not a second round.
 */
export async function fetchJob(db: Database, printer: Printer, token: string, now: Date): Promise<PrintJob | null> {
  if (!uuid.test(token)) return null
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, and(ownJob(printer, token), eq(printJobs.state, 'waiting')))
    if (!job || !(await isPrintable(tx, job, printer, now))) return null
    const rounds = isReleased(job) ? job.rounds + 1 : job.rounds
    const [fetched] = await tx
      .update(printJobs)
      .set({ fetchedAt: now, releasedAt: null, rounds })
      .where(eq(printJobs.id, job.id))
      .returning()
    return fetched ?? null
  })
}

/** Older printers send no token: they mean the ticket that they fetched. */
const findMeant = async (tx: Database, printer: Printer, token: string | null): Promise<PrintJob | null> => {
  if (token !== null) return uuid.test(token) ? lockJob(tx, ownJob(printer, token)) : null
  const waits = and(eq(printJobs.state, 'waiting'), sql`${printJobs.fetchedAt} is not null`)
  return lockJob(tx, and(eq(printJobs.printerId, printer.id), waits))
}

/** A printer has shown the order, so Mida does not refuse it as unanswered. */
const markShown = (tx: Database, orderId: number, now: Date) =>
  tx.execute(sql`update kitchen_events set shown_at = ${now.toISOString()}::timestamptz
    where order_id = ${orderId} and kind = 'added' and shown_at is null`)

export type Ending = { readonly token: string | null; readonly isPrinted: boolean }

/** False for an unknown ticket, and for one that was never fetched. Another confirmation of a printed ticket changes nothing. */
export const endJob = (db: Database, printer: Printer, { token, isPrinted }: Ending, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const job = await findMeant(tx, printer, token)
    if (!job?.fetchedAt) return false
    if (job.state === 'done') return true
    if (!isPrinted) {
      if (job.state === 'waiting') await set(tx, job, { releasedAt: now })
      return true
    }
    await set(tx, job, { state: 'done', doneAt: now })
    if (job.orderId !== null) await markShown(tx, job.orderId, now)
    return true
  })

type Again = {
  readonly printerId: number
  readonly orderId: number | null
  readonly kind: 'kitchen' | 'customer' | 'trial'
}

/** While the same ticket waits to be printed again, a second press changes nothing. */
export async function printAgain(tx: Database, { printerId, orderId, kind }: Again): Promise<void> {
  await tx.execute(sql`
    insert into print_jobs (printer_id, order_id, kind, key, is_again)
    select ${printerId}, ${orderId}::int, ${kind}, 'again ' || ${orderId ?? 0}::text || ' ' || ${kind}::text || ' ' || count(*), ${kind !== 'trial'}
    from print_jobs j
    where j.printer_id = ${printerId} and j.order_id is not distinct from ${orderId}::int and j.kind = ${kind} and j.state <> 'waiting'
    on conflict (printer_id, key) do nothing`)
}

/** Tickets with the same content. The ticket of a new order is the kitchen's. */
const same: Readonly<Record<PaperTicket, readonly JobKind[]>> = {
  kitchen: ['placed', 'kitchen'],
  customer: ['customer'],
}

type Here = { readonly orderId: number; readonly kind: PaperTicket; readonly content: JobContent; readonly at: Date }

/** Notes a ticket that a device prints by itself. True if the shop has printed the same ticket before. The printer must be locked. */
export async function notePrintedHere(
  tx: Database,
  { id: printerId, shopId }: Printer,
  { orderId, kind, content, at }: Here,
): Promise<boolean> {
  const { rows } = await tx.execute<{ again: boolean }>(sql`
    insert into print_jobs (printer_id, order_id, kind, key, is_again, state, content, fetched_at, made_at, done_at)
    select ${printerId}, ${orderId}::int, ${kind}, 'here ' || gen_random_uuid(), exists (
        select from print_jobs j join printers p on p.id = j.printer_id
        where p.shop_id = ${shopId} and j.order_id = ${orderId} and j.kind = any(${sql.param([...same[kind]])}::text[])
          and j.fetched_at is not null),
      'done', ${JSON.stringify(content)}::jsonb, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
      ${at.toISOString()}::timestamptz
    returning is_again as again`)
  return rows[0]?.again ?? false
}

export const dropJobsOf = (tx: Database, printerId: number, now: Date) =>
  tx
    .update(printJobs)
    .set({ state: 'dropped', doneAt: now })
    .where(and(eq(printJobs.printerId, printerId), eq(printJobs.state, 'waiting')))

const hoursWaiting = 24
const daysKept = 14

/** A ticket that nobody has printed for a day is of no use any more. */
export async function purgePrintJobs(db: Database, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const isOld = and(eq(printJobs.state, 'waiting'), lt(printJobs.madeAt, ago(hoursWaiting)))
  await deleteInBatches(db, printJobs, and(isOld, isNull(printJobs.fetchedAt)))
  await deleteInBatches(db, printJobs, lt(printJobs.madeAt, ago(24 * daysKept)))
}
