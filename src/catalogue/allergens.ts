/** The fourteen allergens that European Union law requires sellers to declare. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

export type Allergen = (typeof allergens)[number]

export const isAllergen = (text: string): text is Allergen => allergens.some((allergen) => allergen === text)
