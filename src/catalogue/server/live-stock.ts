import { type SQL, sql } from 'drizzle-orm'
import type { BroadcastMessage } from '../../adapters/broadcast/broadcast.ts'
import type { ChannelKind } from '../../server/realtime/hub.ts'
import type { Tools } from '../../server/tools.ts'
import type { TransactionListener } from '../../server/transaction-events.ts'
import { menuChannelName, menuUpdateEvent, optionUpdateEvent, stockUpdateEvent } from '../product.ts'
import { lowStock } from '../sold-out.ts'
import { markedDishesTopic, markedOptionsTopic, menuTopic, stockTopic } from './catalogue-events.ts'
import { instant, isMarked, stockAt } from './sold-out-sql.ts'

/** After lost messages, open menus load again. Menus are public, so `mayFollow` never needs to permit anything. */
export const menuChannel: ChannelKind = {
  owns: (name) => /^shop\.[1-9]\d*\.menu$/.test(name),
  mayFollow: async () => false,
  present: async () => ({ event: menuUpdateEvent, payload: {} }),
}

const gatherMs = 100
/** The interval between checks for expired sold-out marks. */
const endsMs = 5000

type StockRow = { readonly id: number; readonly shopId: number; readonly stock: number }
type OptionRow = { readonly id: number; readonly shopId: number; readonly soldOut: boolean }

const endedBetween = (row: string, from: Date, to: Date): SQL => {
  const until = sql.raw(`${row}.sold_out_until`)
  return sql`${until} > ${instant(from)} and ${until} <= ${instant(to)}`
}

/** Each process checks for expired marks, so a menu may receive the same event once per process. */
export const createLiveStock = ({ db, broadcast, clock, log }: Pick<Tools, 'db' | 'broadcast' | 'clock' | 'log'>) => {
  const changed = new Set<number>()
  const marked = new Set<number>()
  const markedOptions = new Set<number>()
  const menus = new Set<number>()
  const sentLow = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let checkedUntil = clock.now()

  const readStocks = async (which: SQL): Promise<readonly StockRow[]> =>
    (
      await db.execute<StockRow>(
        sql`select p.id, p.shop_id as "shopId", ${stockAt(instant(clock.now()))} as stock from products p where ${which}`,
      )
    ).rows
  const readOptions = async (which: SQL): Promise<readonly OptionRow[]> =>
    (
      await db.execute<OptionRow>(
        sql`select o.id, g.shop_id as "shopId", ${isMarked('o', instant(clock.now()))} as "soldOut"
          from options o join option_groups g on g.id = o.group_id where ${which}`,
      )
    ).rows

  const announce = (stocks: readonly StockRow[], options: readonly OptionRow[]): void => {
    for (const { id, stock } of stocks) {
      if (stock <= lowStock) sentLow.add(id)
      else sentLow.delete(id)
    }
    const dishes = stocks.map(
      ({ id, shopId, stock }): BroadcastMessage => ({
        channel: menuChannelName(shopId),
        event: stockUpdateEvent,
        payload: { product: id, stock_quantity: stock },
      }),
    )
    const choices = options.map(
      ({ id, shopId, soldOut }): BroadcastMessage => ({
        channel: menuChannelName(shopId),
        event: optionUpdateEvent,
        payload: { option: id, sold_out: soldOut },
      }),
    )
    broadcast.announce([...dishes, ...choices])
  }

  /** Also publishes the dishes that require one of the options, because they may be sold out as well. */
  const tellOptions = async (which: SQL): Promise<void> => {
    const options = await readOptions(which)
    if (options.length === 0) return
    const ids = sql.param(options.map(({ id }) => id))
    const needing = sql`p.withdrawn_at is null and p.id in (
      select pg.product_id from options o join option_groups g on g.id = o.group_id and g.minimum > 0
      join product_option_groups pg on pg.group_id = g.id where o.id = any(${ids}::int[]))`
    announce(await readStocks(needing), options)
  }

  const publish = async (): Promise<void> => {
    timer = undefined
    const [ids, dishes, options, shops] = [changed, marked, markedOptions, menus].map((set) => [...set])
    for (const set of [changed, marked, markedOptions, menus]) set.clear()
    broadcast.announce(
      (shops ?? []).map((shop) => ({ channel: menuChannelName(shop), event: menuUpdateEvent, payload: {} })),
    )
    if (options?.length) await tellOptions(sql`o.id = any(${sql.param(options)}::int[])`)
    const rows = await readStocks(sql`p.id = any(${sql.param([...(ids ?? []), ...(dishes ?? [])])}::int[])`)
    announce(
      rows.filter(({ id, stock }) => stock <= lowStock || sentLow.has(id) || dishes?.includes(id)),
      [],
    )
  }

  const tellEnded = async (): Promise<void> => {
    const [from, to] = [checkedUntil, clock.now()]
    if (to <= from) return
    announce(await readStocks(endedBetween('p', from, to)), [])
    await tellOptions(endedBetween('o', from, to))
    checkedUntil = to
  }
  // A failed check does not advance `checkedUntil`, so the next check includes the same marks.
  const ends = setInterval(() => void tellEnded().catch(() => {}), endsMs)
  ends.unref()

  const gathered = new Map([
    [stockTopic, changed],
    [markedDishesTopic, marked],
    [markedOptionsTopic, markedOptions],
    [menuTopic, menus],
  ])
  const listen: TransactionListener = ({ topic, ids }) => {
    const set = gathered.get(topic)
    if (!set) return () => {}
    return () => {
      for (const id of ids) set.add(id)
      timer ??= setTimeout(() => {
        publish().catch((error: unknown) => log.warn({ err: error }, 'stock changes could not be sent to open menus'))
      }, gatherMs)
    }
  }
  const close = (): void => {
    clearTimeout(timer)
    clearInterval(ends)
  }
  return { listen, tellEnded, close }
}
