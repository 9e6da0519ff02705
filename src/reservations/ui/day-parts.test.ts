import { expect, test } from 'vitest'
import { groupByDayPart } from './day-parts.ts'

test('times stand by the part of the day, and the hours after midnight after their evening', () => {
  const times = ['2026-11-20T12:00', '2026-11-20T12:30', '2026-11-20T18:00', '2026-11-20T23:30', '2026-11-21T00:00']
  expect(groupByDayPart(times)).toEqual([
    { part: 'noon', times: ['2026-11-20T12:00', '2026-11-20T12:30'] },
    { part: 'evening', times: ['2026-11-20T18:00', '2026-11-20T23:30'] },
    { part: 'night', times: ['2026-11-21T00:00'] },
  ])
  expect(groupByDayPart([])).toEqual([])
})
