import type { Client } from 'pg'
import { createVisitor, type Visitor } from '../visitor.ts'

export type Who = 'stranger' | 'regular' | 'owner' | 'operator'

export type Screen = {
  readonly name: string
  readonly who: Who
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
}

export type Places = {
  readonly regular: number
  readonly order: number
  readonly olderOrder: number
  readonly reservation: number
  readonly openOrder: number
  readonly someShop: string
  readonly day: string
  readonly logEntry: number
  readonly phone: string
}

export const findPlaces = async (client: Client): Promise<Places> => {
  const one = async <Value>(question: string): Promise<Value> => (await client.query(question)).rows[0]?.one
  const regular = await one<number>(`select min(id) as one from users where email like 'client-%'`)
  return {
    regular,
    order: await one(`select max(id) as one from orders where user_id = ${regular} and status = 7`),
    olderOrder: await one(`select id as one from orders where user_id = ${regular} order by id desc offset 50 limit 1`),
    reservation: await one(`select max(id) as one from reservations where shop_id = 1 and status = 'requested'`),
    openOrder: await one(`select max(id) as one from orders where shop_id = 1 and status = 1`),
    someShop: 'maison-7',
    day: await one(`select to_char(now() - interval '10 days', 'YYYY-MM-DD') as one`),
    logEntry: await one('select (max(id) * 0.5)::int as one from audit_log'),
    phone: await one(`select phone as one from users where id = ${regular}`),
  }
}

const asOwner = ({ day, olderOrder, logEntry, openOrder, reservation }: Places): Screen[] =>
  [
    ['the board', '/pro'],
    ['the board, as data', '/api/pro/orders'],
    ['changes of the board', '/api/pro/orders/changes?since=1:1'],
    ['the kitchen', '/pro/kitchen'],
    ['sales of today', '/pro/sales'],
    ['sales of a day', `/pro/sales?day=${day}`],
    ['sales of a day, handed over', `/pro/sales?day=${day}&status=7&way=counter`],
    ['sales of a day, refused', `/pro/sales?day=${day}&status=5`],
    ['sales of a day as a file', `/api/pro/shops/1/sales?day=${day}`],
    ['reviews for the restaurant', '/pro/reviews'],
    ['reviews without an answer', '/pro/reviews?show=unanswered'],
    ['the log of a restaurant', '/pro/log'],
    ['the log of a restaurant, an old page', `/pro/log?before=${logEntry}`],
    ['the till', '/pro/cash'],
    ['the till, entries without a shift', '/pro/cash?entries=none'],
    ['the till as a file', `/api/pro/shops/1/cash?from=${day}&until=${day}`],
    ['the open shift', '/api/pro/shops/1/cash-shift'],
    ['reservations of a restaurant', '/pro/reservations'],
    ['reservations of a restaurant, as data', '/api/pro/reservations'],
    ['tables for a reservation', `/api/pro/reservations/${reservation}/tables`],
    ['hours and blocked phones', '/pro/hours'],
    ['the team', '/pro/people'],
    ['printers', '/pro/printers'],
    ['payment accounts', '/pro/payments'],
    ['refunds by hand', '/api/pro/refunds'],
    ['boards that are silent', '/api/pro/silent-boards'],
    ['paused shops', '/api/pro/paused-shops'],
    ['dishes that run out', '/api/pro/low-stock'],
    ['reasons', '/api/pro/end-reasons'],
    ['the menu editor', '/pro/menu'],
    ['the shop', '/pro/shop'],
    ['an order at the counter', '/pro/new-order'],
    ['replacements of a dish', `/api/pro/shops/1/products?words=brik&before=${olderOrder}`],
  ]
    .map(([name = '', path = '']): Screen => ({ name, who: 'owner', path }))
    .concat([
      {
        name: 'an order moves on',
        who: 'owner',
        method: 'POST',
        path: `/api/pro/orders/${openOrder}/status`,
        body: { status: 2 },
      },
      {
        name: 'an order is ready',
        who: 'owner',
        method: 'POST',
        path: `/api/pro/orders/${openOrder}/status`,
        body: { status: 3 },
      },
      {
        name: 'an order is handed over',
        who: 'owner',
        method: 'POST',
        path: `/api/pro/orders/${openOrder}/status`,
        body: { status: 7 },
      },
      {
        name: 'a reservation is answered',
        who: 'owner',
        method: 'POST',
        path: `/api/pro/reservations/${reservation}/answer`,
        body: { answer: 'confirm' },
      },
    ])

const asRegular = ({ regular, order, olderOrder }: Places): Screen[] =>
  [
    ['own orders', '/account/orders'],
    ['own orders, an old page', `/account/orders?before=${olderOrder}`],
    ['own orders, as data', '/api/orders'],
    ['own orders by an attempt', '/api/orders?attempt=none'],
    ['an own order', `/account/orders/${order}`],
    ['the own review of an order', `/api/orders/${order}/review`],
    ['the page of the own review', `/order/${order}/review`],
    ['an order', `/order/${order}`],
    ['an order, as data', `/api/orders/${order}`],
    ['own reservations', '/account/reservations'],
    ['own reservations, as data', '/api/reservations'],
    ['the profile', '/account/profile'],
    ['own sessions', '/account/security'],
    ['the own data', `/api/compte/${regular}/export`],
    ['own carts', '/api/carts'],
    ['own addresses', '/api/address/recent'],
    ['the checkout', '/dar-el-marsa/checkout'],
    ['terms of a phone', '/api/establishment/1/phone-terms?montant=25.000'],
  ].map(([name = '', path = '']) => ({ name, who: 'regular', path }))

