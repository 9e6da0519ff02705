import { expect, test } from 'vitest'
import { isDomainWord, suggestDomain } from './domain-word.ts'

test.each([
  ['Dar El Marsa', 'dar-el-marsa'],
  ['Chez Hédi & Fils', 'chez-hedi-fils'],
  ['L’Œuf', 'l-oeuf'],
  ['دار الزيتون', 'dar-el-zitoun'],
  ['مطعم السلام', 'mtam-el-slam'],
  ['قهوة ٢٠١١', 'khoua-2011'],
  ['كافيه Bleu', 'kafih-bleu'],
  ['دارُ الغَزال', 'darou-el-ghazal'],
  ['太陽', ''],
])('the word for %s is %s', (name, domain) => {
  expect(suggestDomain(name)).toBe(domain)
  expect(domain === '' || isDomainWord(domain)).toBe(true)
})

test('a long name gives a word that fits', () => {
  expect(isDomainWord(suggestDomain(`${'ز'.repeat(39)} زيتون`))).toBe(true)
})
