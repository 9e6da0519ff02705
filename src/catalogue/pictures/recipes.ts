import { biscuits } from './dishes/biscuits.ts'
import { breads } from './dishes/breads.ts'
import { burgers } from './dishes/burgers.ts'
import { cakes } from './dishes/cakes.ts'
import { couscous } from './dishes/couscous.ts'
import { desserts } from './dishes/desserts.ts'
import { drinks } from './dishes/drinks.ts'
import { fried } from './dishes/fried.ts'
import { grills } from './dishes/grills.ts'
import { pastas } from './dishes/pastas.ts'
import { pastries } from './dishes/pastries.ts'
import { pizzas } from './dishes/pizzas.ts'
import { pots } from './dishes/pots.ts'
import { riceAndAsia } from './dishes/rice-and-asia.ts'
import { salads } from './dishes/salads.ts'
import { sandwiches } from './dishes/sandwiches.ts'
import { soups } from './dishes/soups.ts'
import type { Recipe } from './kit.ts'

export const recipes = {
  ...couscous,
  ...pots,
  ...soups,
  ...fried,
  ...salads,
  ...sandwiches,
  ...breads,
  ...pizzas,
  ...pastas,
  ...riceAndAsia,
  ...grills,
  ...burgers,
  ...pastries,
  ...biscuits,
  ...cakes,
  ...desserts,
  ...drinks,
} satisfies Record<string, Recipe>
