import { expect, test } from 'vitest'
import { nameInText } from './name-in-text.ts'

test('a name stays, short and without addresses or pictures', () => {
  expect(nameInText('Amina Ben Youssef')).toBe('Amina Ben Youssef')
  expect(nameInText('أمينة بن يوسف')).toBe('أمينة بن يوسف')
  expect(nameInText('Rim 🎉 http://evil.example/x')).toBe('Rim')
  expect(nameInText('Prix à gagner www.evil.tn/x vite')).toBe('Prix à gagner vite')
  expect(nameInText('evil.com')).toBe('-')
  expect(nameInText('x'.repeat(100))).toHaveLength(40)
})
