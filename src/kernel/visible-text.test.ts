import { expect, test } from 'vitest'
import { isBlank, visibleText } from './visible-text.ts'

test.each(['', ' ', '\u200b', '\u3164\u3164', '\u115f', '\u2800', '\u0301', '\u00ad', '\u200d'])(
  'a name of what nobody sees is blank: %j',
  (name) => expect(isBlank(visibleText(name))).toBe(true),
)

test.each(['é', 'ق', '🍕', '👨‍🍳', '-', 'كـ'])('a name of what is seen is not blank: %s', (name) => {
  expect(isBlank(visibleText(name))).toBe(false)
  expect(visibleText(name)).toBe(name)
})
