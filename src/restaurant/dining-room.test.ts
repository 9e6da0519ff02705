import { expect, test } from 'vitest'
import { mergeTables } from './dining-room.ts'

const window = { id: 1, name: 'Fenêtre', seats: 4 }
const bar = { id: 2, name: 'Bar', seats: 2 }
const terrace = { id: 3, name: 'Terrasse', seats: 6 }
const seen = [window, bar]

test.each([
  ['nothing typed follows the other', seen, [{ ...window, seats: 5 }, terrace], [{ ...window, seats: 5 }, terrace]],
  [
    'a typed change stays',
    [{ ...window, seats: 8 }, bar],
    [{ ...window, seats: 5 }, bar],
    [{ ...window, seats: 8 }, bar],
  ],
  ['a table that I removed stays removed', [window], [window, { ...bar, seats: 3 }], [window]],
  [
    'a new table of each',
    [...seen, { name: 'Jardin', seats: 2 }],
    [...seen, terrace],
    [...seen, { name: 'Jardin', seats: 2 }, terrace],
  ],
  [
    'a changed table that the other removed is new',
    [window, { ...bar, seats: 9 }],
    [window],
    [window, { name: 'Bar', seats: 9 }],
  ],
])('two editors of a dining room: %s', (_, typed, current, merged) => {
  expect(mergeTables(typed, seen, current)).toEqual(merged)
})
