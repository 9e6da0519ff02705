import { expect, test } from 'vitest'
import { checkPlace, readDegrees } from './zone-place.ts'

const sousse = { postalCode: '4000', town: 'Sousse', townAr: '', latitude: '35.8256', longitude: '10.637' }

test('a town is kept in one form', () => {
  expect(
    checkPlace({
      ...sousse,
      postalCode: ' ٤٠٠٠ ',
      town: ' \u202eSo\u200busse ',
      townAr: '\u2067سوسة\u2069',
      latitude: '35,8256',
    }),
  ).toEqual({
    ok: true,
    value: { postalCode: '4000', town: { fr: 'Sousse', ar: 'سوسة' }, latitude: 35.8256, longitude: 10.637 },
  })
})

test.each([
  [{ postalCode: '40' }, 'postal-code-malformed'],
  [{ postalCode: 'SW1A 1AA' }, 'postal-code-malformed'],
  [{ town: ' ' }, 'town-missing'],
  [{ town: '\u200b\u200d' }, 'town-missing'],
  [{ town: 'x'.repeat(81) }, 'town-too-long'],
  [{ townAr: 'س'.repeat(81) }, 'town-too-long'],
  [{ latitude: '' }, 'latitude-invalid'],
  [{ latitude: '90.1' }, 'latitude-invalid'],
  [{ latitude: '35°49′' }, 'latitude-invalid'],
  [{ longitude: '1e3' }, 'longitude-invalid'],
  [{ longitude: '-181' }, 'longitude-invalid'],
] as const)('%j is refused: %s', (wrong, code) => {
  expect(checkPlace({ ...sousse, ...wrong })).toMatchObject({ ok: false, code })
})

test('degrees have a point or a comma', () => {
  expect(['45.75', '45,75', '-4,8', '+4', '٤٥٫٧٥', '−4.5'].map((text) => readDegrees(text, 90))).toEqual([
    45.75, 45.75, -4.8, 4, 45.75, -4.5,
  ])
  expect(['1,234.5', 'north', 'NaN', 'Infinity', '0x10'].map((text) => readDegrees(text, 90))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
