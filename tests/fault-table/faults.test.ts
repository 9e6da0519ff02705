import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type Fault, faults } from './faults.ts'
import { readPlaywright, readVitest } from './reports.ts'
import { pageOf, proofsOf, rowStart, stateOf } from './table.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Placeholders of a title for the values of its row: `%s`, `$name`. */
const placeholder = /%[sdijfo]|\$\w+/

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const known = new Map<string, RegExp[]>()

/** The titles that a test file can report, as patterns. */
const titlesIn = (file: string): RegExp[] => {
  const before = known.get(file)
  if (before) return before
  const found: RegExp[] = []
  const add = (parts: readonly string[]): void => {
    const pattern = parts.flatMap((part) => part.split(placeholder)).map(literally)
    if (pattern.some((part) => part.length > 3)) found.push(new RegExp(`^${pattern.join('.*')}$`, 's'))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) add([node.text])
    if (ts.isTemplateExpression(node)) add([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)])
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest))
  known.set(file, found)
  return found
}

const isThere = (file: string, title: string): boolean =>
  existsSync(join(root, file)) && titlesIn(file).some((pattern) => pattern.test(title))

test('every test that the table of faults names exists in its file', () => {
  const missing = faults.flatMap(proofsOf).filter(({ file, title }) => !isThere(file, title))
  expect(missing).toEqual([])
})

test('a renamed test would be noticed', () => {
  expect(isThere('tests/faults/kills.test.ts', 'killed whenever it is convenient')).toBe(false)
})

test('the faults are numbered from one, without a gap', () => {
  expect(faults.map(({ number }) => number)).toEqual(faults.map((_fault, index) => index + 1))
})

test('docs/faults.md has the rows of the table as they are now and no others, all held', () => {
  const page = read('docs/faults.md')
  const rows = page.split('\n').filter((line) => /^\| \d/.test(line))
  expect(rows.map((row) => row.slice(0, row.lastIndexOf('|', row.length - 2) + 1))).toEqual(faults.map(rowStart))
  expect(page).toMatch(/ 0 did not hold\./)
})

const one: Fault = { number: 1, what: 'a', holds: 'b', proofs: ['x.test.ts › it holds'] }

test('a fault holds when its test has passed in its file, every time', () => {
  const passed = { file: 'x.test.ts', title: 'it holds', passed: true }
  expect(stateOf(one, [passed, passed])).toBe('held')
  expect(stateOf(one, [passed, { ...passed, passed: false }])).toBe('did not hold: it holds')
  expect(stateOf(one, [{ ...passed, file: 'y.test.ts' }])).toBe('not run: it holds')
  expect(stateOf({ number: 2, what: 'a', holds: 'b', untried: 'no disk' }, [])).toBe('not tried')
})

test('both runners are read', () => {
  const vitest = {
    testResults: [{ name: '/r/src/a.test.ts', assertionResults: [{ title: 'one', status: 'failed' }] }],
  }
  expect(readVitest(vitest, '/r')).toEqual([{ file: 'src/a.test.ts', title: 'one', passed: false }])
  const playwright = { suites: [{ suites: [{ specs: [{ file: 'b.spec.ts', title: 'two', ok: true }] }] }] }
  expect(readPlaywright(playwright)).toEqual([{ file: 'e2e/b.spec.ts', title: 'two', passed: true }])
})

const day = { today: '2026-11-30', node: '24' }

test('the page counts what held, what did not and what was not tried', () => {
  expect(pageOf([], day)).toMatch(/^0 of \d+ held, \d+ were not tried, \d+ did not hold\.$/m)
})

test('a run of some faults keeps the other rows of the page', () => {
  const outcomes = faults.flatMap(proofsOf).map((proof) => ({ ...proof, passed: true }))
  const before = pageOf(outcomes, day)
  const after = pageOf([], { today: '2026-12-01', node: '24', only: [1], before })
  const stateIn = (page: string, number: number) =>
    page
      .split('\n')
      .find((line) => line.startsWith(`| ${number} |`))
      ?.split(' | ')
      .at(-1)
  expect(stateIn(before, 1)).toBe('held, 2026-11-30 |')
  expect(stateIn(after, 1)).toMatch(/^not run/)
  expect(stateIn(after, 2)).toBe('held, 2026-11-30 |')
})
