import { expect, test, vi } from 'vitest'
import { createTexts } from './texts.tsx'

const messages = { dishes: '{count, number} plats', share: '{part, number, percent}' }

test('small counts need no Intl.NumberFormat, other numbers use it', () => {
  // The library reads the formatters when a translator is created.
  const made = vi.spyOn(Intl, 'NumberFormat')
  const t = createTexts('fr', messages)
  expect(t('dishes', { count: 3 })).toBe('3 plats')
  expect(made).not.toHaveBeenCalled()
  expect(t('dishes', { count: 12_345 })).toBe(`${new Intl.NumberFormat('fr').format(12_345)} plats`)
  expect(t('share', { part: 0.5 })).toMatch(/^50\s%$/)
  made.mockRestore()
})
