import { expect, test } from 'vitest'
import { insertOrder, type OrderValues } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { formatMoney, readAmount, sum } from '../../kernel/money.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import type { SalesFilter } from '../sales.ts'
import { cashEntries } from './cash-tables.ts'
import { exportSales, readSales, salesPerPage } from './read-sales.ts'
import { salesRoutes } from './sales-routes.ts'

const here = openKitchen(salesRoutes)

const today: SalesFilter = { day: null, status: null, way: null }

const shop = { id: 1, name: 'Dar El Marsa', timeZone: 'Africa/Tunis' }

const place = ({ paymentState = 'due-at-counter', ...values }: OrderValues) =>
  insertOrder(here.api.tools.db, {
    paymentState,
    paymentMethod: paymentState === 'due-at-counter' ? 'counter' : 'demo',
    ...values,
  })

const read = (filter: Partial<SalesFilter> = {}, before: number | null = null) =>
  readSales(here.api.tools.db, [shop], { ...today, ...filter }, { before, now: here.api.clock.now() })

const sumsOf = ({ shops }: Awaited<ReturnType<typeof read>>) =>
  shops[0]?.sums.map(({ kind, orders, total }) => `${kind} ${orders} ${total.replace('\u00a0', ' ')}`)

const moneyOf = ({ shops }: Awaited<ReturnType<typeof read>>) => {
  const [{ sales, lines } = { sales: null, lines: [] }] = shops[0]?.money ?? []
  return { sales, ...Object.fromEntries(lines.map(({ name, amount }) => [name, amount.replace('\u00a0', ' ')])) }
}

const idsOf = ({ sales }: Awaited<ReturnType<typeof read>>) => sales.map(({ id }) => id)

// A week without orders of the demo.
const at = (time: string, day = '2027-03-05') => new Date(`${day}T${time}:00Z`)

test('the sums of a day are those of its orders: sold, open and lost', async () => {
  const day = '2027-03-05'
  const sold = await place({ status: 7, createdAt: at('11:00'), totalMinor: 10_000 })
  const paid = await place({ status: 7, createdAt: at('12:00'), totalMinor: 5000, paymentState: 'paid' })
  const open = await place({ status: 2, createdAt: at('12:30'), totalMinor: 2000 })
  const refused = await place({ status: 5, createdAt: at('13:00'), totalMinor: 1000 })
  // Not in the list: not paid yet, a test, the minute before and after the day.
  await place({ createdAt: at('13:00'), totalMinor: 777, paymentState: 'pending' })
  await place({ createdAt: at('22:59', '2027-03-04'), totalMinor: 777 })
  await place({ createdAt: at('23:00'), totalMinor: 777 })

  const all = await read({ day })
  expect(sumsOf(all)).toEqual(['sold 2 15,000 DT', 'kept 0 0,000 DT', 'open 1 2,000 DT', 'lost 1 1,000 DT'])
  expect(idsOf(all)).toEqual([refused, open, paid, sold])
  expect(idsOf(await read({ day, status: 7 }))).toEqual([paid, sold])
  expect(idsOf(await read({ day, way: 'online' }))).toEqual([paid])
  expect(sumsOf(await read({ day, way: 'online' })), 'a filter of the list').toEqual(sumsOf(all))
})

const payAtCounter = async (orderId: number, method: 'cash' | 'card', amountMinor: number) => {
  const { db, clock } = here.api.tools
  await db.insert(cashEntries).values({
    ...{ shopId: shop.id, kind: 'payment', method, amountMinor, currency: 'TND', orderId, userId: here.ownerId },
    ...{ at: clock.now(), key: `sales ${orderId}` },
  })
}

const giveBack = (orderId: number, amountMinor: number, way: 'online' | 'cash' | null) => {
  const now = here.api.clock.now()
  return here.api.tools.db.insert(orderRefunds).values({
    ...{ orderId, key: `sales ${orderId}`, amountMinor, reason: 'counter', state: way ? 'done' : 'by-hand', way },
    ...{ askedAt: now, doneAt: way && now },
  })
}

