import { dayMs, type History } from './history.ts'

/** A number from 0 to `below` - 1 that looks random, but is the same at each run. */
const chance = (of: string, below: number, salt: number): string =>
  `(abs(hashint4((${of} + ${salt})::int)::bigint) % ${below})`

/** The oldest first. The last sixty are under way. */
export const orders = ({
  orders: count,
  customers,
  firstCustomer,
  shopIds,
  spanMs,
  ago,
  spread,
}: History): string[] => {
  // Three regulars have one order of five hundred each.
  const every = 500
  return [
    `insert into orders (shop_id, user_id, source, guest_name, phone, status, payment_method, payment_state, pickup_mode, scheduled_for,
        kitchen_at, kitchen_minutes, ready_at, paid_at, paid_minor, unanswered, language, total_minor, currency, currency_symbol, euro_rate,
        held_until, closed_unpaid, handed_over_at, hand_over_code, created_at)
      select shop, case when is_guest then null else customer end, case when is_guest then 'counter' else 'web' end,
        case when is_guest and at > ${ago(30 * dayMs)} then 'Ahmed' end,
        case when is_guest then '' else '+21640' || lpad((customer - ${firstCustomer} + 1)::text, 6, '0') end,
        status, case when is_online then 'demo' else 'counter' end, payment, n % 2, case when n % 10 = 3 then at + interval '2 h' end,
        case when n % 2 = 0 then date_trunc('hour', at) end, case when n % 2 = 0 then 10 end,
        case when status in (3, 6, 7) then at + interval '20 min' end,
        case when payment in ('paid', 'refunded') then at + interval '1 min' end, case when payment in ('paid', 'refunded') then 25000 end,
        case when status = 0 and at < ${ago(600_000)} then 'texted' else 'none' end, 'fr', 25000, 'TND', 'DT', 0.2951,
        case when payment = 'pending' then at + interval '1 h' end, status in (4, 5) and payment = 'failed',
        case when status = 7 then at + interval '25 min' end, case when status in (1, 2, 3) then ${1000 + count} - n end, at
      from (
        select *, case when status in (4, 5) and is_online then case when n % 2 = 0 then 'refunded' else 'failed' end
          when status = 0 and is_online then case when n % 3 = 0 then 'pending' else 'paid' end
          when is_online or (status = 7 and ${chance('n', 10, 3)} < 7) then 'paid' else 'due-at-counter' end as payment
        from (
          select n, n % 20 = 7 as is_guest, (array[${shopIds.join(',')}])[case when n % 5 = 0 then 1 else 2 + ${chance('n', shopIds.length - 1, 1)} end] as shop,
            ${firstCustomer} + case when n % ${every} < 3 then n % ${every} else ${chance('n', customers, 2)}::int end as customer,
            case when n > ${count - 60} then n % 4
              when ${chance('n', 100, 4)} < 4 then 4 when ${chance('n', 100, 4)} < 7 then 5 when ${chance('n', 100, 4)} < 8 then 6 else 7 end as status,
            n % 20 <> 7 and ${chance('n', 10, 5)} >= 7 as is_online, ${spread('n', count, spanMs)} as at
          from generate_series(1, ${count}) n) a) b order by n`,
  ]
}

