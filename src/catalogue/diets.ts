/**
 * What a dish, or a whole kitchen, may be said to be. Only the shop says it: no diet is read from a name, from other dishes or from
 * similar letters. The names stand in the slice's texts under `diets`.
 */
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

/** Who is one of these is also the others, by what the words mean. */
const alsoMeant: Partial<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegetarian', 'lactose-free', 'pork-free'],
  vegetarian: ['pork-free'],
  halal: ['pork-free', 'alcohol-free'],
  kosher: ['pork-free'],
}

/** What a shop said, and what it has thereby said too. */
export const impliedDiets = (said: readonly string[]): Diet[] => [
  ...new Set(said.filter(isDiet).flatMap((diet) => [diet, ...(alsoMeant[diet] ?? [])])),
]
