/** Stated by a shop, and never derived from a dish's name or from other dishes. New ones come last: cards store bits. */
export const diets = [
  'vegetarian',
  'vegan',
  'halal',
  'kosher',
  'gluten-free',
  'lactose-free',
  'pork-free',
  'alcohol-free',
  'spicy',
] as const

export type Diet = (typeof diets)[number]

export const isDiet = (text: string): text is Diet => diets.some((diet) => diet === text)

const implied: Partial<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegetarian', 'lactose-free', 'pork-free'],
  vegetarian: ['pork-free'],
  halal: ['pork-free', 'alcohol-free'],
  kosher: ['pork-free'],
}

export const impliedDiets = (said: readonly string[]): Diet[] => [
  ...new Set(said.filter(isDiet).flatMap((diet) => [diet, ...(implied[diet] ?? [])])),
]

/** One bit for each diet, in the order of `diets`. */
export const dietBits = (some: readonly Diet[]): number =>
  diets.reduce((bits, diet, index) => bits | (some.includes(diet) ? 1 << index : 0), 0)
