import { colourway } from '../../ui/colourways.ts'
import { type DishKey, type DrawnDish, laidTable } from './dish-picture.ts'
import { biscuits } from './dishes/biscuits.ts'
import { burgers } from './dishes/burgers.ts'
import { cakes } from './dishes/cakes.ts'
import { desserts } from './dishes/desserts.ts'
import { drinks } from './dishes/drinks.ts'
import { grills } from './dishes/grills.ts'
import { pastas } from './dishes/pastas.ts'
import { pastries } from './dishes/pastries.ts'
import { pizzas } from './dishes/pizzas.ts'
import { riceAndAsia } from './dishes/rice-and-asia.ts'
import { salads } from './dishes/salads.ts'
import { sandwiches } from './dishes/sandwiches.ts'
import type { Draw, Recipe } from './kit.ts'
import { randomFrom } from './random.ts'
import { recipes } from './recipes.ts'
import { apart, frame, sweep } from './shape.ts'
import { tiles } from './tiles.ts'
import { longBoard, paper, slate } from './vessels/boards.ts'
import { ovenDish } from './vessels/clay.ts'

type Side = readonly [DishKey, DishKey, ...DishKey[]]

const sides: readonly (readonly [family: object, Side])[] = [
  [pizzas, ['salad-caesar', 'pasta-tomato', 'tiramisu', 'salad-tunisian']],
  [pastas, ['pizza-margherita', 'salad-caesar', 'tiramisu']],
  [riceAndAsia, ['noodles', 'ramen', 'poke-bowl', 'fried-rice', 'fried-rolls']],
  [grills, ['salad-mechouia', 'salad-tunisian', 'couscous-vegetables', 'tajine-stew']],
  [burgers, ['salad-caesar', 'coffee', 'ice-cream']],
  [sandwiches, ['salad-mechouia', 'lablabi', 'salad-tunisian', 'kafteji']],
  [salads, ['poke-bowl', 'fruit-salad', 'chorba', 'cream-dessert']],
  [pastries, ['coffee', 'kaak-warka', 'baklawa', 'ghraiba']],
  [biscuits, ['coffee', 'makroudh', 'samsa', 'yoyo']],
  [cakes, ['coffee', 'croissant', 'fruit-salad']],
  [desserts, ['coffee', 'makroudh', 'baklawa', 'ice-cream']],
  [drinks, ['croissant', 'makroudh', 'lemon-tart', 'kaak-warka']],
]

const wide = new Set<Draw>([paper, longBoard, slate, ovenDish])

const usualSides: Side = ['salad-mechouia', 'salad-tunisian', 'brik', 'chorba', 'salad-houria']

const sidesOf = (key: DishKey): Side => sides.find(([family]) => key in family)?.[1] ?? usualSides

export const drawShop = (shown: DrawnDish, colourwayIndex: number): string => {
  const { key, contents } = shown
  const random = randomFrom(`shop ${[key, ...contents].join(' ')} ${colourwayIndex}`)
  const tile = colourway(colourwayIndex)
  const recipe: Recipe = recipes[key]
  const others = sidesOf(key).filter((side) => side !== key)
  const start = random.whole(0, others.length - 1)
  const side = (index: number): DrawnDish | undefined => {
    const dish = others[index % others.length]
    return dish && { key: dish, contents: [] }
  }
  const lay = (name: string, dish: DrawnDish | undefined, transform: string): string =>
    dish ? `<g transform="${transform}">${apart(name, laidTable(dish, { random, tile }))}</g>` : ''
  return frame(
    [
      tiles(tile, { width: 400, height: 300, size: 72, shift: [random.whole(0, 71), random.whole(0, 71)] }),
      lay('above', side(start), 'translate(334 62) scale(.72)'),
      lay('below', side(start + 1), 'translate(352 250) scale(.66)'),
      lay('main', shown, wide.has(recipe.vessel) ? 'translate(160 158) scale(.88)' : 'translate(150 156) scale(1.06)'),
      sweep,
    ].join(''),
  )
}
