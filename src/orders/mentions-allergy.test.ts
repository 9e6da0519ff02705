import { expect, test } from 'vitest'
import { mentionsAllergy } from './mentions-allergy.ts'

test.each([
  'Allergie aux noix',
  'ALLERGIQUE À L’ARACHIDE !!',
  'alergie au lait',
  'Je suis allérgique',
  'allerjik lel 7out',
  'Nut allergy please',
  'she is allergic to sesame',
  'Intolérance au lactose',
  'Maladie cœliaque',
  'coeliac',
  'celiac disease',
  '3andi 7asasiya mel 7out',
  'hasasia',
  'andi hassassia',
  '7sasia men el foul',
  'el7asasiyya',
  'ena 7assas lel lben',
  'عندي حساسية من الفول السوداني',
  'حسّاسيّة',
  'حـســاسـيـة',
  'عندي حساسيه',
  'أليرجي للسمك',
  'Al\u200blergie au poisson',
  'Pas d’allergie',
])('%s mentions an allergy', (note) => {
  expect(mentionsAllergy(note)).toBe(true)
})

test.each([
  '',
  'Bien cuit',
  'Couscous algérien',
  'Alger, 2e étage',
  'Sonnez, alerte au chien',
  'pas de harissa',
  '7arr barcha, sans 3asal',
  'harissa ala jnab',
  'Hassan, à 20 h',
  'بدون بصل',
  'اتبع الرجيم',
  'مع الأرجيلة',
  'حار برشا',
  'À la galerie',
])('%s mentions none', (note) => {
  expect(mentionsAllergy(note)).toBe(false)
})

test('a long note of half words is read in one pass', () => {
  expect(mentionsAllergy('has'.repeat(10_000))).toBe(false)
  expect(mentionsAllergy('ale'.repeat(10_000))).toBe(false)
})
