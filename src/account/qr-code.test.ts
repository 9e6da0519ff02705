import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { correctionOf, qrCode } from './qr-code.ts'

test('correction bytes as the standard works them out', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

// These pictures were compared, module by module, with those of another encoder.
test('the smallest code', () => {
  const rows = qrCode('a')?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
  expect(rows).toEqual([
    '#######..#.##.#######',
    '#.....#..###..#.....#',
    '#.###.#.##.##.#.###.#',
    '#.###.#..#.#..#.###.#',
    '#.###.#...#.#.#.###.#',
    '#.....#.....#.#.....#',
    '#######.#.#.#.#######',
    '........##.##........',
    '###.########.##...#..',
    '..#.##.#..#...#...##.',
    '....#.#####.#...#...#',
    '##.#.#...##...#...#..',
    '##..####....#.#.#.#.#',
    '........##.#.#.#.#.##',
    '#######.#..#.###.####',
    '#.....#.######.###...',
    '#.###.#.#.##.###.##.#',
    '#.###.#...#...#...##.',
    '#.###.#.##..#...#...#',
    '#.....#.##....#...##.',
    '#######.##..#.#.#.###',
  ])
})

test.each([
  ['x', 60, 'c4497937b5332a6d'],
  ['z', 154, '4a43319de5d3731e'],
  ['v', 230, 'a315a2d5ef5ee6df'],
])('a code of %s %i times', (letter, count, hash) => {
  const rows = qrCode(letter.repeat(count))?.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  const text = rows?.join('\n') ?? ''
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(hash)
})

test('a text that does not fit has none', () => {
  expect(qrCode('v'.repeat(231))).toBeNull()
})
