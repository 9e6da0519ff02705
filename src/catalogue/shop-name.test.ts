import { expect, test } from 'vitest'
import { likenessOfKeys, nameKey } from './shop-name.ts'

test.each([
  ['Dar El Marsa', 'dar el  marsa', 'same'],
  ['Dar El Marsa', 'DarElMarsa !', 'same'],
  ['Chez Hédi', 'CHEZ HEDI', 'same'],
  ['Le Coin', 'Lе Cоin', 'same'],
  ['L’Œuf', 'L oeuf', 'same'],
  ['دار الزيتونة', 'دار  الزّيتونه', 'same'],
  ['مطعم أحمد', 'مطعم احمد', 'same'],
  ['Dar El Marsa', 'Dar El Mersa', 'near'],
  ['Le Figuier', 'Le Figuiers', 'near'],
  ['Pizza', 'Plaza', null],
  ['Roma', 'Rome', null],
  ['Dar El Marsa', 'Dar Ezzitoun', null],
  ['!!!', '???', null],
] as const)('%s and %s: %s', (one, other, likeness) => {
  expect(likenessOfKeys(nameKey(one), nameKey(other))).toBe(likeness)
})
