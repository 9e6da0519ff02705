import { expect, test } from 'vitest'
import { rushPlacesOf } from './rush.ts'

const now = new Date('2026-11-25T12:00:00Z')
const later = new Date('2026-11-25T12:30:00Z')
const shop = {
  id: 1,
  name: 'Dar El Marsa',
  timeZone: 'Africa/Tunis',
  role: 'counter',
  status: 'live',
  pausedUntil: null,
  busyMinutes: 20,
  busyUntil: null,
} as const
const place = { id: 1, name: 'Dar El Marsa', zone: 'Africa/Tunis', pausedUntil: null, busyUntil: null }

test('the board offers a pause for live shops, to those who may pause', () => {
  const shops = [
    shop,
    { ...shop, id: 2, role: 'kitchen' },
    { ...shop, id: 3, status: 'approved' },
    { ...shop, id: 4, status: 'paused' },
    { ...shop, id: 5, role: 'owner' },
  ] as const
  expect(rushPlacesOf(shops, now)).toEqual([place, { ...place, id: 5 }])
})

test('a pause or a delay is shown until it is over', () => {
  expect(rushPlacesOf([{ ...shop, pausedUntil: later, busyUntil: later }], now)).toEqual([
    { ...place, pausedUntil: later, busyUntil: { minutes: 20, until: later } },
  ])
  expect(rushPlacesOf([{ ...shop, pausedUntil: now, busyUntil: now }], now)).toEqual([place])
})
