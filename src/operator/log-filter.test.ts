import { expect, test } from 'vitest'
import { logSearch, periodOf, readBefore, readLogFilter } from './log-filter.ts'

const read = (search: string) => readLogFilter(new URLSearchParams(search))

test('an address gives the filter that made it', () => {
  const filter = read('who=Sami&what=order.moved&shop=dar-el-marsa&from=2026-11-01&to=2026-11-30&zone=Africa/Tunis')
  expect(read(logSearch(filter, 12))).toEqual(filter)
  expect(readBefore(new URLSearchParams(logSearch(filter, 12)))).toBe(12)
})

test('an empty filter has an address without a query, also with a zone', () => {
  expect(logSearch(read('who=&what=&shop=&from=&to=&zone=Europe/Paris'))).toBe('')
})

test.each(['from=2026-02-30', 'to=yesterday', 'zone=Nowhere/Else', 'before=-1', 'unknown=1'])(
  '%s says nothing',
  (search) => {
    expect(read(search)).toEqual(read(''))
    expect(readBefore(new URLSearchParams(search))).toBeNull()
  },
)

test('days begin and end in the zone of the one who asks, also when a day has 23 hours', () => {
  const { since, until } = periodOf(read('from=2026-03-29&to=2026-03-29&zone=Europe/Paris'))
  expect(since?.toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(until?.toISOString()).toBe('2026-03-29T22:00:00.000Z')
  expect(periodOf(read(''))).toEqual({ since: null, until: null })
})
