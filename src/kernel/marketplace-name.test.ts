import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { ownNames, renamed } from './marketplace-name.ts'

const french = {
  title: 'Mida — commandez',
  deep: { mail: 'L’équipe de Mida, {count, plural, one {# fois} other {# fois}}' },
}

test('sentences say the given name, also with signs that JSON or a replacement would read', () => {
  expect(renamed(french, 'fr', 'Dar $& "Zitouna"').title).toBe('Dar $& "Zitouna" — commandez')
  const t = createTranslator({ locale: 'fr', messages: renamed(french, 'fr', 'O’Café & Fils') })
  expect(t('deep.mail', { count: 2 })).toBe('L’équipe de O’Café & Fils, 2 fois')
  expect(renamed({ word: 'فريق ميدة' }, 'ar', 'الزيتونة').word).toBe('فريق الزيتونة')
})

test('the own name changes nothing, and another name is made once', () => {
  expect(renamed(french, 'fr', ownNames.fr)).toBe(french)
  expect(renamed(french, 'fr', 'Zitouna')).toBe(renamed(french, 'fr', 'Zitouna'))
  expect(renamed(french, 'fr', 'Olive').title).toBe('Olive — commandez')
})
