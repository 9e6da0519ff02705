import type { Allergen } from '../catalogue/allergens.ts'

const sea = ['fish', 'crustaceans', 'molluscs'] as const

const without: Readonly<Partial<Record<string, readonly Allergen[]>>> = {
  vegetarian: sea,
  vegan: [...sea, 'eggs', 'milk'],
  'gluten-free': ['gluten'],
  'lactose-free': ['milk'],
}

/** The first diet that contradicts a stated allergen, or null. */
export const contradiction = (
  diets: readonly string[],
  declared: readonly string[],
): { readonly diet: string; readonly allergen: Allergen } | null => {
  for (const diet of diets) {
    const allergen = without[diet]?.find((one) => declared.includes(one))
    if (allergen) return { diet, allergen }
  }
  return null
}
