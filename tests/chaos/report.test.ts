import { expect, test } from 'vitest'
import { pageOf, tableOf } from './report.ts'

const outcome = (seed: number, violations: readonly string[] = []) => ({
  ...{ seed, minutes: 3, services: ['konnect', 'stripe'] as const, violations, settledMinutes: 70, repeated: 0 },
  faults: new Map([
    ['server killed', 2],
    ['server killed before its answer', 1],
    ['stripe: cut after the work', 4],
    ['stripe: no notice', 5],
  ]),
  answers: new Map([['200', 8]]),
  facts: {
    ...{ orders: [], payments: [], refunds: [], troubles: [], dishes: [], attempts: [], notes: [], at: 0 },
    books: { stripe: { payments: [], refunds: [] } },
  },
})

test('each seed has one row, in order', () => {
  const first = pageOf('', outcome(2), '2026-11-30')
  const both = pageOf(first, outcome(1), '2026-11-30')
  const rows = pageOf(both, outcome(2, ['lost']), '2026-12-01')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
  expect(rows.map((row) => row.split(' | ').slice(0, 3))).toEqual([
    ['| 1', 'konnect, stripe', '3 minutes, 2026-11-30'],
    ['| 2', 'konnect, stripe', '3 minutes, 2026-12-01'],
  ])
  expect(rows[0]).toMatch(/\| 3 \| 0 \| 0 \| 4 \| 5 \| 0 \| 70 \| 0 \|$/)
  expect(rows[1]).toMatch(/\| 1 \|$/)
})

test('the terminal shows faults and answers', () => {
  expect(tableOf(outcome(1))).toMatch(/Seed 1, 3 minutes.*stripe: no notice\s+5.*200\s+8/s)
})
