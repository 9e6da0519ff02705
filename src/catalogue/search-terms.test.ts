import { describe, expect, test } from 'vitest'
import { diets, impliedDiets } from './diets.ts'
import { parseQuery } from './search-parser.ts'
import { readTerms } from './search-terms.ts'

const plains = (text: string): string[] => readTerms(text).map(({ plain }) => plain)
const guessed = (query: string): string[] => parseQuery(query).guesses.map(({ diet }) => diet)

describe('words that name a diet', () => {
  test.each([
    ['vegetarian', ['végétarien', 'VÉGÉTARIENNE', 'vegetariens', 'vegetarian', 'veggie', 'végé', 'نباتي', 'النباتية']],
    [
      'vegetarian',
      ['sans viande', 'sans la viande', 'pas de viande', 'without meat', 'no meat', 'meat-free', 'بدون لحم'],
    ],
    ['vegan', ['vegan', 'végane', 'végétalienne', 'plant-based', 'نباتي صرف', 'فيغان']],
    ['halal', ['halal', 'Hallal', 'HALAAL', '7alel', 'حلال', 'الحلال', 'حَلال']],
    ['kosher', ['casher', 'kascher', 'cacher', 'kosher', 'كوشر']],
    [
      'gluten-free',
      ['sans gluten', 'SANS-GLUTEN', 'gluten free', 'gluten-free', 'no gluten', 'بدون غلوتين', 'خالٍ من الغلوتين'],
    ],
    ['lactose-free', ['sans lactose', 'lactose free', 'بلا لاكتوز']],
    [
      'pork-free',
      ['sans porc', 'no pork', 'pork-free', 'sans viande de porc', 'بدون لحم خنزير', 'من غير حلوف', 'bla hallouf'],
    ],
    ['alcohol-free', ['sans alcool', 'alcohol-free', 'بدون كحول']],
    ['spicy', ['épicé', 'epicée', 'spicy', 'piquante', 'pimenté', 'حار', 'حارّة', '7ar']],
  ])('%s: %s', (diet, spellings) => {
    for (const spelling of spellings) expect(plains(spelling), spelling).toEqual([`#${diet}`])
  })

  test.each([
    'pain d’épices',
    'pain d’épice',
    'épices',
    'harissa',
    'har',
    'haricots',
    'poulet',
    'végétal',
    'halwa',
    'pas cher',
  ])('%s names none', (text) => expect(plains(text).filter((plain) => /^[#-]/.test(plain))).toEqual([]))

  test('beside other words, in any order', () => {
    expect(plains('pizza végétarienne')).toEqual(['piza', '#vegetarian'])
    expect(plains('sans gluten crêpe')).toEqual(['#gluten-free', ...plains('crêpe')])
    expect(plains('couscous halal sans lactose ni gluten')).toEqual([
      ...plains('couscous'),
      '#halal',
      '#lactose-free',
      '#gluten-free',
    ])
  })
})

describe('what something is to be without', () => {
  test('is not what it is with', () => {
    for (const text of ['sans oignon', 'sans oignons', 'without onion', 'pas d’oignon', 'بدون بصل'])
      expect(readTerms(text).map(({ sort }) => sort)).toEqual(['without'])
    expect(plains('sans oignon')).toEqual(plains('pas d’oignons'))
    expect(plains('sans oignon')).not.toEqual(plains('oignon'))
  })

  test('a negated diet is not searched', () => {
    for (const text of [
      'pas épicé',
      'pas trop piquant',
      'sans piquant',
      'not spicy',
      'non épicée',
      'غير حار',
      'مش حار',
    ])
      expect(plains(text)).toEqual(['-#spicy'])
  })

  test('amounts are not left out, and a « sans » that waits says nothing', () => {
    expect(plains('pizza no 5')).not.toContain('-5')
    expect(plains('pizza sans')).toEqual(plains('pizza'))
  })
})

describe('a question', () => {
  test('guesses a diet from a beginning or a typing error, never from an exact other word', () => {
    expect(guessed('veget')).toContain('vegetarian')
    expect(guessed('vegetarein')).toContain('vegetarian')
    expect(guessed('sans glut')).toEqual(['gluten-free'])
    expect(guessed('sans glutem')).toEqual(['gluten-free'])
    for (const query of ['hal', 'épices', 'har', 'harissa', 'merguez', 'sans oignon'])
      expect(guessed(query)).toEqual([])
  })

  test('where a diet is named, “restaurant” and “dish” say nothing', () => {
    expect(parseQuery('restaurant halal').terms.map(({ plain }) => plain)).toEqual(['#halal'])
    expect(parseQuery('مطعم حلال').terms.map(({ plain }) => plain)).toEqual(['#halal'])
    expect(parseQuery('restaurant').terms).toHaveLength(1)
  })

  test('a long query is cut', () => {
    expect(parseQuery('lablabi '.repeat(2000)).terms.length).toBeLessThanOrEqual(8)
    expect(parseQuery('a'.repeat(10_000)).terms[0]?.plain.length).toBeLessThanOrEqual(100)
  })

  test('repeated letters of a held key are no guess', () => {
    expect(['zzzzqqq', 'aaaa', 'xxxxxx'].flatMap((text) => readTerms(text).map(({ sort }) => sort))).toEqual([
      'exact',
      'exact',
      'exact',
    ])
    expect(readTerms('couscouuuus').map(({ sort }) => sort)).toEqual(['word'])
  })
})

test('a diet includes what it implies, and no more', () => {
  expect(impliedDiets(['vegan'])).toEqual(expect.arrayContaining(['vegan', 'vegetarian', 'pork-free']))
  expect(impliedDiets(['vegetarian'])).not.toContain('vegan')
  expect(impliedDiets(['pork-free'])).toEqual(['pork-free'])
  expect(impliedDiets(['made up', ...diets])).toEqual(expect.arrayContaining([...diets]))
  expect(impliedDiets(['made up'])).toEqual([])
})
