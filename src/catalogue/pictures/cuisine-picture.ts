import { colourway, toneOnTone } from '../../ui/colourways.ts'
import type { CuisinePicture } from '../cuisine-pictures.ts'
import { type DishKey, laidTable } from './dish-picture.ts'
import { randomFrom } from './random.ts'
import { frame, sweep } from './shape.ts'
import { tiles } from './tiles.ts'

type Look = { readonly dish: DishKey; readonly colourway: number; readonly size: number }

/** `size` scales the dish so that a round crop shows all of it. */
const looks = {
  tunisian: { dish: 'ojja-merguez', colourway: 0, size: 0.94 },
  couscous: { dish: 'couscous-lamb', colourway: 1, size: 0.94 },
  sandwiches: { dish: 'fricasse', colourway: 5, size: 0.84 },
  pizza: { dish: 'pizza-margherita', colourway: 8, size: 0.96 },
  grill: { dish: 'skewers', colourway: 4, size: 0.94 },
  seafood: { dish: 'grilled-fish', colourway: 3, size: 0.94 },
  burgers: { dish: 'burger-classic', colourway: 10, size: 0.94 },
  pasta: { dish: 'pasta-tomato', colourway: 11, size: 0.94 },
  asian: { dish: 'noodles', colourway: 6, size: 0.94 },
  healthy: { dish: 'poke-bowl', colourway: 2, size: 0.98 },
  pastries: { dish: 'makroudh', colourway: 9, size: 0.94 },
  coffee: { dish: 'coffee', colourway: 7, size: 0.96 },
} as const satisfies Record<CuisinePicture, Look>

export const drawCuisine = (key: CuisinePicture): string => {
  const { dish, colourway: index, size } = looks[key]
  const tile = colourway(index)
  const random = randomFrom(`cuisine ${key}`)
  return frame(
    `${tiles(toneOnTone(tile), { width: 400, height: 300, size: 104, shift: [44, 94] })}<g transform="translate(200 150) scale(${size})">${laidTable({ key: dish, contents: [] }, { random, tile })}</g>${sweep}`,
  )
}
