import { expect, test } from 'vitest'
import { timesOfSlot } from './order-times.ts'

test('a slot lies between two hours on the wall of the shop, also around midnight', () => {
  expect(timesOfSlot(new Date('2026-11-20T11:00:00Z'), 'Africa/Tunis', 60)).toEqual({
    exact: 'hour',
    from: '12',
    to: '13',
  })
  expect(timesOfSlot(new Date('2026-11-20T22:00:00Z'), 'Africa/Tunis', 60)).toEqual({
    exact: 'hour',
    from: '23',
    to: '0',
  })
})

test('a shorter slot has its minutes', () => {
  const begin = new Date('2026-11-20T22:45:00Z')
  expect(timesOfSlot(begin, 'Africa/Tunis', 15)).toEqual({ exact: 'minute', from: '23:45', to: '0:00' })
})
