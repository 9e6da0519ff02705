import fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { ok, refuse } from '../kernel/result.ts'
import {
  checkPhone,
  defaultPhoneCountry,
  displayPhone,
  formatPairs,
  mayReceiveCode,
  nationalLength,
  type PhoneContext,
  phoneCountryOf,
  prefixOf,
  splitE164,
  toE164,
  truncateNational,
} from './phone.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'

const english = createTranslator({ locale: 'en', messages: en })
const french = createTranslator({ locale: 'fr', messages: fr })

const sentence = (context: PhoneContext, country: string, typed: string, translate = english): string | null => {
  const checked = checkPhone(context, country, typed)
  return checked.ok ? null : translate(`phone.${context}.${checked.code}`)
}

test('lengths are 8 for Tunisia, 9 for France and the Emirates, 10 for India and others', () => {
  expect(['TUN', 'TN', 'FRA', 'FR', 'ARE', 'IND', 'DEU', ''].map(nationalLength)).toEqual([8, 8, 9, 9, 9, 10, 10, 10])
})

test('a phone is of Tunisia until another country is chosen', () => {
  expect(defaultPhoneCountry).toBe('TUN')
})

test('prefixes', () => {
  expect(['TUN', 'tn', 'FRA', 'FR', 'IND', 'ARE', 'DEU'].map(prefixOf)).toEqual([
    '+216',
    '+216',
    '+33',
    '+33',
    '+91',
    '+971',
    '',
  ])
  expect(phoneCountryOf('toString')).toBeNull()
})

test('a field keeps digits only, truncated to the national length', () => {
  expect(truncateNational('20 123-456 789', 'TUN')).toBe('20123456')
  expect(truncateNational('06 12 34 56 78', 'FRA')).toBe('612345678')
  expect(truncateNational('٢٠١٢٣٤٥٦', 'TUN')).toBe('20123456')
  expect(truncateNational('12345678901', 'DEU')).toBe('1234567890')
})

test('digits are displayed in pairs separated by spaces', () => {
  expect(['', '2', '20', '201', '20123456', '612345678'].map(formatPairs)).toEqual([
    '',
    '2',
    '20',
    '20 1',
    '20 12 34 56',
    '61 23 45 67 8',
  ])
  expect(displayPhone('+21620123456')).toBe('+216 20 12 34 56')
  expect(displayPhone('+33612345678')).toBe('+33 61 23 45 67 8')
  expect(displayPhone('unknown')).toBe('unknown')
})

test('every spelling of a phone becomes one', () => {
  const spellings = [
    '+21620123456',
    '0021620123456',
    '21620123456',
    '+216 20 123 456',
    '(+216) 20-12-34-56',
    '+٢١٦ ٢٠١٢٣٤٥٦',
    '＋２１６ ２０１２３４５６',
    '\u200e+216\u00a020.123.456',
  ]
  for (const spelling of spellings) expect(toE164(spelling)).toBe('+21620123456')
  for (const spelling of ['20123456', '20 12 34 56', ...spellings]) expect(toE164(spelling, 'TN')).toBe('+21620123456')
  for (const spelling of ['06 12 34 56 78', '612345678', '+33 (0)6 12 34 56 78', '0033612345678']) {
    expect(toE164(spelling, 'FRA')).toBe('+33612345678')
  }
  expect(toE164('+971 50 123 4567')).toBe('+971501234567')
  expect(toE164('098765 43210', 'IND')).toBe('+919876543210')
})

test('a phone of another country becomes null', () => {
  const wrong = [
    '',
    '+',
    '+216',
    '+2162012345',
    '+216201234567',
    '+49 151 12345678',
    '+15551234567',
    '+915876543210',
    '+971123456789',
    '20123456',
    'abc',
    '+216 20 12 34 5a',
    '+216+20123456',
  ]
  for (const raw of wrong) expect(toE164(raw)).toBeNull()
  expect(toE164('2012345', 'TUN')).toBeNull()
  expect(toE164('1234567890', 'DEU')).toBeNull()
})

