// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { forgetReviewDraft, keepReviewDraft, readReviewDraft } from './kept-review.ts'

afterEach(() => sessionStorage.clear())

const order = { kind: 'order', id: 7 } as const
const draft = { stars: 4, chips: ['hot'], words: 'Bon' } as const

test('what was typed is kept for its order or reservation, until it is sent', () => {
  keepReviewDraft(order, draft)
  expect(readReviewDraft(order)).toEqual(draft)
  expect(readReviewDraft({ kind: 'reservation', id: 7 })).toBeNull()
  forgetReviewDraft(order)
  expect(readReviewDraft(order)).toBeNull()
})

test.each(['{', 'null', '"x"', '{"chips":["cheap"]}'])('a damaged draft does no harm: %s', (stored) => {
  sessionStorage.setItem('review:order:7', stored)
  const read = readReviewDraft(order)
  expect(read === null || (read.stars === 0 && read.chips.length === 0 && read.words === '')).toBe(true)
})
