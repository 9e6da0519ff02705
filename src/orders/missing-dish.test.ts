import { expect, test } from 'vitest'
import { type MissingOutcome, piecesWhenAsked } from './missing-dish.ts'

const question = (id: number, quantity: number, outcome: MissingOutcome | null, lineId = 1) => ({
  ...{ id, lineId, quantity, outcome },
})

const line = (quantity: number, isRemoved = false) => ({ id: 1, quantity, isRemoved })

test('an open question is about the pieces that the line has', () => {
  const open = question(5, 1, null)
  expect(piecesWhenAsked({ lines: [line(2)], missing: [open] }, open)).toBe(2)
})

test('pieces that this or a later answer has removed were there when the question was asked', () => {
  const [first, second, other] = [question(5, 1, 'without'), question(6, 2, 'other'), question(7, 4, 'without', 2)]
  const missing = [first, second, other]
  expect(missing.map((one) => piecesWhenAsked({ lines: [line(1)], missing }, one))).toEqual([4, 3, 4])
  expect(piecesWhenAsked({ lines: [line(2, true)], missing }, second)).toBe(2)
})

test('an answer that removed nothing adds no pieces', () => {
  const outcomes: (MissingOutcome | null)[] = [null, 'cancel', 'unanswered-cancelled', 'withdrawn', 'ended']
  for (const outcome of outcomes) {
    const one = question(5, 1, outcome)
    expect(piecesWhenAsked({ lines: [line(2)], missing: [one] }, one)).toBe(2)
  }
  const unanswered = question(5, 1, 'unanswered')
  expect(piecesWhenAsked({ lines: [line(2)], missing: [unanswered] }, unanswered)).toBe(3)
})
