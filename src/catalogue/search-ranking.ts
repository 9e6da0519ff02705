export type SearchHit = {
  readonly term: number
  readonly quality: number
  readonly shopId: number
  readonly isNear: boolean
  readonly popularity: number
  readonly namesShop: boolean
  readonly named: readonly number[]
  readonly mentioned: readonly number[]
}

export type ScoredProduct = { readonly id: number; readonly score: number }

export type ScoredShop = {
  readonly id: number
  readonly score: number
  readonly isNear: boolean
  readonly popularity: number
  readonly products: readonly ScoredProduct[]
}

const weights = {
  /** For a word in the name of a dish. */
  named: 1,
  /** For a word in the description of a dish, or in its category. */
  mentioned: 0.6,
  /** What a word in the shop's name or cuisine adds to the score of each of its dishes. */
  shop: 0.5,
  /** For a dish of a cuisine whose dishes mostly bear other names (`isCuisineOf`), such as the pizza "Reine". */
  ofCuisine: 0.85,
  /** What the same word adds to the score of the shop. */
  shopAlone: 0.9,
}

/** A product is listed if its score is at most this much lower than the score of the shop's best product. */
const leeway = 0.2

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const bestPer = (terms: number, scores: Iterable<readonly [term: number, score: number]>): number => {
  const best = Array.from({ length: terms }, () => 0)
  for (const [term, score] of scores) best[term] = Math.max(best[term] ?? 0, score)
  return sum(best) / terms
}

type QueryShape = {
  readonly terms: number
  /** The positions of the words that a dish itself must match. Other words may match the dish or its shop. */
  readonly decisive: readonly number[]
}

const isIn = (scores: Iterable<readonly [term: number, score: number]>, term: number): boolean => {
  for (const [found] of scores) if (found === term) return true
  return false
}

/** A drink that goes with couscous mentions it too, but there more dishes are named couscous than mention it. */
const isCuisineOf = ({ namesShop, named, mentioned }: SearchHit): boolean =>
  namesShop && mentioned.length > named.length

const scoreShop = (shopId: number, findings: readonly SearchHit[], { terms, decisive }: QueryShape): ScoredShop => {
  const products = new Map<number, [term: number, score: number][]>()
  const add = (ids: readonly number[], { term, quality }: SearchHit, weight: number): void => {
    for (const id of ids) {
      const scores = products.get(id)
      if (scores) scores.push([term, quality * weight])
      else products.set(id, [[term, quality * weight]])
    }
  }
  for (const finding of findings) {
    add(finding.named, finding, weights.named)
    add(finding.mentioned, finding, isCuisineOf(finding) ? weights.ofCuisine : weights.mentioned)
  }
  const ofShop = findings.filter(({ namesShop }) => namesShop)
  const shopScores = ofShop.map(({ term, quality }) => [term, quality * weights.shop] as const)
  const isMeant = (scores: readonly (readonly [number, number])[]): boolean =>
    decisive.length === 0 ||
    Array.from({ length: terms }, (_, term) => term).every(
      (term) => isIn(scores, term) || (!decisive.includes(term) && isIn(shopScores, term)),
    )
  const scored = [...products]
    .filter(([, scores]) => isMeant(scores))
    .map(([id, scores]) => ({ id, score: bestPer(terms, [...scores, ...shopScores]) }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
  const alone =
    decisive.length > 0
      ? 0
      : bestPer(
          terms,
          ofShop.map(({ term, quality }) => [term, quality * weights.shopAlone] as const),
        )
  const best = Math.max(scored[0]?.score ?? 0, alone)
  return {
    id: shopId,
    score: best,
    isNear: findings.some(({ isNear }) => isNear),
    popularity: findings[0]?.popularity ?? 0,
    products: scored.filter(({ score }) => score >= (scored[0]?.score ?? 0) - leeway),
  }
}

export const scoreShops = (findings: readonly SearchHit[], asked: QueryShape): ScoredShop[] => {
  const byShop = Map.groupBy(findings, ({ shopId }) => shopId)
  const shops = [...byShop].map(([shopId, ofShop]) => scoreShop(shopId, ofShop, asked)).filter(({ score }) => score > 0)
  const best = Math.max(0, ...shops.map(({ score }) => score))
  return shops.filter(({ score }) => score >= best * 0.55).toSorted(bySureness)
}

const stepOf = ({ score }: ScoredShop): number => Math.round(score * 10)

const bySureness = (a: ScoredShop, b: ScoredShop): number =>
  stepOf(b) - stepOf(a) || Number(b.isNear) - Number(a.isNear) || b.popularity - a.popularity || a.id - b.id

/**
 * Open shops come first, then shops with higher scores. With scores equal to one decimal, shops that serve the postal code come first,
 * then more popular ones.
 */
export const orderFound = <Found extends { readonly scored: ScoredShop; readonly isOpen: boolean }>(
  found: readonly Found[],
): Found[] => found.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || bySureness(a.scored, b.scored))
