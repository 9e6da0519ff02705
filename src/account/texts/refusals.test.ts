import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { fr } from './fr.ts'

test('waits are written in the words of the language', () => {
  const say = (unit: string, count: number) =>
    createTranslator({ locale: 'fr', messages: fr })('refusals.login-too-many', { unit, count })
  expect(say('minutes', 1)).toBe('Trop de tentatives. Réessayez dans 1 minute.')
  expect(say('hours', 3)).toBe('Trop de tentatives. Réessayez dans 3 heures.')
})
