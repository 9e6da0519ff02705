import type { TypedSearch } from './find-places.ts'

export type IndexedTown = { readonly id: number; readonly postalCode: string; readonly names: readonly string[] }

/** Best first: towns whose name resembles the words, or whose postal code begins with the digits. */
export type ZoneIndex = (typed: TypedSearch) => number[]

const longestWord = 32
const mostFound = 8

/** These constants limit the work of one search, for any size of the zone and any query. */
const mostSimilarWords = 200
const mostTownsOfWord = 40_000
const mostTrigramEntries = 60_000

const leastShared = 0.6
const ofBeginning = 0.9

/** Lower case, without accents. Variants of the same Arabic letter are unified. */
const foldWords = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ة', 'ه')
      .replaceAll('ى', 'ي')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, longestWord))

const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

type Postings = Map<string, number[]>

const post = (postings: Postings, key: string, entry: number): void => {
  const list = postings.get(key)
  if (!list) postings.set(key, [entry])
  else if (list.at(-1) !== entry) list.push(entry)
}

const withBeginning = (sorted: readonly string[], beginning: string, most: number): readonly string[] => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  const candidates = sorted.slice(low, low + most)
  const end = candidates.findIndex((word) => !word.startsWith(beginning))
  return end < 0 ? candidates : candidates.slice(0, end)
}

type Similar = readonly [word: string, quality: number]

const similarByLetters = (typed: string, words: readonly string[], byTrigram: Postings): Similar[] => {
  const trigrams = trigramsOf(typed)
  const shared = new Map<number, number>()
  let left = mostTrigramEntries
  for (const trigram of trigrams)
    for (const word of byTrigram.get(trigram) ?? []) {
      if (left <= 0) break
      left -= 1
      shared.set(word, (shared.get(word) ?? 0) + 1)
    }
  const found: Similar[] = []
  for (const [at, count] of shared) {
    const word = words[at] ?? ''
    if (count / trigrams.size >= leastShared) found.push([word, count / Math.max(trigrams.size, word.length + 1)])
  }
  return found.toSorted(([, one], [, other]) => other - one).slice(0, mostSimilarWords)
}

/** The indices of at most eight towns, the best first. For equal scores, the lower index comes first. */
const bestOf = (scores: Float32Array): number[] => {
  const best: number[] = []
  for (const [at, score] of scores.entries()) {
    if (score === 0) continue
    const place = best.findIndex((other) => (scores[other] ?? 0) < score)
    if (place < 0 && best.length === mostFound) continue
    best.splice(place < 0 ? best.length : place, 0, at)
    best.length = Math.min(best.length, mostFound)
  }
  return best
}

const townsBetweenPauses = 500

/** `pause` lets other requests run while the index of a large zone is built. */
export const buildZoneIndex = async (towns: readonly IndexedTown[], pause: () => Promise<void>): Promise<ZoneIndex> => {
  const byWord: Postings = new Map()
  const byCode: Postings = new Map()
  for (const [at, { postalCode, names }] of towns.entries()) {
    if (at % townsBetweenPauses === 0) await pause()
    post(byCode, postalCode, at)
    for (const word of names.flatMap(foldWords)) post(byWord, word, at)
  }
  const words = [...byWord.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  const codes = [...byCode.keys()].toSorted((one, other) => (one < other ? -1 : 1))
  const byTrigram: Postings = new Map()
  for (const [at, word] of words.entries()) {
    if (at % townsBetweenPauses === 0) await pause()
    for (const trigram of trigramsOf(word)) post(byTrigram, trigram, at)
  }

  const similarTo = (typed: string): Similar[] => {
    const begun = withBeginning(words, typed, mostSimilarWords)
    if (begun.length === 0) return similarByLetters(typed, words, byTrigram)
    return begun.map((word): Similar => [word, word === typed ? 1 : ofBeginning])
  }
  const add = (scores: Float32Array, similar: readonly Similar[], postings: Postings): void => {
    const own = new Float32Array(scores.length)
    let left = mostTownsOfWord
    for (const [key, quality] of similar)
      for (const at of postings.get(key) ?? []) {
        if (left <= 0) break
        left -= 1
        own[at] = Math.max(own[at] ?? 0, quality)
      }
    for (const [at, quality] of own.entries()) scores[at] = (scores[at] ?? 0) + quality
  }
  return (typed) => {
    const scores = new Float32Array(towns.length)
    for (const word of typed.words.flatMap(foldWords).slice(0, typed.words.length)) add(scores, similarTo(word), byWord)
    for (const digits of typed.digits) {
      const begun = withBeginning(codes, digits, mostSimilarWords)
      add(
        scores,
        begun.map((code): Similar => [code, 1]),
        byCode,
      )
    }
    return bestOf(scores).flatMap((at) => towns[at]?.id ?? [])
  }
}
