import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  budgetFor,
  codeRules,
  isUnproven,
  lanes,
  networkAllowance,
  type SentCode,
  secondsForSession,
  secondsInLane,
  timesOf,
} from './code-rules.ts'
import { codeTries } from './one-time-code.ts'

const now = new Date('2026-11-20T12:00:00Z')
const here = { sessionId: 1, narrow: '192.0.2.1', wide: '192.0.2.0/24', now }
const elsewhere = { sessionId: 2, narrow: '198.51.100.1', wide: '198.51.100.0/24', now }

const sent = (minutesAgo: number, more: Partial<SentCode> = {}): SentCode => ({
  lane: 'stranger',
  sessionId: 1,
  narrow: here.narrow,
  wide: here.wide,
  sentAt: new Date(now.getTime() - minutesAgo * 60_000),
  failed: false,
  ...more,
})

test('a stranger’s codes to a phone keep neither another network nor the phone’s own browser waiting', () => {
  const codes = [sent(0), sent(15), sent(30), sent(45), sent(60)]
  expect(secondsInLane('stranger', codes, here)).toBe(23 * 3600)
  expect(secondsInLane('stranger', codes, elsewhere)).toBe(0)
  expect(secondsInLane('own', codes, here)).toBe(0)
  expect(secondsInLane('home', codes, here)).toBe(0)
})

test('addresses of one neighbourhood share five codes a day to one phone', () => {
  const codes = [0, 1, 2, 3, 4].map((n) => sent(60 + n, { narrow: `192.0.2.${n + 10}` }))
  expect(secondsInLane('stranger', codes, here)).toBeGreaterThan(22 * 3600)
})

test('two networks of strangers and no more reach a phone in a day; a neighbour is not kept waiting by them', () => {
  const codes = [1, 2].flatMap((n) =>
    [60, 120, 180, 240].map((ago) => sent(ago, { narrow: `10.${n}.0.1`, wide: `10.${n}.0.0/24` })),
  )
  expect(secondsInLane('stranger', codes, elsewhere)).toBe(20 * 3600)
  expect(secondsInLane('neighbour', codes, elsewhere)).toBe(0)
})

test('a network asks for five codes a day to one phone, as a neighbour and as a stranger together', () => {
  const codes = [60, 120, 180].map((ago) => sent(ago, { lane: 'neighbour' }))
  expect(secondsInLane('stranger', [...codes, sent(240)], here)).toBe(0)
  expect(secondsInLane('stranger', [...codes, sent(240), sent(300)], here)).toBe(19 * 3600)
  expect(secondsInLane('neighbour', [...codes, sent(240), sent(300)], here)).toBe(19 * 3600)
})

test('the waits of a browser grow by its own asking', () => {
  const codes = [sent(0, { sessionId: 7 }), sent(1), sent(2)]
  expect(secondsForSession(codes, 'sign-in', here)).toBe(0)
  expect(secondsForSession([sent(0), sent(1)], 'sign-in', here)).toBe(60)
  expect(secondsForSession([sent(1)], 'profile', here)).toBe(840)
})

test('of failed sends only one counts', () => {
  const codes = [sent(0, { failed: true }), sent(1, { failed: true }), sent(2, { failed: true })]
  expect(
    secondsInLane(
      'own',
      codes.map((code) => ({ ...code, lane: 'own' as const })),
      here,
    ),
  ).toBe(30)
})

test('of failed sends the newest counts, in any order of the list', () => {
  const codes = [sent(9, { failed: true }), sent(7), sent(2, { failed: true }), sent(5, { failed: true }), sent(4)]
  expect(timesOf(codes)).toEqual([sent(2), sent(4), sent(7)].map(({ sentAt }) => sentAt))
})

test('strangers wait half a minute after any code of their network and until three in ten minutes are two', () => {
  expect(secondsInLane('stranger', [sent(0, { lane: 'neighbour' })], here)).toBe(30)
  expect(secondsInLane('stranger', [sent(2), sent(4), sent(6)], here)).toBe(240)
})

test('codes of the own lane do not delay strangers', () => {
  const own = [0, 1, 2].map((ago) => sent(ago, { lane: 'own' }))
  expect(secondsInLane('stranger', own, here)).toBe(0)
})

test('codes of an address count for it where its neighbourhood is not known', () => {
  const codes = [1, 2, 3, 4, 5].map((hours) => sent(hours * 60, { wide: null }))
  expect(secondsInLane('stranger', codes, here)).toBe(19 * 3600)
})

