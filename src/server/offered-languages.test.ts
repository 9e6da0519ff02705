import { expect, test } from 'vitest'
import { addressInOffered, allLanguages, readOffered, spokenOf } from './offered-languages.ts'

const withoutFrench = { offered: ['en', 'ar'], fallback: 'ar' } as const
const onlyFrench = { offered: ['fr'], fallback: 'fr' } as const

test.each([
  [withoutFrench, '/', '/ar'],
  [withoutFrench, '/?zip=8075', '/ar/?zip=8075'],
  [withoutFrench, '/dar-el-marsa/', '/ar/dar-el-marsa/'],
  [withoutFrench, '/enfants/', '/ar/enfants/'],
  [withoutFrench, '/en/cart', null],
  [withoutFrench, '/ar', null],
  [withoutFrench, '/cart.data', null],
  [withoutFrench, '/cart.data?x=1', null],
  [withoutFrench, '/dar-el-marsa/?x=.data', '/ar/dar-el-marsa/?x=.data'],
  [withoutFrench, '/dar-el-marsa/?x=.webmanifest?', '/ar/dar-el-marsa/?x=.webmanifest?'],
  [withoutFrench, '/sitemap.xml', null],
  [withoutFrench, '/manifest.webmanifest', null],
  [onlyFrench, '/ar', '/'],
  [onlyFrench, '/ar/', '/'],
  [onlyFrench, '/en/account/orders?page=2', '/account/orders?page=2'],
  [onlyFrench, '/en//evil.example', '/evil.example'],
  [onlyFrench, '/en/\\evil.example', '/evil.example'],
  [onlyFrench, '/en?x', '/?x'],
  [onlyFrench, '/entree', null],
  [allLanguages, '/ar', null],
] as const)('of %j, %s leads to %s', (offered, url, target) => expect(addressInOffered(url, offered)).toBe(target))

test('a message is in the language of its recipient, or in the fallback', () => {
  expect(spokenOf(withoutFrench, 'en')).toBe('en')
  expect(spokenOf(withoutFrench, 'fr')).toBe('ar')
})

test('a stored list without a known language counts as not stored', () => {
  expect(readOffered(undefined)).toBe(allLanguages)
  expect(readOffered({ offered: [], fallback: 'fr' })).toBe(allLanguages)
  expect(readOffered({ offered: ['ar'], fallback: 'fr' })).toEqual({ offered: ['ar'], fallback: 'ar' })
})
