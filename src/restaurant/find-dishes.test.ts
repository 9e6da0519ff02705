import { describe, expect, test } from 'vitest'
import { findDishes, prepareDishes } from './find-dishes.ts'

const names = [
  'Couscous au poisson',
  'Pâté de chèvre',
  'Salade méchouia',
  'Gâteau au miel',
  'Eau minérale 50 cl',
  'كسكسي بالحوت',
  'سلطة مشوية',
  'خبز طابونة',
  'Brik à l’œuf',
]

const dishes = prepareDishes(names.map((name) => ({ name })))

const found = (typed: string): string[] => findDishes(dishes, typed).map(({ name }) => name)

describe('a dish is found', () => {
  test.each([
    ['by the beginning of a word, in the order of the menu', 'cou', ['Couscous au poisson']],
    ['by a part of a word', 'scou', ['Couscous au poisson']],
    ['without its accents', 'pate', ['Pâté de chèvre']],
    ['with accents it does not have', 'pôisson', ['Couscous au poisson']],
    ['in capitals', 'SALADE', ['Salade méchouia']],
    ['by words in another order', 'poisson couscous', ['Couscous au poisson']],
    ['by all typed words only', 'couscous miel', []],
    ['with a word that is not finished', 'mech', ['Salade méchouia']],
    ['by a part of an Arabic word', 'كسك', ['كسكسي بالحوت']],
    ['with the Arabic article, which no name has, in both scripts', 'الكسكسي', ['Couscous au poisson', 'كسكسي بالحوت']],
    ['with another final letter of Arabic', 'سلطه', ['سلطة مشوية']],
    ['in Latin letters although it is written in Arabic', 'khobz', ['خبز طابونة']],
    ['by an amount', '50', ['Eau minérale 50 cl']],
    ['with spaces around', '  miel ', ['Gâteau au miel']],
  ])('%s', (_, typed, expected) => {
    expect(found(typed)).toEqual(expected)
  })

  test('but not by two consonants that it happens to have', () => {
    expect(found('zr')).toEqual([])
    expect(found('krb')).not.toContain('Brik à l’œuf')
  })
})

test.each(['', '  ', '!?'])('%j finds nothing', (typed) => {
  expect(found(typed)).toEqual([])
})
