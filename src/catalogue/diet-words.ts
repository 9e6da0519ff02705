import type { Diet } from './diets.ts'

type DietWords = {
  readonly called: string
  /** The names of the ingredient that people write after "sans", "no" or بدون, or before "free". */
  readonly without?: string
}

/** Spellings with the same result of `foldWord` need only one entry. */
export const dietWords: Readonly<Record<Diet, DietWords>> = {
  vegetarian: {
    called: 'végétarien, végétarienne, vegetarian, végé, vegge, veggie, vegetariano, nabati, nabeti, نباتي, نباتية',
    without: 'viande, meat, l7am, lham, لحم, لحوم, اللحم',
  },
  vegan: {
    called:
      'vegan, végane, végétalien, végétalienne, plant based, نباتي صرف, نباتية صرفة, نباتي بحت, فيغان, فيجان, فيغن',
    without: 'produits animaux, animal products',
  },
  halal: { called: 'halal, halaal, halel, hlel, hlal, 7alal, 7alel, 7lel, 7lal, حلال' },
  kosher: { called: 'casher, cacher, kasher, kascher, kosher, kacher, كوشر, كوشير, كاشير, كاشر' },
  'gluten-free': {
    called: 'glutenfree, coeliaque, celiac, coeliac',
    without: 'gluten, glutène, غلوتين, جلوتين, قلوتين, غلوتان',
  },
  'lactose-free': { called: 'lactosefree', without: 'lactose, لاكتوز' },
  'pork-free': {
    called: '',
    without:
      'porc, pork, cochon, pig, hallouf, 7allouf, viande de porc, pork meat, خنزير, حلوف, لحم خنزير, لحم الخنزير',
  },
  'alcohol-free': { called: '', without: 'alcool, alcohol, كحول, خمر' },
  spicy: {
    called:
      'épicé, épicée, pimenté, pimentée, piquant, piquante, spicy, spicey, 7ar, 7arr, 7arra, حار, حارة, حر, حرة, سبايسي',
  },
}