const asOperator = ({ order, someShop, logEntry, olderOrder, phone, day }: Places): Screen[] =>
  [
    ['needs', '/admin'],
    ['all orders', '/admin/orders'],
    ['all orders, an old page', `/admin/orders?before=${olderOrder}`],
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((status) => [`orders of the status ${status}`, `/admin/orders?status=${status}`]),
    ['orders of a shop', `/admin/orders?shop=${someShop}`],
    ['orders of the big shop', '/admin/orders?shop=1&status=7'],
    ...[0, 1, 3, 6].map((status) => [
      `orders of the big shop, status ${status}`,
      `/admin/orders?shop=1&status=${status}`,
    ]),
    ['cancelled orders of a shop', `/admin/orders?shop=${someShop}&status=6`],
    ['an order, for the operator', `/admin/orders/${order}`],
    ['all shops', '/admin/shops'],
    ['shops by a word', '/admin/shops?q=maison'],
    ['shops that wait', '/admin/shops?status=waiting'],
    ['a shop, for the operator', '/admin/shops/1'],
    ['the log', '/admin/log'],
    ['the log, an old page', `/admin/log?before=${logEntry}`],
    ['the log by a name', '/admin/log?who=personne'],
    ['the log by a rare name', '/admin/log?who=sami'],
    ['the log by an action', '/admin/log?what=person.looked-up'],
    ['the log by a rare action', '/admin/log?what=tablet.made'],
    ['the log of a shop', `/admin/log?shop=${someShop}`],
    ['the log of a shop by an action', `/admin/log?shop=${someShop}&what=tablet.made`],
    ['the log of a day', `/admin/log?from=${day}&to=${day}`],
    ['the log of a day by an action', `/admin/log?from=${day}&to=${day}&what=person.looked-up`],
    ['the log of a day of a shop', `/admin/log?from=${day}&to=${day}&shop=${someShop}`],
    ['messages in trouble', '/admin/messages'],
    ['failed jobs', '/admin/messages?list=jobs'],
    ['people', '/admin/people'],
    ['settings', '/admin/settings'],
    ['first steps', '/admin/start'],
    ['countries', '/admin/countries'],
  ]
    .map(([name = '', path = '']): Screen => ({ name, who: 'operator', path }))
    .concat([
      {
        name: 'a person by a phone',
        who: 'operator',
        method: 'POST',
        path: '/api/admin/people/search',
        body: { text: phone },
      },
      {
        name: 'people by a name',
        who: 'operator',
        method: 'POST',
        path: '/api/admin/people/search',
        body: { text: 'cliente 77' },
      },
      {
        name: 'the customer of an order',
        who: 'operator',
        method: 'POST',
        path: `/api/admin/orders/${order}/customer`,
        body: {},
      },
      {
        name: 'the log as a file',
        who: 'operator',
        method: 'POST',
        path: '/api/admin/log/export',
        body: { who: '', what: 'person.looked-up', shop: '', from: '', to: '', zone: '' },
      },
    ])

const asStranger = ({ phone }: Places): Screen[] => {
  const screens: readonly Omit<Screen, 'who'>[] = [
    { name: 'home', path: '/' },
    { name: 'a list', path: '/restaurants' },
    { name: 'a menu', path: '/dar-el-marsa/' },
    { name: 'reviews of a shop', path: '/api/establishment/1/reviews' },
    { name: 'the page of the reviews', path: '/dar-el-marsa/reviews' },
    { name: 'the session', path: '/api/session' },
    { name: 'metrics', path: '/metrics' },
    { name: 'readiness', path: '/health/ready' },
    { name: 'times for a table', path: '/api/establishment/1/reservation-times' },
    { name: 'the outbox', path: '/dev/outbox.json' },
    { name: 'the outbox of a phone', path: `/dev/outbox.json?to=${encodeURIComponent(phone)}` },
    { name: 'a code is sent', method: 'POST', path: `/api/createotp/${encodeURIComponent('+21655512345')}/sms` },
    { name: 'a code to a known phone', method: 'POST', path: `/api/createotp/${encodeURIComponent(phone)}/sms` },
    { name: 'a wrong code', method: 'POST', path: `/api/verifyotp/${encodeURIComponent(phone)}/0000/auth` },
    {
      name: 'a wrong password',
      method: 'POST',
      path: '/login',
      body: { email: 'client-77@example.com', password: 'wrong password' },
    },
    {
      name: 'an e-mail is looked up',
      method: 'POST',
      path: '/api/check-email',
      body: { email: 'client-78@example.com' },
    },
    { name: 'a forgotten password', method: 'POST', path: '/password/email', body: { email: 'client-79@example.com' } },
  ]
  return screens.map((screen) => ({ who: 'stranger', ...screen }))
}

export const screensOf = (places: Places): Screen[] => [
  ...asRegular(places),
  ...asOwner(places),
  ...asOperator(places),
  ...asStranger(places),
]

/** A signed-in visitor, by a session that is written into the database. */
export const visitorOf = async (client: Client, address: string, userId: number | null): Promise<Visitor> => {
  if (userId === null) return createVisitor(address)
  const token = `history ${userId} ${Math.random()}`
  await client.query(
    `insert into sessions (token_hash, user_id, started_at, last_seen_at, proven_at, password_at, second_factor_at)
      values (sha256($1::bytea), $2, now(), now(), now(), now(), now())`,
    [token, userId],
  )
  return createVisitor(address, `mida=${encodeURIComponent(token)}`)
}
