import { expect, test } from 'vitest'
import { defaultZone } from '../address/delivery-zone.ts'
import { checkProfile, missingFor, type ShopProfile } from './shop-profile.ts'

const whole: ShopProfile = {
  name: 'Chez Hédi',
  domain: 'chez-hedi',
  address: '1, rue d’ici',
  city: 'Nabeul',
  postalCode: '8075',
  latitude: 36.456,
  longitude: 10.737,
  phone: '72 000 000',
  cuisines: [1, 2],
  takeaway: true,
  dineIn: false,
  legalName: 'Hédi SARL',
  taxId: '1234567r/a/m/000',
  outsideVat: false,
}
const circumstances = {
  reserved: new Set(['admin', 'ar', 'webhooks']),
  country: 'TUN',
  before: {
    postalCode: '1000',
    latitude: 36.8,
    longitude: 10.18,
    taxId: '1472583/B/M/000',
    domain: 'webhooks',
    outsideVat: true,
  },
}
const check = (more: Partial<ShopProfile>) => {
  const typed = { ...whole, ...more }
  const places = defaultZone.filter(({ postalCode }) => postalCode === typed.postalCode)
  return checkProfile(typed, { ...circumstances, places })
}

test('a form that says nothing of VAT leaves it as it was', () => {
  const { outsideVat: _, ...silent } = whole
  const places = defaultZone.filter(({ postalCode }) => postalCode === silent.postalCode)
  expect(checkProfile(silent, { ...circumstances, places })).toMatchObject({ value: { outsideVat: true } })
  expect(check({ outsideVat: false })).toMatchObject({ value: { outsideVat: false } })
})

test('a whole profile is kept in one form', () => {
  expect(check({ name: ' Chez  Hédi ', domain: 'Chez-Hedi', cuisines: [2, 1, 2] })).toMatchObject({
    ok: true,
    value: {
      name: 'Chez  Hédi',
      domain: 'chez-hedi',
      phone: '+21672000000',
      cuisines: [2, 1],
      taxId: '1234567R/A/M/000',
    },
  })
})

test('what is not said yet may stay open, except name and domain', () => {
  expect(check({ address: '', city: '', phone: '', cuisines: [], legalName: '', taxId: '' }).ok).toBe(true)
})

test('everything that is wrong is said at once, in the order of the form', () => {
  const refused = check({ name: '', domain: 'ab', phone: '12', taxId: 'x' })
  expect(refused).toMatchObject({
    code: 'name-missing',
    others: [{ code: 'domain-malformed' }, { code: 'phone-invalid' }, { code: 'tax-id-tunisian' }],
  })
})

test.each([
  [{ name: ' ' }, 'name-missing'],
  [{ name: '\u0301\u0302' }, 'name-without-letter'],
  [{ name: '!!!' }, 'name-without-letter'],
  [{ name: 'n'.repeat(61) }, 'name-too-long'],
  [{ domain: 'ab' }, 'domain-malformed'],
  [{ domain: '-chez' }, 'domain-malformed'],
  [{ domain: 'chez--hedi' }, 'domain-malformed'],
  [{ domain: 'مطعم-هادي' }, 'domain-malformed'],
  [{ domain: 'd'.repeat(41) }, 'domain-malformed'],
  [{ domain: 'Admin' }, 'domain-reserved'],
  [{ address: 'a'.repeat(161) }, 'address-too-long'],
  [{ postalCode: '75001' }, 'postal-code-unserved'],
  [{ latitude: 48.85 }, 'position-too-far'],
  [{ phone: '123' }, 'phone-invalid'],
  [{ cuisines: [1, 2, 3, 4, 5, 6] }, 'too-many-cuisines'],
  [{ legalName: 'n'.repeat(101) }, 'legal-name-too-long'],
  [{ taxId: '12' }, 'tax-id-tunisian'],
  [{ taxId: '1234567S/A/M/000' }, 'tax-id-tunisian-letter'],
] as const)('%j is refused: %s', (wrong, code) => {
  expect(check(wrong)).toMatchObject({ ok: false, code })
})

test('a shop outside of the delivery zone may stay where it is', () => {
  expect(check(circumstances.before).ok).toBe(true)
  expect(check({ ...circumstances.before, latitude: 36.81 })).toMatchObject({ code: 'postal-code-unserved' })
})

test('a tax number and a domain from before the check may stay', () => {
  expect(check({ taxId: circumstances.before.taxId }).ok).toBe(true)
  expect(check({ domain: circumstances.before.domain }).ok).toBe(true)
})

test('what is missing to submit and to open', () => {
  const empty = { ...whole, address: '', phone: '', cuisines: [], takeaway: false, legalName: '', taxId: '' }
  const nothing = { periods: 0, products: 0 }
  expect(missingFor('submitted', empty, nothing)).toEqual([
    'address',
    'phone',
    'cuisines',
    'service',
    'legal-name',
    'tax-id',
  ])
  expect(missingFor('submitted', whole, nothing)).toEqual([])
  expect(missingFor('submitted', { ...whole, address: '' }, nothing)).toEqual(['address'])
  expect(missingFor('submitted', { ...whole, city: '' }, nothing)).toEqual(['city'])
  expect(missingFor('live', whole, nothing)).toEqual(['hours', 'menu'])
  expect(missingFor('live', whole, { periods: 7, products: 1 })).toEqual([])
  expect(missingFor('paused', empty, nothing)).toEqual([])
})
