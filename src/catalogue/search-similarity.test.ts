import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from './search-folding.ts'
import { bestMatches, editDistance, similarity } from './search-similarity.ts'

const word = (text: string) => foldText(text)[0] ?? { plain: '', skeleton: '' }
const like = (typed: string, other: string, isLast = true) => similarity(word(typed), word(other), { isLast })

describe('likeness of words', () => {
  test('order: the same word, its beginning, a similar sound, a typing error, another word', () => {
    const scores = [
      like('couscous', 'couscous'),
      like('cousc', 'couscous'),
      like('كسكسي', 'couscous'),
      like('couscpus', 'couscous'),
      like('pizza', 'couscous'),
    ]
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores[0]).toBe(1)
    expect(scores[4]).toBe(0)
  })

  test('only the last word is completed', () => {
    expect(like('poul', 'poulet')).toBe(0.9)
    expect(like('pou', 'poulet', false)).toBe(0)
  })

  test('half of a digraph is not another word', () => {
    expect(like('tabo', 'tabouna')).toBeGreaterThan(0)
    expect(like('mlouk', 'mloukhia')).toBeGreaterThan(0)
  })

  test('a short word allows no typing error', () => {
    expect(like('thé', 'riz')).toBe(0)
    expect(like('pho', 'phy')).toBeLessThan(0.75)
  })

  test('an exact word excludes similar ones', () => {
    const meant = bestMatches(word('poulet'), ['boulette', 'poulet', 'poulpe'].map(word), { isLast: true })
    expect(meant.map(({ word: { plain } }) => plain)).toEqual([word('poulet').plain])
  })

  const short = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 8 })

  test('distance: none from itself, the same both ways, never more than the longer word', () =>
    fc.assert(
      fc.property(short, short, (a, b) => {
        expect(editDistance(a, a)).toBe(0)
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    ))

  test('two swapped letters are one error', () => expect(editDistance('kusuk', 'kuusk')).toBe(1))
})