test('the money of a day is split by how it was paid, without what was given back, and the file agrees', async () => {
  const day = '2027-04-02'
  const placedAt = (more: OrderValues) => place({ createdAt: at('12:00', day), ...more })
  const paid = { paymentState: 'paid', paymentMethod: 'counter' } as const
  await placedAt({ status: 7, totalMinor: 40_000, paidMinor: 40_000, paymentState: 'paid' })
  const cash = await placedAt({ status: 7, totalMinor: 20_000, paidMinor: 20_000, ...paid })
  await payAtCounter(cash, 'cash', 20_000)
  await giveBack(cash, 5000, 'cash')
  const card = await placedAt({ status: 7, totalMinor: 9000, paidMinor: 10_000, ...paid })
  await payAtCounter(card, 'card', 10_000)
  await giveBack(card, 1000, null)
  const refunded = await placedAt({ status: 5, totalMinor: 8000, paidMinor: 8000, paymentState: 'refunded' })
  await giveBack(refunded, 8000, 'online')
  await placedAt({ status: 7, totalMinor: 3000 })
  const kept = await placedAt({ status: 6, totalMinor: 6000, paidMinor: 6000, paymentState: 'paid' })
  const lost = await placedAt({ status: 6, totalMinor: 7000 })

  const all = await read({ day })
  expect(sumsOf(all)).toEqual(['sold 4 72,000 DT', 'kept 1 6,000 DT', 'open 0 0,000 DT', 'lost 2 15,000 DT'])
  const sums = {
    ...{ online: '54,000 DT', cash: '20,000 DT', card: '10,000 DT' },
    ...{ givenBackByHand: '5,000 DT', givenBackOnline: '8,000 DT', kept: '71,000 DT' },
    ...{ unpaid: '3,000 DT', owed: '1,000 DT' },
  }
  expect(moneyOf(all)).toEqual({ sales: { orders: 5, total: '78,000\u00a0DT' }, ...sums })
  const listed = new Map(all.sales.map((sale) => [sale.id, sale]))
  expect(listed.get(kept)).toMatchObject({ kind: 'kept', status: 6, paidBy: 'online', givenBack: null })
  expect(listed.get(lost)).toMatchObject({ kind: 'lost', paidBy: null })
  expect(listed.get(cash)).toMatchObject({ kind: 'sold', paidBy: 'cash', givenBack: '5,000\u00a0DT' })

  const { content } = await exportSales(here.api.tools.db, shop, { ...today, day }, here.api.clock.now())
  const [head = [], ...rows] = content
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const column = (name: string, of = rows) =>
    formatMoney(
      sum(
        of.map((row) => readAmount(row[head.indexOf(name)] ?? '', 'TND')),
        'TND',
      ),
      'DT',
    ).replace('\u00a0', ' ')
  const paidBy = (way: string) =>
    column(
      'paid',
      rows.filter((row) => row[head.indexOf('paid_by')] === way),
    )
  expect({
    ...{ online: paidBy('online'), cash: paidBy('cash'), card: paidBy('card') },
    ...{ givenBackByHand: column('given_back_by_hand'), givenBackOnline: column('given_back_online') },
    ...{ kept: column('kept'), unpaid: sums.unpaid, owed: column('owed') },
  }).toEqual(sums)
})

test('an order for later counts on the day for which it is meant', async () => {
  const id = await place({ createdAt: at('10:00', '2027-03-08'), scheduledFor: at('19:00', '2027-03-10') })
  expect(idsOf(await read({ day: '2027-03-08' }))).toEqual([])
  expect(idsOf(await read({ day: '2027-03-10' }))).toEqual([id])
})

test('a long day is read page by page, without a gap and without an order twice', async () => {
  const day = '2027-03-12'
  const placed: number[] = []
  for (let count = 0; count < salesPerPage + 3; count += 1) {
    // Many at the same moment, as after a break of the network.
    placed.push(await place({ createdAt: at(count < 40 ? '12:00' : '12:01', day) }))
  }
  const first = await read({ day })
  expect(first.sales).toHaveLength(salesPerPage)
  const second = await read({ day }, first.next)
  expect(second.next).toBeNull()
  expect([...idsOf(first), ...idsOf(second)].toSorted((a, b) => a - b)).toEqual(placed)
})

test('a file of the day has one row for each order, and nothing about the customers', async () => {
  const id = await place({ status: 7, createdAt: at('11:05', '2027-03-15'), phone: '+21620999888' })
  const { status, body } = await here.owner('GET', '/api/pro/shops/1/sales?day=2027-03-15')
  expect(status).toBe(200)
  const { content } = body
  expect(body).toMatchObject({ name: '2027-03-15.csv', count: 1, is_cut: false })
  const [head, row, end] = content.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'day,time,order,status,payment,currency,total,vat,dishes,source,paid_by,paid,given_back_by_hand,given_back_online,kept,owed',
  )
  expect(row).toMatch(
    new RegExp(
      `^2027-03-15,12:05,${id},handed-over,counter,TND,[0-9.]+,[0-9.]+,[0-9]+,web,,0\\.000,0\\.000,0\\.000,0\\.000,0\\.000$`,
    ),
  )
  expect(end).toBe('')
  expect(content).not.toMatch(/99988|Amina/)
})

test('a file is cut only if orders are left out', async () => {
  const { db, clock } = here.api.tools
  const day = '2027-03-19'
  const exported = () => exportSales(db, shop, { ...today, day }, clock.now(), salesPerPage)
  for (let count = 0; count < salesPerPage; count += 1) await place({ createdAt: at('12:00', day) })
  expect(await exported()).toMatchObject({ count: salesPerPage, is_cut: false })
  await place({ createdAt: at('11:00', day) })
  expect(await exported()).toMatchObject({ count: salesPerPage, is_cut: true })
})

test('days that no calendar has, and days far away, are answered like a day without orders', async () => {
  for (const day of ['2027-02-30', '9999-12-31', '0001-01-01', 'tomorrow', '']) {
    const { status, body } = await here.owner('GET', `/api/pro/shops/1/sales?day=${day}`)
    expect([status, body.count > 1000], day).toEqual([200, false])
  }
})

test('neither the kitchen nor another shop reads the sales', async () => {
  expect((await here.cook('GET', '/api/pro/shops/1/sales')).status).toBe(403)
  expect((await here.neighbour('GET', '/api/pro/shops/1/sales')).status).toBe(404)
  expect((await here.diner('GET', '/api/pro/shops/1/sales')).status).toBe(404)
})
