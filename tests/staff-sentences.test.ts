import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const screens = globSync('src/{restaurant,operator}/ui/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
)

/** They show no message of a failure, or only those of refusals. */
const exceptions = [
  'src/operator/ui/set-up-page.tsx',
  'src/restaurant/ui/follow-orders.ts',
  'src/restaurant/ui/invitation-page.tsx',
  'src/restaurant/ui/use-end-reasons.ts',
  'src/restaurant/ui/use-waiting-reservations.ts',
]

/** The raw call, a request without it, and the words of whatever was thrown. */
const raw =
  /import \{ (?:[^}]*, )?call[, ][^}]*\} from '[^']*\/call\.ts'|\bfetch\(|new XMLHttpRequest|catch \(|\.catch\(\(?\w/

const rawIn = (text: string): boolean => raw.test(text)

test('no screen of staff shows the words of a library: failures are told by useCall', () => {
  expect(screens.filter((file) => rawIn(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual(exceptions)
  expect(screens.length).toBeGreaterThan(100)
})

test('a planted fault is found', () => {
  expect(rawIn("import { call } from '../../ui/call.ts'\n")).toBe(true)
  expect(rawIn("import { type AnswerFrame, call } from '../../ui/call.ts'\n")).toBe(true)
  expect(rawIn('  } catch (error) {\n    toast.error(error.message)')).toBe(true)
  expect(rawIn("import { abortAfter } from '../../ui/call.ts'\nimport { useCall } from '../../ui/use-call.ts'\n")).toBe(
    false,
  )
})