test.each([
  ['own', 3],
  ['home', 3],
  ['vouched', 4],
  ['neighbour', 12],
  ['stranger', 8],
] as const)('by the lane %s a phone gets %i codes a day, however many networks ask', (lane, most) => {
  const codes = Array.from({ length: most }, (_, n) =>
    sent(60 + n, { lane, narrow: `10.${n}.0.1`, wide: `10.${n}.0.0/24` }),
  )
  expect(secondsInLane(lane, codes.slice(1), here)).toBe(0)
  expect(secondsInLane(lane, codes, here)).toBe(24 * 3600 - (60 + most - 1) * 60)
})

test('the limits hold where the calls count them', () => {
  expect(codeRules).toMatchObject({
    phonesOfNeighbours: 3,
    perVoucher: 3,
    ownGuesses: 10,
    blindGuesses: { session: 10, narrow: 120, wide: 240 },
    pace: { seconds: 600 },
  })
})

test('over all lanes and networks a phone gets fewer codes than a hundred guesses need', () => {
  const asking = fc.record({
    pause: fc.nat({ max: 1800 }),
    lane: fc.constantFrom(...lanes),
    network: fc.nat({ max: 40 }),
    address: fc.nat({ max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(asking, { maxLength: 200 }), (asks) => {
      let clock = now.getTime()
      const codes: SentCode[] = []
      for (const { pause, lane, network, address } of asks) {
        clock += pause * 1000
        const at = new Date(clock)
        const wide = `10.0.${network}.0/24`
        const narrow = `10.0.${network}.${address}`
        const today = codes.filter(({ sentAt }) => clock - sentAt.getTime() < 86_400_000)
        if (secondsInLane(lane, today, { sessionId: 1, narrow, wide, now: at }) > 0) continue
        codes.push({ lane, sessionId: null, narrow, wide, sentAt: at, failed: false })
        expect((today.length + 1) * codeTries).toBeLessThanOrEqual(100)
        expect(today.filter((code) => isUnproven(code.lane) && code.wide === wide).length).toBeLessThanOrEqual(5)
      }
    }),
  )
})

test('thirty in a hundred of the budget are kept for phones that have answered before', () => {
  expect(budgetFor(1000, { all: 700, unproven: 700, strangers: 700 })).toEqual({
    proven: true,
    unproven: false,
    left: 0,
  })
  expect(budgetFor(1000, { all: 999, unproven: 600, strangers: 650 })).toEqual({
    proven: true,
    unproven: true,
    left: 50,
  })
  expect(budgetFor(1000, { all: 1000, unproven: 0, strangers: 0 })).toMatchObject({ proven: false, unproven: false })
})

const room = (more: Partial<Parameters<typeof networkAllowance>[0]> = {}) =>
  networkAllowance({ level: 'narrow', lane: 'stranger', budget: 2000, left: 1400, answered: 0, scale: 1, ...more })

test('a network that never answered has less than one in a hundred of what strangers have left, and earns four for each phone that answers', () => {
  expect(room()).toEqual({ day: 10, lately: 10 })
  expect(room({ level: 'wide' })).toEqual({ day: 21, lately: 10 })
  expect(room({ left: 100 })).toEqual({ day: 3, lately: 3 })
  expect(room({ answered: 10 })).toEqual({ day: 50, lately: 50 })
  expect(room({ answered: 350 })).toEqual({ day: 80, lately: 80 })
  expect(room({ lane: 'home' })).toEqual({ day: 100, lately: 20 })
  expect(room({ scale: 2 })).toEqual({ day: 21, lately: 20 })
  expect(room({ scale: 0.01 })).toEqual({ day: 1, lately: 1 })
})

test('no network leaves more than five in a hundred of the budget unanswered', () => {
  const network = fc.record({
    level: fc.constantFrom('narrow' as const, 'wide' as const),
    lane: fc.constantFrom('home' as const, 'vouched' as const, 'stranger' as const),
    budget: fc.integer({ min: 60, max: 100_000 }),
    answered: fc.nat({ max: 10_000 }),
  })
  fc.assert(
    fc.property(network, ({ budget, ...rest }) => {
      const { day, lately } = networkAllowance({ ...rest, budget, left: budget * 0.7, scale: 1 })
      expect(day).toBeLessThanOrEqual(budget * codeRules.unansweredPerNetwork)
      expect(day).toBeGreaterThan(0)
      expect(lately).toBeGreaterThan(0)
    }),
  )
})

test('after fifty networks that answered nothing, two thirds of what strangers may spend are left', () => {
  let left = 1400
  for (let network = 0; network < 50; network += 1) left -= room({ left }).day
  expect(left).toBeGreaterThan((1400 * 2) / 3)
  expect(room({ left }).day).toBeGreaterThanOrEqual(7)
})
