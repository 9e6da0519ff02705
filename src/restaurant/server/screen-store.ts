import { lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { deleteInBatches } from '../../server/delete-in-batches.ts'
import { given, prepared } from '../../server/prepared.ts'
import { deafAfterMs, type ScreenKind, type ScreenSound, screenLostMs } from '../screens.ts'
import { screens } from './screen-tables.ts'

/** Limits what one person can store. A row is deleted a day after the screen's last request. */
const mostScreensPerShop = 100

const daysKept = 1

/** A person closes pages every day. So a lost page says nothing after ten minutes. */
const lostPageMs = 10 * 60_000

export type SeenScreen = {
  readonly key: string
  readonly kind: ScreenKind
  readonly userId: number | null
  readonly tabletId: number | null
  readonly sound: ScreenSound
  readonly isAwake: boolean
  /** `number`: the last event shown. Null if nobody sees or hears the screen, or if it has shown nothing yet. */
  readonly shown: readonly { readonly shop: number; readonly number: number | null }[]
}

/** Writes an unchanged row only every 15 seconds, because a busy screen asks several times a second. */
const storeScreen = prepared(
  'store-screen',
  sql`insert into screens as s (shop_id, key, kind, user_id, tablet_id, shown, sound, is_awake, opened_at, heard_at)
    select w.shop_id, ${given('key')}::uuid, ${given('kind')}::text, ${given('userId')}::int, ${given('tabletId')}::int,
      coalesce(w.shown, 0), ${given('sound')}::text, ${given('isAwake')}::boolean, ${given('now')}::timestamptz,
      ${given('now')}::timestamptz
    from unnest(${given('shops')}::int[], ${given('shown')}::int[]) as w (shop_id, shown)
    where (select count(*) from screens o where o.shop_id = w.shop_id and o.key <> ${given('key')}::uuid)
      < ${sql.raw(String(mostScreensPerShop))}
    order by w.shop_id
    on conflict (shop_id, key) do update set kind = excluded.kind, user_id = excluded.user_id,
      tablet_id = excluded.tablet_id, sound = excluded.sound, is_awake = excluded.is_awake, heard_at = excluded.heard_at,
      shown = case when excluded.shown = 0 then s.shown else excluded.shown end
    where s.heard_at < excluded.heard_at - interval '15 seconds'
      or (excluded.shown <> 0 and s.shown <> excluded.shown)
      or (s.kind, s.sound, s.is_awake) <> (excluded.kind, excluded.sound, excluded.is_awake)
      or (s.user_id, s.tablet_id) is distinct from (excluded.user_id, excluded.tablet_id)`,
)

export const saveScreen = async (db: Database, { shown, ...screen }: SeenScreen, now: Date): Promise<void> => {
  await storeScreen(db, {
    ...screen,
    shops: shown.map(({ shop }) => shop),
    shown: shown.map(({ number }) => number),
    now: now.toISOString(),
  })
}

export const purgeScreens = (db: Database, now: Date): Promise<void> =>
  deleteInBatches(db, screens, lt(screens.heardAt, new Date(now.getTime() - daysKept * 86_400_000)))

/** SQL condition: a screen of the shop has shown the event that added the order. */
export const hasBeenShown = (orderId: SQL): SQL => sql`exists (
  select from kitchen_events e join screens s on s.shop_id = e.shop_id and s.shown >= e.number
  where e.order_id = ${orderId} and e.kind = 'added')`

export type ListedScreen = {
  readonly key: string
  readonly kind: ScreenKind
  readonly shopId: number
  /** The tablet's name or the person's. */
  readonly name: string
  readonly sound: ScreenSound
  readonly isAwake: boolean
  readonly heardAt: string
  /** True if the screen is connected, but has not shown a change for a minute. */
  readonly isDeaf: boolean
}

/** Lists the screens of these shops, the last heard first. A lost tablet is listed for a day, a person's lost page for ten minutes. */
export async function listScreens(db: Database, shopIds: readonly number[], now: Date): Promise<ListedScreen[]> {
  const ago = (milliseconds: number) => sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`
  const { rows } = await db.execute<ListedScreen>(sql`
    select s.key, s.kind, s.shop_id as "shopId", coalesce(t.name, u.first_name, '') as name, s.sound,
      s.is_awake as "isAwake", to_json(s.heard_at) #>> '{}' as "heardAt",
      s.heard_at > ${ago(screenLostMs)} and s.opened_at < ${ago(deafAfterMs)} and exists (
        select from kitchen_events e
        where e.shop_id = s.shop_id and e.number = s.shown + 1 and e.at < ${ago(deafAfterMs)}) as "isDeaf"
    from screens s left join tablets t on t.id = s.tablet_id left join users u on u.id = s.user_id
    where s.shop_id = any(${sql.param([...shopIds])}::int[]) and s.heard_at > ${ago(daysKept * 86_400_000)}
      and (s.tablet_id is not null or s.heard_at > ${ago(lostPageMs)})
    order by s.heard_at desc limit ${mostScreensPerShop}`)
  return rows
}
