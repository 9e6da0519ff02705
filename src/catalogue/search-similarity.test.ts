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

  test('a word that resembles nothing is like no word', () => {
    for (const typed of ['xqzw', 'qwerty', 'azerty'])
      for (const other of ['couscous', 'kosksi', 'كسكسي', 'Bizerte', 'ouverte', 'carte'])
        expect(like(typed, other), `${typed} and ${other}`).toBe(0)
  })

  test('one missing letter is nearer than other letters of the same sound', () =>
    expect(bestMatches(word('cousous'), ['gazouz', 'كازوز', 'couscous'].map(word), { isLast: true })[0]?.word).toEqual(
      word('couscous'),
    ))

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

  /** Written without any short cut. */
  const slowDistance = (a: string, b: string): number => {
    const table = Array.from({ length: a.length + 1 }, (_, row) =>
      Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : row)),
    )
    const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
    for (let row = 1; row <= a.length; row += 1)
      for (let column = 1; column <= b.length; column += 1) {
        const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
        ;(table[row] ?? [])[column] = Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        )
      }
    return at(a.length, b.length)
  }

  test('distance: the same as by the whole table', () =>
    fc.assert(fc.property(short, short, (a, b) => void expect(editDistance(a, b)).toBe(slowDistance(a, b)))))

  const sounds = fc.string({ unit: fc.constantFrom(...'aeioubkmlrtszh'), minLength: 1, maxLength: 10 })

  test('likeness: never better than the letters or the sound allow', () =>
    fc.assert(
      fc.property(sounds, sounds, fc.boolean(), (a, b, isLast) => {
        const [typed, other] = [word(a), word(b)]
        const near = 1 - slowDistance(typed.plain, other.plain) / Math.max(typed.plain.length, other.plain.length, 1)
        const sound = slowDistance(typed.skeleton, other.skeleton)
        const quality = similarity(typed, other, { isLast })
        if (quality === 1) expect(typed.plain).toBe(other.plain)
        if (quality > 0 && quality < 0.6 && sound > 0)
          expect(near >= 0.5 || slowDistance(typed.plain, other.plain) <= 2).toBe(true)
        if (quality === 0 && typed.plain.length >= 4) expect(slowDistance(typed.plain, other.plain)).toBeGreaterThan(1)
        if (quality === 0 && typed.skeleton.length >= 4 && near >= 0.65) expect(sound).toBeGreaterThan(1)
      }),
    ))
})
