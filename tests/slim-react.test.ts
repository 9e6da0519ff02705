import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unusedFunctions, usesWhatIsLeftOut, withoutBodies } from '../scripts/slim-react.ts'

const file = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js')
const code = readFileSync(file, 'utf8')

test.each(Object.entries(unusedFunctions))('the installed React has each function of %s', (_, names) =>
  expect(withoutBodies(code, names).length).toBeLessThan(code.length),
)

test('what is left is a program, and a function that is missing stops the build', () => {
  const left = withoutBodies(code, Object.values(unusedFunctions).flat())
  expect(() => new Function('require', 'exports', left)).not.toThrow()
  expect(() => withoutBodies('\nfunction one() {\n  two()\n}\n', ['two'])).toThrow('two')
  expect(withoutBodies('\nfunction one(\n  a,\n) {\n  two()\n}\nthree()\n', ['one'])).toBe(
    '\nfunction one(\n  a,\n) {}\nthree()\n',
  )
})

test.each([
  ["import { useState, ViewTransition } from 'react'", true],
  ["import { unstable_SuspenseList as List } from 'react'", true],
  ["import { useState } from 'react'\ndocument.startViewTransition()", false],
])('%s is refused: %s', (text, isRefused) => expect(usesWhatIsLeftOut(text)).toBe(isRefused))
