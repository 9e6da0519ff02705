import type { WorldCuisine } from './world.ts'

export const cuisines: readonly WorldCuisine[] = [
  { key: 'tunisian', name: { fr: 'Cuisine tunisienne', en: 'Tunisian food', ar: 'أكل تونسي' } },
  { key: 'couscous', name: { fr: 'Couscous', en: 'Couscous', ar: 'كسكسي' } },
  { key: 'sandwiches', name: { fr: 'Sandwichs', en: 'Sandwiches', ar: 'سندويتشات' } },
  { key: 'pizza', name: { fr: 'Pizzas', en: 'Pizza', ar: 'بيتزا' } },
  { key: 'grill', name: { fr: 'Grillades', en: 'Grill', ar: 'مشاوي' } },
  { key: 'seafood', name: { fr: 'Poissons et fruits de mer', en: 'Fish and seafood', ar: 'أسماك وغلال البحر' } },
  { key: 'burgers', name: { fr: 'Burgers', en: 'Burgers', ar: 'برغر' } },
  { key: 'pasta', name: { fr: 'Pâtes', en: 'Pasta', ar: 'معجنات' } },
  { key: 'asian', name: { fr: 'Cuisine d’Asie', en: 'Asian food', ar: 'أكل آسيوي' } },
  { key: 'healthy', name: { fr: 'Salades et bols', en: 'Salads and bowls', ar: 'سلطات وأطباق صحية' } },
  { key: 'pastries', name: { fr: 'Pâtisseries et glaces', en: 'Pastries and ice cream', ar: 'حلويات ومثلجات' } },
  { key: 'coffee', name: { fr: 'Cafés et brunchs', en: 'Coffee and brunch', ar: 'قهوة وفطور' } },
]
