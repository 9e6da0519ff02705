import { expect, test } from 'vitest'
import { changedFields } from './audit-entry.ts'

test('only what differs is shown, with the value before and after', () => {
  expect(
    changedFields({ before: { port: 25, host: 'a', tags: ['x'] }, after: { port: 587, host: 'a', tags: ['x'] } }),
  ).toEqual([{ name: 'port', before: 25, after: 587 }])
})

test('what was made has no value before, what was removed none after', () => {
  expect(changedFields({ before: null, after: { name: 'Brik', isOpen: false } })).toEqual([
    { name: 'name', before: undefined, after: 'Brik' },
    { name: 'isOpen', before: undefined, after: false },
  ])
  expect(changedFields({ before: { name: 'Brik' }, after: null })).toEqual([
    { name: 'name', before: 'Brik', after: undefined },
  ])
  expect(changedFields({ before: null, after: null })).toEqual([])
})

test('of a list of closures only those that came or went are shown', () => {
  const [kept, gone, added] = ['2026-12-24', '2026-12-25', '2026-12-26'].map((first_day) => ({ first_day }))
  expect(changedFields({ before: { closures: [kept, gone] }, after: { closures: [kept, added] } })).toEqual([
    { name: 'closures', before: [gone], after: [added] },
  ])
})
