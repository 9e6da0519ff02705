import { expect, test } from 'vitest'
import { renamed } from '../kernel/marketplace-name.ts'
import { checkBrand, longestBrandName } from './brand.ts'

const typed = { name: 'Dar Zitouna', names: {}, accent: '' }

test.each([
  ['Dar Zitouna', 'Dar Zitouna'],
  ["  O'Café  & Fils ", 'O’Café & Fils'],
  ['الزيتونة', 'الزيتونة'],
  ['Saint-Louis.tn', 'Saint-Louis.tn'],
  ['', ''],
])('%j is a name', (name, kept) => {
  expect(checkBrand({ ...typed, name })).toEqual({ ok: true, value: { name: kept, names: {}, accent: '' } })
})

const marks = ['\u0301', '\u0301\u0302', 'Dar \u0301', '\u0640\u0640', '\u3164']

test.each([...marks, '{count}', 'a<b>', 'x"y', "''", '#1', 'a|b', 'https://x.tn', '-', '\u202e', 'a@b', 'a,b'])(
  '%j is not a name',
  (name) => expect(checkBrand({ ...typed, name })).toMatchObject({ ok: false, code: 'brand-name-signs' }),
)

test('a name is at most as long as its limit', () => {
  expect(checkBrand({ ...typed, name: 'é'.repeat(longestBrandName) }).ok).toBe(true)
  expect(checkBrand({ ...typed, name: 'é'.repeat(longestBrandName + 1) })).toMatchObject({ code: 'brand-name-long' })
})

test('only languages of another script have a name of their own, and only beside the first', () => {
  const names = { ar: 'دار الزيتونة', en: 'Olive House', xx: 'x' }
  expect(checkBrand({ ...typed, names })).toMatchObject({ value: { names: { ar: 'دار الزيتونة' } } })
  expect(checkBrand({ ...typed, name: '', names })).toMatchObject({ code: 'brand-name-first' })
  expect(checkBrand({ ...typed, names: { ar: '{' } })).toMatchObject({ details: { language: 'ar' } })
})

test('a colour has six hexadecimal digits', () => {
  expect(checkBrand({ ...typed, accent: ' #0B6E4F ' })).toMatchObject({ value: { accent: '#0b6e4f' } })
  for (const accent of ['red', '#fff', '0b6e4f', '#0b6e4g', 'url(x)'])
    expect(checkBrand({ ...typed, accent })).toMatchObject({ code: 'accent-invalid' })
})

test('an accepted name cannot break a sentence', () => {
  const checked = checkBrand({ ...typed, name: 'A-’B' })
  expect(checked.ok && renamed({ a: 'Mida {x}' }, 'fr', checked.value.name).a).toBe('A-’B {x}')
})
