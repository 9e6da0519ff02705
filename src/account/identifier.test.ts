import fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { ok, refuse } from '../kernel/result.ts'
import { checkEmail, identifierKind, isIdentifierMissing } from './identifier.ts'
import { en } from './texts/en.ts'

test('input starting with two letters is an e-mail, otherwise a phone number', () => {
  for (const typed of ['amina@example.com', 'am', ' leo', 'éa', 'أمينة', 'e\u0301a'])
    expect(identifierKind(typed)).toBe('email')
  for (const typed of ['20123456', '+216 20', 'a1', '', ' ', '٢٠١٢', 'a']) expect(identifierKind(typed)).toBe('phone')
})

test('input with an @ is an e-mail too', () => {
  expect(identifierKind('a1@x.tn')).toBe('email')
  expect(identifierKind('1@x.tn')).toBe('email')
})

test('input that is neither an e-mail nor a phone counts as missing', () => {
  for (const typed of ['', '  ', '?', 'a', '+']) expect(isIdentifierMissing(typed)).toBe(true)
  for (const typed of ['am', '@', 'أم', '2', '٢', '+216']) expect(isIdentifierMissing(typed)).toBe(false)
})

test('digits are never taken for an e-mail', () => {
  fc.assert(fc.property(fc.stringMatching(/^[+0-9 ]*$/), (typed) => identifierKind(typed) === 'phone'))
})

test('an e-mail has one spelling', () => {
  expect(checkEmail(' Amina@Example.COM ')).toEqual(ok('amina@example.com'))
  for (const email of ['a1@x.tn', 'leo.martin+mida@mail.example.co.uk', "o'neil@example.com", 'أمينة@مثال.تونس']) {
    expect(checkEmail(email)).toEqual(ok(email))
  }
})

test('an empty e-mail and one of the wrong shape are told apart', () => {
  expect(checkEmail('  ')).toEqual(refuse('email-missing'))
  const wrong = [
    'amina',
    'amina@',
    '@example.com',
    'amina@example',
    'a@b@example.com',
    'a b@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@.example.com',
    'a@example..com',
    'a@-example.com',
    'a@127.0.0.1',
    'a@x.c',
    `${'a'.repeat(65)}@example.com`,
    `a@${'x'.repeat(260)}.com`,
    'Amina <a@example.com>',
  ]
  for (const email of wrong) expect(checkEmail(email)).toEqual(refuse('email-invalid'))
})

test('an accepted e-mail is accepted unchanged again', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const checked = checkEmail(email)
      if (checked.ok) expect(checkEmail(checked.value)).toEqual(checked)
    }),
  )
})

test('an empty e-mail has its sentence', () => {
  const translate = createTranslator({ locale: 'en', messages: en })
  const checked = checkEmail('')
  expect(!checked.ok && translate(`refusals.${checked.code}`)).toBe('Please enter an email address.')
})
