import { expect, test } from 'vitest'
import { unfinishedLines } from './unfinished-lines.ts'

const lines = (...statuses: number[]) => statuses.map((status, id) => ({ id, status }))

test.each([
  { of: lines(2, 3, 3), left: [0] },
  { of: lines(1, 2, 2), left: [0, 1, 2] },
  { of: lines(1, 3, 4), left: [0] },
  { of: lines(2, 2), left: [] },
  { of: lines(3, 3, 5), left: [] },
  { of: lines(1, 4), left: [] },
  { of: [], left: [] },
])('of $of the lines $left may have been overlooked', ({ of, left }) => {
  expect(unfinishedLines(of).map(({ id }) => id)).toEqual(left)
})
