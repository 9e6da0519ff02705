import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routerEdits, slim, withoutComplaints } from '../scripts/slim-router.ts'

const folder = join(import.meta.dirname, '..', 'node_modules/react-router/dist/production/lib')
const fileOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

test.each(Object.entries(routerEdits))('%s of the installed router has each text that is cut', (name, edits) => {
  const code = fileOf(name)
  expect(withoutComplaints(slim(code, edits)).length).toBeLessThan(code.length)
})

test('an edit of a text that is missing, or that a cut would find twice, stops the build', () => {
  expect(() => slim('one two', { puts: [['three', '']] })).toThrow('three')
  expect(() => slim('one two', { cuts: [{ from: 'one', to: 'three' }] })).toThrow('one')
  expect(() => slim('one two one', { cuts: [{ from: 'one', to: 'two' }] })).toThrow('one')
  expect(slim('one two three', { cuts: [{ from: 'one', to: 'three', put: '1 ' }] })).toBe('1 three')
})

test('complaints lose their words and keep their conditions', () =>
  expect(withoutComplaints('invariant(a, "no a");\nwarning(b, `no b`);\nother(c, "d");')).toBe(
    'invariant(a);\n;\nother(c, "d");',
  ))
