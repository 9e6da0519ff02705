import { rawWords } from './search-folding.ts'
import { editDistance } from './search-similarity.ts'

/** Characters that look like another one. The Arabic ones are also often typed for each other. */
const twins: Readonly<Record<string, string>> = {
  ...{ ة: 'ه', ى: 'ي', ک: 'ك', ی: 'ي', ٱ: 'ا' },
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', ο: 'o', α: 'a', ν: 'v' },
  ...{ '0': 'o', '1': 'l', ı: 'i', œ: 'oe', æ: 'ae', ß: 'ss' },
}

/** The same for names that differ only in case, accents, spaces, signs and letters that look alike. Empty for a name of signs alone. */
export const nameKey = (name: string): string =>
  rawWords(name)
    .join('')
    .replace(/./gu, (letter) => twins[letter] ?? letter)

/** Shorter names differ in one letter by chance. */
const leastForNear = 5

export type NameLikeness = 'same' | 'near'

/** How easily a diner takes one shop for the other. `null`: not at all. */
export const likenessOfKeys = (a: string, b: string): NameLikeness | null => {
  if (a === '' || b === '') return null
  if (a === b) return 'same'
  const isLong = Math.min(a.length, b.length) >= leastForNear && Math.abs(a.length - b.length) <= 1
  return isLong && editDistance(a, b) <= 1 ? 'near' : null
}
