import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Explained } from './explained.ts'
import { mutated, testOf } from './mutated.ts'
import { greaterNumbers } from './numbers.ts'
import { outcomeOf } from './outcome.ts'
import { pageOf } from './page.ts'

const root = join(import.meta.dirname, '..', '..')

const file = 'src/cart/cart.ts'
const source = 'const a = 1\nif (a > 0) {\n  stop()\n}\n'
const mutant = (status: string, line: number, from: number, to: number, replacement: string, end = line) => ({
  status,
  replacement,
  location: { start: { line, column: from }, end: { line: end, column: to } },
})

const border: Explained = { file, is: 'if (a > 0) {', becomes: 'if (a >= 0) {', why: 'It is never zero.' }
const gone: Explained = { ...border, becomes: 'if (a < 0) {' }

const report = {
  files: {
    [file]: {
      source,
      mutants: [
        mutant('Killed', 1, 11, 12, '2'),
        mutant('Timeout', 2, 5, 10, 'true'),
        mutant('Survived', 2, 5, 10, 'a >= 0'),
        mutant('NoCoverage', 2, 12, 2, '{}', 4),
        mutant('CompileError', 1, 1, 5, 'let'),
      ],
    },
  },
}

test('unnoticed and unreached faults survive, with the line before and after', () => {
  const { scores, survivors } = outcomeOf(report, [border])
  expect(scores).toEqual([{ file, planted: 4, noticed: 2 }])
  expect(survivors).toEqual([
    { file, line: 2, is: 'if (a > 0) { stop() }', becomes: 'if (a > 0) {}', why: null },
    { ...border, line: 2 },
  ])
})

test('an explanation of a caught or missing fault is outdated', () => {
  expect(outcomeOf(report, [border, gone]).outdated).toEqual([gone])
  expect(outcomeOf({ files: {} }, [border]).outdated).toEqual([border])
})

test('the page has the score of each file and of all, and says what nobody explains', () => {
  const page = pageOf(outcomeOf(report, [border]))
  expect(page).toContain(`| \`${file}\` | 4 | 2 | 50.0 % |`)
  expect(page).toContain('| all | 4 | 2 | 50.0 % |')
  expect(page).toContain('| `if (a > 0) {` | `if (a >= 0) {` | It is never zero. |')
  expect(page).toContain('**not explained**')
})

test('every mutated rule exists, with its test', () => {
  expect(mutated.flatMap((rule) => [rule, testOf(rule)]).filter((one) => !existsSync(join(root, one)))).toEqual([])
})

test('docs/mutations.md has a score for every such rule, and for nothing else', () => {
  const page = readFileSync(join(root, 'docs/mutations.md'), 'utf8')
  const scored = [...page.matchAll(/^\| `(src\/\S+)` \| \d+ \| \d+ \| [\d.]+ % \|$/gm)].map(([, rule]) => rule)
  expect(scored).toEqual(mutated)
})

test('every number of a rule is increased by one, except in types', () => {
  const rule = 'type Mode = 1 | 0\nconst waits = [30, 2 * 60_000]\nexport const share = 10_000n\n'
  const planted = greaterNumbers(rule).map(({ from, to, replacement }) => [rule.slice(from, to), replacement])
  expect(planted).toEqual([
    ['30', '31'],
    ['2', '3'],
    ['60_000', '60001'],
    ['10_000n', '10001n'],
  ])
})
