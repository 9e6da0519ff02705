import { lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { given, prepared } from '../../server/prepared.ts'
import { deafAfterMs, type ScreenKind, type ScreenSound, screenLostMs } from '../screens.ts'
import { screens } from './screen-tables.ts'

/**
 * Screens of one person or tablet in one shop, so that nobody fills the shop's list. A further screen replaces the one
 * that has been silent for longest.
 */
const mostScreensEach = 20

const mostListed = 100

const daysKept = 1

/** People close pages on purpose, so a lost page is listed for ten minutes only. */
const lostPageMs = 10 * 60_000

export type SeenScreen = {
  readonly key: string
  readonly kind: ScreenKind
  readonly userId: number | null
  readonly tabletId: number | null
  readonly sound: ScreenSound
  readonly isAwake: boolean
  readonly device: string | null
  /** `number`: the last event shown. Null if nobody sees or hears the screen, or if it has shown nothing yet. */
  readonly shown: readonly { readonly shop: number; readonly number: number | null }[]
}

/**
 * `shown` never decreases, because an older request may arrive late. An unchanged row is written again only after
 * 15 seconds, because a busy screen asks several times a second.
 */
const storeScreen = prepared<{ isNew: boolean }>(
  'store-screen',
  sql`insert into screens as s (shop_id, key, kind, user_id, tablet_id, shown, sound, is_awake, device, opened_at, heard_at)
    select w.shop_id, ${given('key')}::uuid, ${given('kind')}::text, ${given('userId')}::int, ${given('tabletId')}::int,
      coalesce(w.shown, 0), ${given('sound')}::text, ${given('isAwake')}::boolean, ${given('device')}::text,
      ${given('now')}::timestamptz, ${given('now')}::timestamptz
    from unnest(${given('shops')}::int[], ${given('shown')}::int[]) as w (shop_id, shown)
    order by w.shop_id
    on conflict (shop_id, key) do update set kind = excluded.kind, user_id = excluded.user_id,
      tablet_id = excluded.tablet_id, sound = excluded.sound, is_awake = excluded.is_awake, heard_at = excluded.heard_at,
      shown = greatest(s.shown, excluded.shown)
    where s.heard_at < excluded.heard_at - interval '15 seconds'
      or s.shown < excluded.shown
      or (s.kind, s.sound, s.is_awake) <> (excluded.kind, excluded.sound, excluded.is_awake)
      or (s.user_id, s.tablet_id) is distinct from (excluded.user_id, excluded.tablet_id)
    returning s.opened_at = s.heard_at as "isNew"`,
)

const dropLostScreens = prepared(
  'drop-lost-screens',
  sql`delete from screens where (shop_id, key) in (
    select shop_id, key from (
      select shop_id, key, row_number() over (partition by shop_id order by heard_at desc, opened_at desc) as place
      from screens where shop_id = any(${given('shops')}::int[])
        and user_id is not distinct from ${given('userId')}::int
        and tablet_id is not distinct from ${given('tabletId')}::int) own
    where place > ${sql.raw(String(mostScreensEach))})`,
)

/** The mark stays when the screen is gone. */
const markShown = prepared(
  'mark-orders-shown',
  sql`update kitchen_events e set shown_at = ${given('now')}::timestamptz
    from unnest(${given('shops')}::int[], ${given('shown')}::int[]) as w (shop_id, shown)
    where e.shop_id = w.shop_id and e.number <= w.shown and e.kind = 'added' and e.shown_at is null`,
)

export const saveScreen = async (db: Database, { shown, ...screen }: SeenScreen, now: Date): Promise<void> => {
  const values = {
    ...screen,
    shops: shown.map(({ shop }) => shop),
    shown: shown.map(({ number }) => number),
    now: now.toISOString(),
  }
  const stored = await storeScreen(db, values)
  if (stored.some(({ isNew }) => isNew)) await dropLostScreens(db, values)
  // The kitchen lists only accepted orders, so it does not show a new one.
  if (screen.kind !== 'kitchen' && shown.some(({ number }) => number !== null)) await markShown(db, values)
}

export const purgeScreens = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, screens, lt(screens.heardAt, new Date(now.getTime() - daysKept * 86_400_000)))

/** SQL condition: a board or a till has shown the order. */
export const hasBeenShown = (orderId: SQL): SQL => sql`exists (
  select from kitchen_events e where e.order_id = ${orderId} and e.kind = 'added' and e.shown_at is not null)`

export type ListedScreen = {
  /** A hash of the screen's key, because whoever knows the key can write the row. */
  readonly key: string
  readonly kind: ScreenKind
  readonly shopId: number
  /** The tablet's name or the person's. */
  readonly name: string
  readonly sound: ScreenSound
  readonly isAwake: boolean
  readonly device: string | null
  readonly openedAt: string
  readonly heardAt: string
  /** True if the screen is connected, but has not shown a change for a minute. */
  readonly isDeaf: boolean
}

/** Lists the screens of these shops, the last heard first. A lost tablet is listed for a day, a person's lost page for ten minutes. */
export async function listScreens(db: Database, shopIds: readonly number[], now: Date): Promise<ListedScreen[]> {
  const ago = (milliseconds: number) => sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`
  const { rows } = await db.execute<ListedScreen>(sql`
    select md5(s.key::text) as key, s.kind, s.shop_id as "shopId", coalesce(t.name, u.first_name, '') as name, s.sound,
      s.is_awake as "isAwake", s.device, to_json(s.opened_at) #>> '{}' as "openedAt", to_json(s.heard_at) #>> '{}' as "heardAt",
      s.heard_at > ${ago(screenLostMs)} and s.opened_at < ${ago(deafAfterMs)} and exists (
        select from kitchen_events e
        where e.shop_id = s.shop_id and e.number > s.shown and e.at < ${ago(deafAfterMs)}) as "isDeaf"
    from screens s left join tablets t on t.id = s.tablet_id left join users u on u.id = s.user_id
    where s.shop_id = any(${sql.param([...shopIds])}::int[]) and s.heard_at > ${ago(daysKept * 86_400_000)}
      and t.revoked_at is null and (s.tablet_id is not null or s.heard_at > ${ago(lostPageMs)})
    order by s.heard_at desc limit ${mostListed}`)
  return rows
}
