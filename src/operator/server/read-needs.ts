import { sql } from 'drizzle-orm'
import { listVersions } from '../../account/server/legal-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { unansweredReportMinutes } from '../../orders/order-report.ts'
import { listLateRefunds } from '../../orders/server/late-refunds.ts'
import { isRealOrder, shownToShop } from '../../orders/server/order-store.ts'
import { listOverdueReports } from '../../orders/server/report-store.ts'
import { integrations } from '../../payments/integrations.ts'
import { listRefusedAccounts, listUnreadableAccounts } from '../../payments/server/account-store.ts'
import { listTroubledPayments } from '../../payments/server/trouble-store.ts'
import { listSilentBoards } from '../../restaurant/server/board-heartbeats.ts'
import { listReportedReviews } from '../../reviews/server/report-store.ts'
import { reachOf } from '../../server/demo-access.ts'
import type { Tools } from '../../server/tools.ts'
import { type ImprintFact, missingFacts } from '../imprint.ts'
import {
  byAge,
  missingWays,
  type Need,
  type SilentBoardView,
  type SilentShop,
  type WaitingShop,
  type WayToSend,
} from '../needs.ts'
import { readContact, readImprint } from './read-settings.ts'
import { readOldestTroubles } from './read-trouble.ts'

/** Further entries appear when earlier ones are resolved. */
export const mostOfEachKind = 50

/** Lists shops that were reminded of an order and have not answered it. */
export async function listSilentShops(db: Database, limit: number): Promise<SilentShop[]> {
  const { rows } = await db.execute<{ id: number; name: string; phone: string; orders: number; since: number }>(sql`
    select s.id, s.name, s.phone, count(*)::int as orders, (extract(epoch from min(o.created_at)) * 1000)::float8 as since
    from orders o join shops s on s.id = o.shop_id
    where o.status = 0 and ${isRealOrder} and ${shownToShop} and o.unanswered in ('texted', 'mailed', 'told', 'kept')
    group by s.id order by min(o.created_at), s.id limit ${limit}`)
  return rows.map(({ since, ...shop }) => ({ ...shop, at: new Date(since).toISOString() }))
}

/** The longest waiting first. */
async function listWaitingShops(db: Database, limit: number): Promise<WaitingShop[]> {
  const { rows } = await db.execute<{ id: number; name: string; wants: WaitingShop['wants']; since: number }>(sql`
    select w.id, w.name, w.wants, (extract(epoch from w.at) * 1000)::float8 as since from (
      select s.id, s.name, 'approval' as wants,
        (select max(c.at) from shop_status_changes c where c.shop_id = s.id and c.after = 'submitted') as at
      from shops s where s.status = 'submitted' and not s.is_hidden
      union all
      select s.id, s.name, 'identity', p.wanted_at
      from shop_profiles p join shops s on s.id = p.shop_id where p.wanted is not null and not s.is_hidden
    ) w order by w.at, w.id limit ${limit}`)
  return rows.map(({ since, ...shop }) => ({ ...shop, at: new Date(since).toISOString() }))
}

/** Omits the shops in `silent`, because they already have an entry. */
async function listBoards(
  tools: Pick<Tools, 'db' | 'clock' | 'settings'>,
  silent: readonly SilentShop[],
  limit: number,
): Promise<SilentBoardView[]> {
  const boards = await listSilentBoards(tools, { limit })
  return boards
    .filter(({ id }) => !silent.some((shop) => shop.id === id))
    .map(({ since, ...shop }) => ({ ...shop, at: since.toISOString() }))
}

/** An entry disappears when its cause is gone. */
export async function readNeeds(tools: Pick<Tools, 'db' | 'clock' | 'settings' | 'sealer'>, limit = mostOfEachKind) {
  const { db } = tools
  const { messages, jobs } = await readOldestTroubles(db, limit)
  const silent = await listSilentShops(db, limit)
  const boards = await listBoards(tools, silent, limit)
  const waiting = await listWaitingShops(db, limit)
  const overdue = new Date(tools.clock.now().getTime() - unansweredReportMinutes * 60_000)
  const reports = await listOverdueReports(db, overdue, limit)
  const reported = await listReportedReviews(db, limit)
  const payments = await listTroubledPayments(db, limit)
  const refused = await listRefusedAccounts(db, limit)
  const unreadable = tools.sealer ? await listUnreadableAccounts(db, tools.sealer, limit) : []
  const accounts = [
    ...refused
      .filter(({ id, service }) => !unreadable.some((other) => other.id === id && other.service === service))
      .map((of) => ({ ...of, cause: 'refused' as const })),
    ...unreadable.map((of) => ({ ...of, cause: 'unreadable' as const })),
  ]
  const late = await listLateRefunds(db, tools.clock.now(), limit)
  const needs: Need[] = [
    ...messages.map((of) => ({ kind: 'message' as const, of })),
    ...jobs.map((of) => ({ kind: 'job' as const, of })),
    ...payments.map(({ integration, shopId, ...of }) => ({
      kind: 'payment' as const,
      of: { ...of, service: integrations[integration].name },
    })),
    ...accounts.map(({ service, ...of }) => ({
      kind: 'refused-account' as const,
      of: { ...of, service: integrations[service].name },
    })),
    ...late.map((of) => ({ kind: 'late-refunds' as const, of })),
    ...silent.map((of) => ({ kind: 'silent-shop' as const, of })),
    ...reports.map((of) => ({ kind: 'open-reports' as const, of })),
    ...boards.map((of) => ({ kind: 'silent-board' as const, of })),
    ...waiting.map((of) => ({ kind: 'waiting-shop' as const, of })),
    ...reported.map((of) => ({ kind: 'reported-review' as const, of })),
  ]
  return {
    needs: byAge(needs),
    hasMore: [messages, jobs, payments, refused, unreadable, late, silent, reports, boards, waiting, reported].some(
      ({ length }) => length >= limit,
    ),
  }
}

export const readMissingWays = ({ config }: Pick<Tools, 'config'>): readonly WayToSend[] =>
  missingWays(reachOf(config, config.demo))

/** Empty in the demo. Empty too once the operator has published an imprint, because its text is not checked. */
export async function readMissingFacts({
  db,
  config,
  settings,
}: Pick<Tools, 'db' | 'config' | 'settings'>): Promise<readonly ImprintFact[]> {
  if (config.demo) return []
  const [published] = await listVersions(db, 'imprint')
  return published ? [] : missingFacts(readContact({ settings }), readImprint({ settings }))
}
