import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { languages } from '../../kernel/texts.ts'
import * as contract from '../contract.ts'
import * as profileContract from '../profile-contract.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const catalogues = { fr, en, ar }
const values = { seconds: 30, unit: 'hours', count: 3, reason: 'short', minimum: 8, maximum: 128 }

type Code = keyof typeof fr.refusals

const codes = [...Object.values(contract), ...Object.values(profileContract)].flatMap((part) =>
  'refusals' in part ? (Object.keys(part.refusals) as Code[]) : [],
)

test.each(languages)('every refusal has its sentence in %s', (locale) => {
  const translate = createTranslator({
    locale,
    messages: catalogues[locale] as typeof fr,
    onError: (error) => {
      throw error
    },
  })
  for (const code of codes) expect(translate(`refusals.${code}`, values)).toMatch(/^[^{}#]{5,}$/)
})

test('waits are said in the words of the language', () => {
  const say = (unit: string, count: number) =>
    createTranslator({ locale: 'fr', messages: fr })('refusals.login-too-many', { unit, count })
  expect(say('minutes', 1)).toBe('Trop de tentatives. Réessayez dans 1 minute.')
  expect(say('hours', 3)).toBe('Trop de tentatives. Réessayez dans 3 heures.')
})
