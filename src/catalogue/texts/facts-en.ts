import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './facts-fr.ts'

export const en: Texts<typeof fr> = {
  diets: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    halal: 'Halal',
    kosher: 'Kosher',
    'gluten-free': 'Gluten-free',
    'lactose-free': 'Lactose-free',
    'pork-free': 'No pork',
    'alcohol-free': 'No alcohol',
    spicy: 'Spicy',
  },
  allergens: {
    title: 'Allergens',
    none: 'None of the 14 allergens, says the restaurant',
    unknown: 'Allergens not stated by the restaurant: ask before you order',
    gluten: 'Gluten',
    crustaceans: 'Crustaceans',
    eggs: 'Eggs',
    fish: 'Fish',
    peanuts: 'Peanuts',
    soy: 'Soya',
    milk: 'Milk',
    nuts: 'Nuts',
    celery: 'Celery',
    mustard: 'Mustard',
    sesame: 'Sesame',
    sulphites: 'Sulphites',
    lupin: 'Lupin',
    molluscs: 'Molluscs',
  },
}
