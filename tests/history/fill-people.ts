import { dayMs, type History } from './history.ts'

/** Accounts, and all that signing in leaves behind. Most sessions, codes and links are over. */
export const people = ({ customers, ago }: History): string[] => [
  `insert into users (name, first_name, email, phone, phone_verified_at, email_verified_at, created_at)
    select 'Cliente ' || n, 'Cliente', 'client-' || n || '@example.com', '+21640' || lpad(n::text, 6, '0'), ${ago(700 * dayMs)}, ${ago(700 * dayMs)}, ${ago(700 * dayMs)}
    from generate_series(1, ${customers}) n order by n`,
  `insert into legal_acceptances (user_id, document, version, at)
    select id, 'terms', 1, created_at from users where email like 'client-%'`,
  `insert into user_addresses (user_id, address, city, postal_code, latitude, longitude, is_delivery, used_at)
    select id, 'rue ' || k, 'La Marsa', '2070', 36.87, 10.32, k = 1, created_at from users, generate_series(1, 2) k where email like 'client-%' and id % 3 = 0`,
  `insert into social_identities (provider, subject, user_id, email, linked_at)
    select 'google', 's' || id, id, email, created_at from users where email like 'client-%' and id % 6 = 0`,
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    select id, sha256(('passkey ' || id)::bytea), '\\x00', 0, '{internal}', 'Téléphone', created_at from users where email like 'client-%' and id % 30 = 0`,
]

export const visits = ({ customers, firstCustomer, of, ago, spread }: History): string[] => {
  const network = `'10.' || (n % 250) || '.' || (n / 250 % 250) || '.' || (n % 7)`
  const wide = `'10.' || (n % 250) || '.0.0/16'`
  const somebody = `${firstCustomer} + (n * 7919::bigint % ${customers})::int`
  const phone = `'+21640' || lpad((1 + n * 7919::bigint % ${customers})::text, 6, '0')`
  return [
    // Five of six have ended, and half of them are anonymous.
    `insert into sessions (token_hash, user_id, started_at, last_seen_at, user_agent)
      select sha256(('history ' || n)::bytea), case when n % 2 = 0 then ${somebody} end, at, at, 'Firefox'
      from generate_series(1, ${of(0.3)}) n, lateral (select ${spread('n', of(0.3), 84 * dayMs)} as at) t order by n`,
    `insert into bearer_tokens (token_hash, session_id, expires_at)
      select sha256(('bearer ' || id)::bytea), id, started_at + interval '10 min' from sessions where user_agent = 'Firefox' and id % 6 = 0`,
    `insert into verified_phones (session_id, phone, purpose, expires_at)
      select id, '+21640' || lpad((id % ${customers})::text, 6, '0'), 'checkout', started_at + interval '30 min' from sessions where user_agent = 'Firefox' and id % 10 = 0`,
    `insert into passkey_challenges (session_id, purpose, user_id, challenge, expires_at)
      select id, 'sign-in', user_id, '\\x00', started_at + interval '5 min' from sessions where user_agent = 'Firefox' and user_id is not null and id % 50 = 0`,
    `insert into social_attempts (session_id, provider, state, nonce, verifier, expires_at)
      select id, 'google', 's', 'n', 'v', started_at + interval '10 min' from sessions where user_agent = 'Firefox' and id % 50 = 1`,
    `insert into carts (shop_id, user_id, session_id, changed_at)
      select 1 + id % 10, null, id, started_at from sessions where user_agent = 'Firefox' and id % 5 = 0`,
    `insert into carts (shop_id, user_id, changed_at)
      select 1 + id % 10, id, ${ago(0)} - id % 700 * interval '1 day' from users where email like 'client-%' and id % 6 = 0`,
    `insert into cart_lines (cart_id, product_id, option_ids, quantity, agreed_minor)
      select c.id, p.id, '{}', 1, 1000 from carts c cross join lateral (select id from products where shop_id = c.shop_id order by id limit 2) p
      on conflict do nothing`,
    `insert into device_proofs (token_hash, user_id, phone, network, proven_at, expires_at)
      select sha256(('device ' || n)::bytea), ${somebody}, ${phone}, ${network}, at, at + interval '90 days'
      from generate_series(1, ${of(0.1)}) n, lateral (select ${spread('n', of(0.1), 180 * dayMs)} as at) t`,
    // As after some days without a cleanup.
    `insert into one_time_codes (phone, prefix, purpose, channel, ip, network, lane, code_hash, sent_at, expires_at, verified_at)
      select ${phone}, '+216', 'sign-in', 'sms', ${network}, ${wide}, 'stranger', '\\x00', at, at + interval '10 min', at + interval '1 min'
      from generate_series(1, ${of(0.1)}) n, lateral (select ${spread('n', of(0.1), 20 * dayMs)} as at) t`,
    `insert into code_checks (session_id, ip, network, phone, code_id, passed, checked_at)
      select n, ${network}, ${wide}, ${phone}, n, true, ${spread('n', of(0.1), 20 * dayMs)} from generate_series(1, ${of(0.1)}) n`,
    `insert into sign_in_failures (identifier, ip, network, failed_at)
      select 'client-' || n || '@example.com', ${network}, ${wide}, ${spread('n', of(0.05), 20 * dayMs)} from generate_series(1, ${of(0.05)}) n`,
    `insert into email_checks (session_id, ip, network, checked_at)
      select n, ${network}, ${wide}, ${spread('n', of(0.05), 20 * dayMs)} from generate_series(1, ${of(0.05)}) n`,
    `insert into mailed_links (token_hash, user_id, purpose, email, sent_at, expires_at)
      select sha256(('link ' || n)::bytea), ${somebody}, 'password-reset', 'client-' || n || '@example.com', at, at + interval '30 min'
      from generate_series(1, ${of(0.05)}) n, lateral (select ${spread('n', of(0.05), 20 * dayMs)} as at) t`,
    `insert into demo_grants (code_hash, provider, client_id, redirect_uri, scope, subject, expires_at)
      select sha256(('grant ' || n)::bytea), 'google', 'c', 'r', 's', 'x', ${spread('n', of(0.005), 20 * dayMs)} from generate_series(1, ${of(0.005)}) n`,
    `insert into picture_uploads (user_id, uploaded_at)
      select ${somebody}, ${spread('n', of(0.005), 20 * dayMs)} from generate_series(1, ${of(0.005)}) n`,
    `insert into geocoding_answers (question, answer, expires_at)
      select 'rue ' || n, '[]', ${spread('n', of(0.05), 60 * dayMs)} + interval '10 days' from generate_series(1, ${of(0.05)}) n`,
  ]
}
