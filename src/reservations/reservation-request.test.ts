import { expect, test } from 'vitest'
import { type ContactFields, checkContact, contactProblems, isPartySize } from './reservation-request.ts'

const amina: ContactFields = {
  name: '  Amina\tBen  Youssef ',
  phone: '٠٠٢١٦ ٢٠ ١٢ ٣٤ ٥٦',
  email: ' Amina@Example.com ',
  notes: ' Une chaise haute\nprès de la fenêtre ',
  consent: true,
}

test('a contact is stored in one spelling', () => {
  expect(checkContact(amina)).toEqual({
    ok: true,
    value: {
      name: 'Amina Ben  Youssef',
      phone: '+21620123456',
      email: 'amina@example.com',
      notes: 'Une chaise haute près de la fenêtre',
    },
  })
  expect(checkContact({ ...amina, email: '  ', notes: '' })).toMatchObject({ value: { email: null, notes: '' } })
})

test.each([
  [{ name: ' ' }, 'name-missing'],
  [{ name: 'x'.repeat(101) }, 'name-too-long'],
  [{ phone: '20 12' }, 'phone-invalid'],
  [{ email: 'amina@' }, 'email-invalid'],
  [{ notes: '🌶'.repeat(301) }, 'notes-too-long'],
  [{ consent: false }, 'consent-missing'],
] as const)('%j is refused: %s', (wrong, code) => {
  expect(checkContact({ ...amina, ...wrong })).toMatchObject({ ok: false, code })
})

test('all errors are returned at once, by field', () => {
  const nothing = { name: '', phone: '', email: '', notes: '', consent: false }
  expect(contactProblems(nothing).map(({ field }) => field)).toEqual(['name', 'phone', 'consent'])
})

test.each([
  [1, true],
  [20, true],
  [0, false],
  [-2, false],
  [21, false],
  [500, false],
  [2.5, false],
  [Number.NaN, false],
])('a party of %d: %s', (people, fits) => expect(isPartySize(people)).toBe(fits))
