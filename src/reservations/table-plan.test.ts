import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assignMissingTables,
  type ConfirmedParty,
  freeTables,
  largestPartyFor,
  peakOccupancy,
  smallestThatFits,
} from './table-plan.ts'

const at = (hour: number, minute = 0): Date => new Date(Date.UTC(2026, 10, 21, hour, minute))
const stay = (hour: number, minute = 0) => ({ startsAt: at(hour, minute), endsAt: at(hour + 2, minute) })
const room = (...seats: number[]) =>
  seats.map((count, index) => ({ id: index + 1, name: `T${index + 1}`, seats: count }))

test('the smallest free table that fits is given, the first of its size', () => {
  const tables = room(8, 4, 2, 4)
  expect(smallestThatFits(tables, 3)?.id).toBe(2)
  expect(smallestThatFits(tables, 5)?.id).toBe(1)
  expect(smallestThatFits(tables, 9)).toBeUndefined()
})

test('a table is free again at the minute its party leaves, and all joined tables are held', () => {
  const held: ConfirmedParty[] = [{ id: 1, people: 6, ...stay(19), tableIds: [1, 2] }]
  expect(freeTables(room(4, 2, 2), held, stay(20)).map(({ id }) => id)).toEqual([3])
  expect(freeTables(room(4, 2, 2), held, stay(21)).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(freeTables(room(4, 2, 2), held, stay(17)).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('people are counted by the quarter hour, at the fullest one of the stay', () => {
  const promised = [
    { id: 1, people: 4, ...stay(18), tableIds: [] },
    { id: 2, people: 5, ...stay(20), tableIds: [] },
    { id: 3, people: 2, ...stay(20, 30), tableIds: [] },
  ]
  expect(peakOccupancy(promised, stay(19))).toBe(7)
  expect(peakOccupancy(promised, stay(18))).toBe(4)
  expect(peakOccupancy(promised, stay(22))).toBe(2)
  expect(peakOccupancy(promised, stay(23))).toBe(0)
})

test('a party promised before there were tables gets its table first; where none is left, nobody else gets one', () => {
  const earlier: ConfirmedParty[] = [{ id: 1, people: 4, ...stay(20), tableIds: [] }]
  expect(assignMissingTables(room(2, 4), earlier)).toMatchObject([{ id: 1, tableIds: [2] }])
  expect(largestPartyFor({ tables: room(2, 4), seats: null }, assignMissingTables(room(2, 4), earlier), stay(20))).toBe(
    2,
  )
  expect(largestPartyFor({ tables: room(2, 2), seats: null }, assignMissingTables(room(2, 2), earlier), stay(20))).toBe(
    0,
  )
  expect(largestPartyFor({ tables: room(2, 2), seats: null }, assignMissingTables(room(2, 2), earlier), stay(22))).toBe(
    2,
  )
})

test('without tables the seats decide, and with neither nothing is known', () => {
  const promised: ConfirmedParty[] = [{ id: 1, people: 4, ...stay(20), tableIds: [] }]
  expect(largestPartyFor({ tables: [], seats: 10 }, promised, stay(20))).toBe(6)
  expect(largestPartyFor({ tables: [], seats: 3 }, promised, stay(20))).toBe(0)
  expect(largestPartyFor({ tables: [], seats: null }, promised, stay(20))).toBeNull()
})

/** The most parties that can sit at the same time, found by trying everything. */
const mostSeated = (seats: readonly number[], [party, ...others]: readonly number[]): number => {
  if (party === undefined) return 0
  const seated = seats.flatMap((count, index) =>
    count >= party
      ? [
          1 +
            mostSeated(
              seats.filter((_, other) => other !== index),
              others,
            ),
        ]
      : [],
  )
  return Math.max(mostSeated(seats, others), ...seated)
}

const seatings = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 })

test('for any order of requests: as many parties are seated as an exhaustive search finds', () => {
  fc.assert(
    fc.property(seatings, fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 6 }), (seats, parties) => {
      const promised: ConfirmedParty[] = []
      for (const [index, people] of parties.entries()) {
        const table = smallestThatFits(freeTables(room(...seats), promised, stay(20)), people)
        if (table) promised.push({ id: index, people, ...stay(20), tableIds: [table.id] })
      }
      expect(promised).toHaveLength(mostSeated(seats, parties))
    }),
  )
})

test('whatever the times: no table is held by two parties at once, a party is refused only where no table fits, and what is told to be free is', () => {
  const anyParty = fc.record({ people: fc.integer({ min: 1, max: 10 }), quarter: fc.integer({ min: 0, max: 40 }) })
  fc.assert(
    fc.property(seatings, fc.array(anyParty, { maxLength: 10 }), (seats, parties) => {
      const tables = room(...seats)
      const promised: ConfirmedParty[] = []
      const overlaps = (quarter: number, { startsAt }: ConfirmedParty): boolean =>
        Math.abs((startsAt.getTime() - at(10).getTime()) / 900_000 - quarter) < 8
      for (const [index, { people, quarter }] of parties.entries()) {
        const wanted = stay(10, quarter * 15)
        const usable = tables.filter(
          (table) => !promised.some((held) => overlaps(quarter, held) && held.tableIds.includes(table.id)),
        )
        const table = smallestThatFits(freeTables(tables, promised, wanted), people)
        const fitting = usable.filter(({ seats: count }) => count >= people).map(({ seats: count }) => count)
        expect(table?.seats).toBe(fitting.length === 0 ? undefined : Math.min(...fitting))
        if (tables.length > 0)
          expect(largestPartyFor({ tables, seats: null }, promised, wanted)).toBe(
            Math.max(0, ...usable.map(({ seats: count }) => count)),
          )
        if (table) promised.push({ id: index, people, ...wanted, tableIds: [table.id] })
      }
    }),
  )
})

test('for any parties: the peak per quarter hour equals the peak per minute', () => {
  const anyParty = fc.record({ people: fc.integer({ min: 1, max: 20 }), quarter: fc.integer({ min: 0, max: 40 }) })
  fc.assert(
    fc.property(fc.array(anyParty, { maxLength: 12 }), fc.integer({ min: 0, max: 40 }), (parties, quarter) => {
      const promised = parties.map(({ people, quarter: begin }, id) => ({
        id,
        people,
        ...stay(10, begin * 15),
        tableIds: [],
      }))
      const { startsAt } = stay(10, quarter * 15)
      const minutes = Array.from({ length: 120 }, (_, minute) => startsAt.getTime() + minute * 60_000)
      const present = minutes.map((moment) =>
        promised
          .filter((party) => party.startsAt.getTime() <= moment && moment < party.endsAt.getTime())
          .reduce((sum, { people }) => sum + people, 0),
      )
      expect(peakOccupancy(promised, stay(10, quarter * 15))).toBe(Math.max(...present))
    }),
  )
})
