import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type HoursRow, hoursJson, isKept, toHours } from '../../catalogue/server/shop-store.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { Tools } from '../../server/tools.ts'
import type { SilentBoardReply } from '../contract.ts'
import { heartbeatMs, silentAfterMs, silentSince } from '../silent-board.ts'

const storeHeartbeats = prepared(
  'store-board-heartbeats',
  sql`insert into board_heartbeats (shop_id, heard_at)
    select s.id, ${given('now')}::timestamptz from shops s where s.id = any(${given('ids')}::int[]) order by s.id
    on conflict (shop_id) do update set heard_at = excluded.heard_at
    where board_heartbeats.heard_at < excluded.heard_at`,
)

/** Stores that a board requested orders, at most once a minute per process. Errors are only logged. */
export const boardListener = ({ db, clock, log }: Pick<Tools, 'db' | 'clock' | 'log'>) => {
  const storedAt = new Map<number, number>()
  return async (shopIds: readonly number[]): Promise<void> => {
    const now = clock.now()
    const ids = shopIds.filter((id) => now.getTime() - (storedAt.get(id) ?? 0) >= heartbeatMs)
    if (ids.length === 0) return
    for (const id of ids) storedAt.set(id, now.getTime())
    try {
      await storeHeartbeats(db, { ids, now: now.toISOString() })
    } catch (error) {
      for (const id of ids) storedAt.delete(id)
      log.warn({ err: error }, 'the heartbeat of a board could not be stored')
    }
  }
}

export type SilentBoard = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly since: Date
}

/** SQL prefilter for `silentSince`: at the instant, the shop is open by its weekly hours or a closure with hours. */
const isOpenAt = (instant: Date): SQL => {
  const local = sql`(${instant.toISOString()}::timestamptz at time zone s.time_zone)`
  const time = sql`to_char(${local}, 'HH24:MI')`
  const covers = (back: number) => sql`${local}::date - ${back}::int between e.first_day and e.last_day`
  const usual = (back: number) => sql`p.day = extract(isodow from ${local}::date - ${back}::int)
    and not exists (select from opening_exceptions e where e.shop_id = s.id and ${covers(back)})`
  const today = (row: SQL) => sql`${row}.begins <= ${time} and (${time} < ${row}.ends or ${row}.ends <= ${row}.begins)`
  const yesterday = (row: SQL) => sql`${row}.ends <= ${row}.begins and ${time} < ${row}.ends`
  const [period, exception] = [sql`p`, sql`e`]
  return sql`(exists (select from opening_periods p where p.shop_id = s.id
      and (${usual(0)} and ${today(period)} or ${usual(1)} and ${yesterday(period)}))
    or exists (select from opening_exceptions e where e.shop_id = s.id
      and (${covers(0)} and ${today(exception)} or ${covers(1)} and ${yesterday(exception)})))`
}

type Row = {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly hours: HoursRow
  readonly heard: number | null
  readonly live: number | null
}

const millisecondsOf = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`

const dateOf = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds))

/** The board that has been silent for longest comes first. Demo shops are left out, because most have no staff. */
export async function listSilentBoards(
  { db, clock, settings }: Pick<Tools, 'db' | 'clock' | 'settings'>,
  { shopIds, limit }: { readonly shopIds?: readonly number[]; readonly limit: number },
): Promise<SilentBoard[]> {
  if (settings.find('orders')?.value.isStopped) return []
  const now = clock.now()
  const before = new Date(now.getTime() - silentAfterMs)
  const at = sql`${before.toISOString()}::timestamptz`
  const isOwn = shopIds ? sql`s.id = any(${sql.param([...shopIds])}::int[])` : sql`true`
  const rows = await listCandidates(
    db,
    sql`${isOwn} and (h.heard_at is null or h.heard_at <= ${at})
    and (s.paused_until is null or s.paused_until <= ${at}) and (l.at is null or l.at <= ${at})
    and ${isOpenAt(before)} and ${isOpenAt(now)}`,
    limit,
  )
  const silent = rows.flatMap(({ id, name, phone, hours, heard, live }) => {
    const since = silentSince({ hours: toHours(hours), heardAt: dateOf(heard), liveSince: dateOf(live) }, now)
    return since ? [{ id, name, phone, since }] : []
  })
  return silent.sort((one, other) => one.since.getTime() - other.since.getTime())
}

const listCandidates = async (db: Database, condition: SQL, limit: number): Promise<readonly Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.name, s.phone, ${hoursJson} as hours,
      ${millisecondsOf(sql`h.heard_at`)} as heard, ${millisecondsOf(sql`l.at`)} as live
    from shops s left join board_heartbeats h on h.shop_id = s.id
    left join lateral (
      select max(c.at) as at from shop_status_changes c where c.shop_id = s.id and c.after = 'live') l on true
    where s.status = 'live' and not s.is_demo and ${isKept} and ${condition}
    order by h.heard_at nulls first, s.id limit ${limit}`)
  return rows
}

export const readSilentBoards = async (
  tools: Pick<Tools, 'db' | 'clock' | 'settings'>,
  shopIds: readonly number[],
): Promise<SilentBoardReply[]> => {
  const silent = await listSilentBoards(tools, { shopIds, limit: shopIds.length })
  const now = tools.clock.now().getTime()
  return silent.map(({ id, name, since }) => ({ id, name, minutes: Math.floor((now - since.getTime()) / 60_000) }))
}
