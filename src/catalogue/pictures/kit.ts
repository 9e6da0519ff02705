import type { Colourway } from '../../ui/colourways.ts'
import type { Random } from './random.ts'

/** What a recipe draws with. */
export type Kit = {
  random: Random
  /** The colours of the shop. */
  tile: Colourway
}

/** Draws around the middle of the picture; the tiles reach from -200 to 200 and from -150 to 150. */
export type Draw = (kit: Kit) => string

export type Recipe = {
  /** What the food lies on or in. */
  vessel: Draw
  food: Draw
  /** What stands is not turned on the table. */
  upright?: true
}
