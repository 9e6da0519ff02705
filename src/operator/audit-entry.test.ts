import { expect, test } from 'vitest'
import { changedFields } from './audit-entry.ts'

test('only what differs is shown, with the value before and after', () => {
  expect(
    changedFields({ before: { port: 25, host: 'a', tags: ['x'] }, after: { port: 587, host: 'a', tags: ['x'] } }),
  ).toEqual([{ name: 'port', before: '25', after: '587' }])
})

test('what was made has no value before, what was removed none after', () => {
  expect(changedFields({ before: null, after: { name: 'Brik', isOpen: false } })).toEqual([
    { name: 'name', before: null, after: 'Brik' },
    { name: 'isOpen', before: null, after: 'false' },
  ])
  expect(changedFields({ before: { name: 'Brik' }, after: null })).toEqual([
    { name: 'name', before: 'Brik', after: null },
  ])
  expect(changedFields({ before: null, after: null })).toEqual([])
})
