import { dayMs, type History } from './history.ts'

export const shops = (count: number): string[] => [
  `insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone,
      phone, image_url, logo_url, colourway, takeaway, dine_in, popularity, lead_minutes, status)
    select 'maison-' || n, 'Maison ' || n, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone,
      image_url, logo_url, colourway, takeaway, dine_in, popularity, lead_minutes, 'live'
    from shops, generate_series(1, ${count}) n where shops.id = 1`,
  `insert into opening_periods (shop_id, day, begins, ends)
    select id, day, '00:00', '23:59' from shops, generate_series(1, 7) day where domain like 'maison-%'`,
  `insert into board_heartbeats select id, now() from shops where domain like 'maison-%'`,
  `insert into printers (shop_id, name, kind, paper, language, tickets, made_at, key_hash)
    select 1, 'Cuisine', 'star', 80, 'fr', '{kitchen}', now(), sha256('history')`,
]

export const tables = ({
  customers,
  firstCustomer,
  firstOrder,
  shopIds,
  staffId,
  of,
  ago,
  spread,
}: History): string[] => {
  const booked = of(0.2)
  const shop = (n: string): string =>
    `(array[${shopIds.join(',')}])[case when ${n} % 5 = 0 then 1 else 1 + (${n} * 31)::int % ${shopIds.length} end]`
  const shown = `array['order.moved', 'cash.taken', 'product.changed', 'order.delayed', 'reservation.answered', 'order.printed']`
  return [
    // Three months are kept. One reservation of twenty is still to come.
    `insert into reservations (shop_id, user_id, status, people, starts_at, ends_at, name, phone, language, consented_at, decided_by, decided_at, reminded_at, created_at)
      select ${shop('n')}, case when n % 3 <> 0 then ${firstCustomer} + (n * 7919::bigint % ${customers})::int end,
        case when at < ${ago(0)} then (array['confirmed', 'confirmed', 'confirmed', 'cancelled', 'expired'])[1 + n % 5]
          else (array['confirmed', 'confirmed', 'requested'])[1 + n % 3] end,
        2, at, at + interval '2 h', 'Cliente', '+21640' || lpad((1 + n * 7919::bigint % ${customers})::text, 6, '0'), 'fr', at - interval '3 days', ${staffId},
        at - interval '2 days', case when at < ${ago(0)} then at - interval '3 h' end, at - interval '3 days'
      from generate_series(1, ${booked}) n, lateral (select ${spread('n', booked, 120 * dayMs)} + interval '6 days' + n * interval '1 ms' as at) t order by n`,
    `insert into reservation_links (token_hash, reservation_id) select sha256(('guest ' || id)::bytea), id from reservations where user_id is null`,
    // Each reservation a table of its own, so that no table is promised twice.
    `insert into shop_tables (shop_id, name, seats) select 1, 'History ' || k, 4 from generate_series(1, 40) k on conflict do nothing`,
    `insert into reservation_tables (reservation_id, table_id, during)
      select r.id, t.id, tstzrange(r.starts_at, r.ends_at) from reservations r
      join lateral (select id from shop_tables where shop_id = 1 and name = 'History ' || 1 + r.id / 5 % 40) t on true
      where r.shop_id = 1 and r.status = 'confirmed' on conflict do nothing`,
    `insert into messages (key, fact, channel, order_id, shop_id, state, created_at, claimed_at, provider, account, provider_id, troubled_at, settled_at)
      select kind || ' ' || o.id, kind || ' ' || o.id, 'sms', o.id, case when kind = 'order-placed' then o.shop_id end,
        case when o.id % 997 = 0 then 'failed' else 'sent' end, o.created_at, o.created_at, 'embedded', 'x', kind || o.id,
        case when o.id % 997 = 0 then o.created_at end, o.created_at
      from orders o, (values ('order-placed'), ('order-ready')) k (kind) where o.id >= ${firstOrder} and not o.is_test and o.created_at > ${ago(180 * dayMs)} order by o.id`,
    `insert into sent_messages (channel, recipient, text, sent_at)
      select 'sms', '+21640' || lpad((n % ${customers})::text, 6, '0'), 'Votre commande est prête', ${spread('n', of(0.2), 400 * dayMs)} from generate_series(1, ${of(0.2)}) n`,
    `insert into mail_turns (key, taken_at) select 'history ' || n, ${spread('n', of(0.01), 2 * dayMs)} from generate_series(1, ${of(0.01)}) n`,
    `insert into failed_jobs (id, job, about, tries, error, failed_at)
      select gen_random_uuid(), 'order-ready', jsonb_build_object('orderId', n), 41, 'Error', ${spread('n', of(0.01), 180 * dayMs)} from generate_series(1, ${of(0.01)}) n`,
    `insert into audit_log (at, actor_kind, actor_id, actor_name, ip, shop_id, action, subject, before, after)
      select ${spread('n', of(1), 800 * dayMs)}, 'person', ${firstCustomer} + n % 600, 'Personne ' || n % 600, '10.0.0.1', ${shop('n')},
        case when n % 10 = 9 then 'person.looked-up' else (${shown})[1 + n % 6] end, 'order ' || ${firstOrder} + n, '{"status": 1}', '{"status": 2}'
      from generate_series(1, ${of(1)}) n order by n`,
    `insert into undoable_changes (entry, shop_id, area, at, name, subjects, former)
      select a.id, 1, 'menu', a.at, 'Brik', '{product 1}', '{}' from (select * from audit_log where action = 'product.changed' and shop_id = 1 order by id desc limit ${of(0.003)}) a order by a.id`,
    `insert into shop_status_changes (shop_id, before, after, at)
      select ${shop('n')}, 'live', 'paused', ${spread('n', of(0.002), 700 * dayMs)} from generate_series(1, ${of(0.002)}) n`,
    `insert into invitations (shop_id, email, role, language, nonce, token_hash, sent_at, expires_at, withdrawn_at)
      select 1, 'team-' || n || '@example.com', 'counter', 'fr', gen_random_uuid(), sha256(('invitation ' || n)::bytea), at, at + interval '7 days', at
      from generate_series(1, ${of(0.002)}) n, lateral (select ${spread('n', of(0.002), 200 * dayMs)} as at) t`,
    `insert into screens (shop_id, key, kind, shown, sound, is_awake, opened_at, heard_at)
      select ${shop('n')}, gen_random_uuid(), 'board', 0, 'on', true, at, at
      from generate_series(1, ${of(0.005)}) n, lateral (select ${spread('n', of(0.005), 100 * dayMs)} as at) t`,
    `insert into blocked_phones (shop_id, phone, reason, blocked_by, blocked_at, ends_at)
      select ${shop('n')}, '+21640' || lpad((${customers} - n)::text, 6, '0'), 'ne vient pas', ${staffId}, at, at + interval '365 days'
      from generate_series(1, ${of(0.002)}) n, lateral (select ${spread('n', of(0.002), 500 * dayMs)} as at) t on conflict do nothing`,
    `insert into started_checkouts (user_id, shop_id, pickup_mode, started_at)
      select ${firstCustomer} + n, ${shop('n')}, 1, ${spread('n', of(0.02), 20 * dayMs)} from generate_series(1, ${of(0.02)}) n`,
    `insert into reviews (shop_id, order_id, author_id, stars, words, created_at, changed_at)
      select o.shop_id, o.id, o.user_id, 1 + o.id % 5, 'Un plat chaud et copieux', o.created_at, o.created_at
      from orders o where o.id >= ${firstOrder} and o.status = 7 and o.user_id is not null and not o.is_test and o.id % 5 = 0 order by o.id`,
    `insert into review_reports (review_id, user_id, reason, version, created_at, settled_at)
      select r.id, ${firstCustomer} + r.id % ${customers}, 'other', 1, r.created_at, case when r.id % 50 > 0 then r.created_at end
      from reviews r where r.id % 100 = 0`,
    `insert into shop_ratings (shop_id, count, sum) select shop_id, count(*), sum(stars) from reviews group by shop_id
      on conflict (shop_id) do update set count = excluded.count, sum = excluded.sum`,
  ]
}
