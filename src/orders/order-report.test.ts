import { expect, test } from 'vitest'
import { openReportOf, refusalOfReport, reportableOf } from './order-report.ts'

const now = new Date('2026-11-20T11:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const hours48 = 48 * 3_600_000

const order = { paymentState: 'due-at-counter', closedUnpaid: false, reachedAt: null } as const

test('an order under way can be reported at any time, up to three times', () => {
  expect(reportableOf(order)).toEqual({ until: null })
  expect([0, 2, 3].map((reports) => refusalOfReport(order, reports, now))).toEqual([null, null, 'report-too-many'])
})

test('an order that is ready or closed can be reported for 48 hours', () => {
  const reached = (ms: number) => ({ ...order, reachedAt: ago(ms) })
  expect(reportableOf(reached(0))?.until).toEqual(new Date(now.getTime() + hours48))
  expect(refusalOfReport(reached(hours48 - 1), 0, now)).toBeNull()
  expect(refusalOfReport(reached(hours48), 0, now)).toBe('report-too-late')
})

test('nothing is reported about an order that the shop has never seen', () => {
  for (const unseen of [{ paymentState: 'pending' }, { paymentState: 'failed' }, { closedUnpaid: true }] as const) {
    expect(reportableOf({ ...order, ...unseen })).toBeNull()
    expect(refusalOfReport({ ...order, ...unseen }, 0, now)).toBe('report-unseen')
  }
})

test('the open report is the one without an answer', () => {
  const reports = [
    { id: 1, answered_at: '2026-11-20T11:00:00Z' },
    { id: 2, answered_at: null },
  ]
  expect(openReportOf({ reports })?.id).toBe(2)
  expect(openReportOf({ reports: reports.slice(0, 1) })).toBeUndefined()
})
