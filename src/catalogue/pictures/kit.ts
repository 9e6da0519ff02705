import type { Colourway } from '../../ui/colourways.ts'
import type { ContentKey } from './contents.ts'
import type { Random } from './random.ts'

export type Kit = {
  random: Random
  tile: Colourway
  /** What is in this dish. Empty for the usual dish of the recipe. */
  contents: readonly ContentKey[]
}

/** Draws around the origin, the centre of the picture. The background reaches from -200 to 200 horizontally and from -150 to 150 vertically. */
export type Draw = (kit: Kit) => string

export type Recipe = {
  vessel: Draw
  food: Draw
  upright?: true
  /** The recipe draws the contents. Otherwise heaps of them lie on the food. */
  drawsContents?: true
}
