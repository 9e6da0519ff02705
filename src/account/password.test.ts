import fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { ok, type Result } from '../kernel/result.ts'
import { checkPassword } from './password.ts'
import { fr } from './texts/fr.ts'

const reason = (result: Result<string>) => (result.ok ? null : result.values?.reason)

test('a password has 8 to 128 characters of any kind', () => {
  expect(reason(checkPassword('Qz7-nt4'))).toBe('short')
  expect(reason(checkPassword('🍕🥗🍜x'))).toBe('short')
  expect(checkPassword('🍕🥗🍜🥙🍝🥘🍲x').ok).toBe(true)
  expect(checkPassword('cheval correct pile agrafe')).toEqual(ok('cheval correct pile agrafe'))
  expect(checkPassword('aB3'.repeat(42)).ok).toBe(true)
  expect(reason(checkPassword('aB3'.repeat(43)))).toBe('long')
})

test('the demo password is accepted', () => {
  expect(checkPassword('Mida-2026-demo', ['Amina', 'amina@example.com']).ok).toBe(true)
})

test('what everybody takes is refused', () => {
  for (const typed of ['password', 'Azerty123', 'MotDePasse1', '12345678', 'aaaaaaaa', 'abababab', 'P@ssw0rd']) {
    expect(reason(checkPassword(typed))).toBe('common')
  }
})

test('the name of the site or of the user with some digits is refused', () => {
  for (const typed of ['Mida2026', 'mida-mida-1', 'Amina2026!', 'amina@example.com', 'Ben Salah 99']) {
    expect(reason(checkPassword(typed, ['Amina', 'Ben Salah', 'amina@example.com']))).toBe('common')
  }
})

test('the same password typed on another phone is the same', () => {
  expect(checkPassword('cafe\u0301-du-port')).toEqual(checkPassword('café-du-port'))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 30 }), (typed) => {
      expect(checkPassword(typed.normalize('NFD'))).toEqual(checkPassword(typed.normalize('NFC')))
    }),
  )
})

test('every reason has its sentence', () => {
  const translate = createTranslator({ locale: 'fr', messages: fr })
  const sentence = (typed: string) => {
    const checked: Result<string> = checkPassword(typed)
    return checked.ok ? '' : translate('refusals.password-weak', { ...checked.values })
  }
  expect(sentence('court')).toBe('Le mot de passe doit compter au moins 8 caractères.')
  expect(sentence('x'.repeat(129))).toBe('Le mot de passe ne peut pas dépasser 128 caractères.')
  expect(sentence('azerty123')).toBe('Ce mot de passe est trop facile à deviner.')
})