/** What hangs on orders. `firstOrder` is the id of the first of them. */
export const aroundOrders = ({ firstOrder, productIds, staffId, of, ago }: History): string[] => {
  const ours = `o.id >= ${firstOrder} and not o.is_test`
  return [
    `insert into order_lines (order_id, product_id, name, image_url, unit_price_minor, vat_basis_points, quantity, status)
      select o.id, (array[${productIds.join(',')}])[1 + (o.id + k * 3) % ${productIds.length}], 'Brik', '', 12500, 700, 1, o.status
      from orders o, generate_series(1, 2) k where ${ours} order by o.id`,
    `insert into order_line_options (order_line_id, group_name, name, price_minor)
      select l.id, 'Sauce', 'Harissa', 0 from order_lines l where l.order_id >= ${firstOrder} and l.id % 3 = 0 order by l.id`,
    `insert into order_history (order_id, from_status, to_status, actor_id, changed_at)
      select o.id, s.before, s.after, case when s.after in (0, 4) then o.user_id else ${staffId} end, o.created_at + s.minutes * interval '1 min'
      from orders o, (values (null::smallint, 0::smallint, 0), (0, 1, 2), (1, 2, 5), (2, 3, 15), (3, 7, 25), (3, 6, 180), (0, 4, 3), (0, 5, 4)) s (before, after, minutes)
      where ${ours} and case when s.after = 0 then true when s.after > 3 then o.status = s.after
        else o.status in (6, 7) or (o.status < 4 and o.status >= s.after) end order by o.id, s.minutes`,
    `insert into payments (order_id, integration, reference, amount_minor, currency, state, created_at, settled_at, next_read_at)
      select o.id, 'demo', 'history-' || o.id, 25000, 'TND',
        case o.payment_state when 'paid' then 'completed' else o.payment_state end, o.created_at,
        case when o.payment_state <> 'pending' then o.created_at + interval '1 min' end, ${ago(-3_600_000)}
      from orders o where ${ours} and o.payment_method = 'demo' order by o.id`,
    `insert into demo_payments (reference, service, attempt, order_id, amount_minor, currency, return_url, state)
      select reference, 'demo', reference, order_id, amount_minor, currency, '/', state from payments where reference like 'history-%'`,
    // Thirty refunds wait for the shop's hand.
    `insert into order_refunds (order_id, key, amount_minor, reason, state, way, asked_at, done_at)
      select id, 'whole', 25000, 'whole', case when place <= 30 then 'by-hand' else 'done' end, case when place > 30 then 'online' end,
        at, case when place > 30 then at + interval '1 min' end
      from (select o.id, o.created_at as at, row_number() over (order by o.id desc) as place from orders o where ${ours} and o.payment_state = 'refunded') r`,
    `insert into missing_dishes (order_id, line_id, quantity, offers, asked_at, asked_by, answer_until, outcome, settled_at)
      select l.order_id, l.id, 1, '[]', o.created_at, ${staffId}, o.created_at + interval '3 min', 'without', o.created_at + interval '2 min'
      from order_lines l join orders o on o.id = l.order_id where ${ours} and o.status = 7 and l.id % 101 = 0`,
    `insert into order_reports (order_id, kind, words, reported_at, answer, answered_at, answered_by)
      select o.id, 'late', 'Toujours rien', o.created_at + interval '20 min', 'Désolés', o.created_at + interval '25 min', ${staffId}
      from orders o where ${ours} and o.user_id is not null and o.status = 7 and o.id % 97 = 0`,
    `insert into order_attempts (user_id, key, content_hash, order_id, expires_at)
      select o.user_id, 'history ' || o.id, 'x', o.id, o.created_at + interval '1 day'
      from orders o where ${ours} and o.user_id is not null and o.created_at > ${ago(30 * dayMs)}`,
    `insert into counter_attempts (shop_id, key, content_hash, order_id, expires_at)
      select o.shop_id, 'history ' || o.id, 'x', o.id, o.created_at + interval '1 day' from orders o where ${ours} and o.user_id is null and o.created_at > ${ago(30 * dayMs)}`,
    `insert into pickup_reminders (order_id, at) select o.id, o.created_at + interval '1 h' from orders o where ${ours} and o.status = 6`,
    `insert into pardoned_orders (order_id, pardoned_by, pardoned_at)
      select o.id, ${staffId}, o.created_at + interval '1 day' from orders o where ${ours} and o.status = 6 and o.id % 5 = 0`,
    // Fourteen days are kept. The others are what a cleanup finds after a month without one.
    `insert into kitchen_events (shop_id, number, order_id, kind, before, after, at, shown_at)
      select shop_id, coalesce((select last from kitchen_counters c where c.shop_id = e.shop_id), 0) + row_number() over (partition by shop_id order by at, id),
        order_id, case when from_status is null then 'added' when to_status = 3 then 'ready' when to_status in (4, 5) then 'cancelled' else 'moved' end,
        from_status, to_status, at, case when from_status is null then at end
      from (select h.id, o.shop_id, h.order_id, h.from_status, h.to_status, h.changed_at as at
        from order_history h join orders o on o.id = h.order_id where ${ours} and h.changed_at between ${ago(44 * dayMs)} and ${ago(0)}) e`,
    `insert into kitchen_counters as c (shop_id, last) select shop_id, max(number) from kitchen_events group by 1
      on conflict (shop_id) do update set last = greatest(c.last, excluded.last)`,
    `insert into print_jobs (printer_id, order_id, kind, key, state, made_at, done_at, fetched_at)
      select p.id, o.id, 'kitchen', 'order ' || o.id || ' kitchen', 'done', o.created_at, o.created_at, o.created_at
      from printers p join orders o on o.shop_id = p.shop_id where ${ours} and o.created_at > ${ago(60 * dayMs)}`,
    `insert into cash_shifts (shop_id, currency, float_minor, opened_at, key, closed_at, expected_minor, counted_minor)
      select 1, 'TND', 10000, at, 'history ' || n, at + interval '12 h', 10000, 10000
      from generate_series(1, ${of(0.0007)}) n, lateral (select ${ago(0)} - (${of(0.0007)} - n + 1) * interval '1 day' as at) t order by n`,
    `insert into cash_entries (shop_id, shift_id, kind, method, amount_minor, currency, order_id, at, key)
      select 1, (select max(c.id) from cash_shifts c where c.shop_id = 1 and c.opened_at <= o.created_at and c.closed_at > o.created_at), 'payment', 'cash', 25000, 'TND', o.id, o.paid_at, 'history ' || o.id
      from orders o where ${ours} and o.shop_id = 1 and o.payment_method = 'counter' and o.payment_state = 'paid' order by o.id`,
  ]
}
