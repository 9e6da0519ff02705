import { mapEdition } from './pictures/map-edition.ts'

/** What a map shows, and how close. The middle is that of the country's maps; who chooses an address starts where shops serve. */
export const mapStart = {
  centre: { lat: 36.81897, lon: 10.16579 },
  zoom: 15,
  zoomAtPosition: 13,
  leastZoom: 5,
  mostZoom: 18,
} as const

/** The map that Mida draws; `{r}` is empty, or `@2x` for screens with twice the points. */
export const ownTiles = `/tiles/{z}/{x}/{y}{r}.png?v=${mapEdition}`

/** The surroundings of a shop, with a pin at it. */
export const shopMapPath = (shopId: number): string => `/maps/shops/${shopId}.webp`
/** In points; on a phone it is shown smaller, on a wide screen larger, and there are pixels enough for both. */
export const shopMapSize = { width: 480, height: 210, pixelsPerPoint: 8 / 3 } as const