const phones = fc.oneof(
  fc.stringMatching(/^\+216\d{8}$/),
  fc.stringMatching(/^\+33[1-9]\d{8}$/),
  fc.stringMatching(/^\+91[6-9]\d{9}$/),
  fc.stringMatching(/^\+971[2-9]\d{8}$/),
)

test('a stored phone survives being shown, split and written in other ways', () => {
  fc.assert(
    fc.property(phones, (phone) => {
      expect(toE164(phone)).toBe(phone)
      expect(toE164(displayPhone(phone))).toBe(phone)
      expect(toE164(phone.replace('+', '00'))).toBe(phone)
      const parts = splitE164(phone)
      expect(parts && toE164(parts.national, parts.country)).toBe(phone)
      expect(parts && checkPhone('sign-in', parts.country, formatPairs(parts.national))).toEqual(ok(phone))
    }),
  )
})

test('any input gives null or a phone in its normal form', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('TUN', 'FRA', 'IND', 'ARE', undefined), (typed, country) => {
      const phone = toE164(typed, country)
      if (phone !== null) expect(toE164(phone)).toBe(phone)
    }),
  )
})

test('premium ranges never receive a code', () => {
  expect(mayReceiveCode('+21620123456')).toBe(true)
  expect(mayReceiveCode('+33612345678')).toBe(true)
  for (const phone of ['+21688123456', '+33899123456', '+4915112345678', '']) expect(mayReceiveCode(phone)).toBe(false)
})

describe('checkout', () => {
  test('an empty phone is required at checkout', () => {
    expect(checkPhone('checkout', 'TUN', ' ')).toEqual(refuse('phone-missing'))
    expect(sentence('checkout', 'TUN', '', french)).toBe('Le champ téléphone est obligatoire')
  })

  test('checkout sentences for a mismatch', () => {
    expect(sentence('checkout', 'TUN', '2012345')).toBe('Check the Tunisian phone number.')
    expect(sentence('checkout', 'FRA', '61234567')).toBe('Check the French phone number.')
    expect(sentence('checkout', 'IND', '5876543210')).toBe('Check the Indian phone number.')
    expect(sentence('checkout', 'DEU', '123456789')).toBe('Check the phone number.')
    expect(sentence('checkout', 'ARE', '123456789')).toBe('Check the phone number.')
    expect(sentence('checkout', 'TUN', '20 12 34 56')).toBeNull()
  })
})

describe('sign-in', () => {
  test('sign-in sentences for a mismatch', () => {
    expect(sentence('sign-in', 'TUN', '201234567')).toBe('Please check the Tunisian phone number.')
    expect(sentence('sign-in', 'FR', '61234567')).toBe('Please check the French phone number.')
    expect(sentence('sign-in', 'IND', '5876543210')).toBe('Please check the Indian phone number.')
    expect(sentence('sign-in', 'ARE', '150123456')).toBe('Please check the UAE phone number.')
    expect(sentence('sign-in', 'DEU', '123456789')).toBe('Invalid phone number.')
    expect(sentence('sign-in', 'DEU', '1234567890')).toBeNull()
  })

  test('an empty phone at sign-in is a wrong one', () => {
    expect(sentence('sign-in', 'TUN', '')).toBe('Please check the Tunisian phone number.')
  })
})

describe('profile', () => {
  test('profile sentences for a mismatch', () => {
    expect(sentence('profile', 'TN', '2012345', french)).toBe('Vérifiez le numéro de téléphone tunisien.')
    expect(sentence('profile', 'FR', '61234567', french)).toBe('Vérifiez le numéro de téléphone français.')
    expect(sentence('profile', 'IND', '9876543210', french)).toBe('Vérifiez le numéro de téléphone.')
  })

  test('an empty phone in the profile gives no error', () => {
    expect(checkPhone('profile', 'TN', '')).toEqual(ok(null))
  })
})
