import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Reads of the table `orders` in SQL or with the query builder. */
const reads = /\b(?:from|join) orders\b|\.from\(orders\)|[jJ]oin\(orders,/

const leavesOut = /isRealOrder|orders\.isTest/

/** Files that read orders and may get a test order, with the reason. */
const mayGetTests: Readonly<Record<string, string>> = {
  'src/checkout/server/read-order-facts.ts': 'only unpaid orders; a test order is due at the counter',
  'src/messages/server/notify-board.ts': 'one order by its number, to tell the board',
  'src/orders/server/guest-store.ts': 'only orders of guests without an account; a test order is the owner’s',
  'src/orders/server/hand-over-code.ts': 'only orders with a code; a test order has none',
  'src/orders/server/kitchen-store.ts': 'only orders that take minutes of the kitchen; a test order takes none',
  'src/orders/server/late-refunds.ts': 'only orders with a refund; a test order is never paid',
  'src/orders/server/order-payment-store.ts': 'one order by its number, whose caller knows which it is',
  'src/orders/server/refund-store.ts': 'only orders that were paid; a test order is due at the counter',
  'src/orders/server/report-store.ts': 'only orders with a report of a problem; a test order takes none',
  'src/payments/server/account-store.ts': 'only orders with a payment; a test order has none',
  'src/payments/server/payment-store.ts': 'only orders with a payment; a test order has none',
  'src/payments/server/trouble-store.ts': 'only orders with a payment; a test order has none',
  'src/restaurant/server/accept-orders.ts': 'test orders are accepted by themselves too',
  'src/restaurant/server/board-store.ts': 'the board shows test orders, with their mark',
  'src/restaurant/server/test-orders.ts': 'test orders alone',
}

test('every file that reads orders leaves the test orders out, or says why not', () => {
  const files = globSync('src/**/*.ts').filter((file) => !file.includes('.test.'))
  const readers = files.filter((file) => reads.test(readFileSync(file, 'utf8')))
  expect(readers).toContain('src/operator/server/read-orders.ts')
  const open = readers.filter((file) => !leavesOut.test(readFileSync(file, 'utf8')))
  expect(open.sort()).toEqual(Object.keys(mayGetTests))
})
