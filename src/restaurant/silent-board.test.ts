import { expect, test } from 'vitest'
import { withoutEnd } from '../catalogue/opening-hours.ts'
import { silentSince } from './silent-board.ts'

const noon = new Date('2026-11-20T11:00:00Z')
const minutesAgo = (minutes: number): Date => new Date(noon.getTime() - minutes * 60_000)

/** A shop that opened at ten, an hour behind the clock of Tunis. */
const shop = {
  hours: {
    zone: 'Africa/Tunis',
    periods: [{ day: 5, begin: '10:00', ending: '15:00' }],
    exceptions: [],
    pausedUntil: null,
  },
  heardAt: null,
  liveSince: null,
} as const

const paused = (pausedUntil: Date) => ({ ...shop, hours: { ...shop.hours, pausedUntil } })

test('an open shop is silent from five minutes after its screen was last heard', () => {
  expect(silentSince({ ...shop, heardAt: minutesAgo(4.99) }, noon)).toBeNull()
  expect(silentSince({ ...shop, heardAt: minutesAgo(5) }, noon)).toEqual(minutesAgo(5))
})

test('a shop whose screen was never heard is silent since it opened', () => {
  expect(silentSince(shop, noon)).toEqual(minutesAgo(120))
  expect(silentSince({ ...shop, heardAt: minutesAgo(900) }, noon)).toEqual(minutesAgo(120))
  expect(silentSince(shop, minutesAgo(116))).toBeNull()
})

test('a closed shop and one that pauses need no screen', () => {
  expect(silentSince(shop, minutesAgo(121))).toBeNull()
  expect(silentSince(shop, minutesAgo(-180))).toBeNull()
  expect(silentSince(paused(minutesAgo(-1)), noon)).toBeNull()
  expect(silentSince(paused(withoutEnd), noon)).toBeNull()
})

test('after a pause, and after a shop went live, it has five minutes to open its board', () => {
  expect(silentSince(paused(minutesAgo(4)), noon)).toBeNull()
  expect(silentSince(paused(minutesAgo(6)), noon)).toEqual(minutesAgo(6))
  expect(silentSince({ ...shop, liveSince: minutesAgo(4) }, noon)).toBeNull()
  expect(silentSince({ ...shop, liveSince: minutesAgo(7) }, noon)).toEqual(minutesAgo(7))
})
