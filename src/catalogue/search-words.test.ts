import { expect, test } from 'vitest'
import { dishNameFinder } from './search-words.ts'

const finder = dishNameFinder([
  { dish: 'tunaPizza', name: 'Neptune' },
  { dish: 'tunaPizza', name: 'pizza thon' },
  { dish: 'couscous', name: 'kosksi' },
  { dish: 'couscous', name: 'كسكسي' },
])

const named = (text: string): string[] => finder(text).map(({ plain }) => plain)

test('a dish has the other names of what it is called', () => {
  expect(named('Neptune')).toContain('piza')
  expect(named('Couscous aux légumes')).toContain('kosksi')
})

test('the same consonants in another order of vowels are another dish', () => expect(named('Mbattan')).toEqual([]))
