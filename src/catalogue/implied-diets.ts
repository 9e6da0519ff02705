import { type Diet, isDiet } from './diets.ts'

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
