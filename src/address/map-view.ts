/** Part of the tiles' URLs and file paths. If the drawing changes, `draw-map.test.ts` reports the new value. */
export const mapEdition = '2b2f597e'

export const mapDefaults = {
  centre: { lat: 36.81897, lon: 10.16579 },
  zoom: 15,
  zoomAtPosition: 13,
  minZoom: 5,
  maxZoom: 18,
} as const

export type MapTheme = 'light' | 'dark'

/** `{r}` is empty, or `@2x` for screens with twice the pixel density. */
export const tileUrl = `/tiles/{z}/{x}/{y}{r}.png?v=${mapEdition}`
export const darkTileUrl = `/tiles/dark/{z}/{x}/{y}{r}.png?v=${mapEdition}`

export const shopMapPath = (shopId: number, theme: MapTheme = 'light'): string =>
  `/maps/shops/${shopId}${theme === 'dark' ? '-dark' : ''}.webp`
export const shopMapSize = { width: 480, height: 210, pixelsPerPoint: 8 / 3 } as const
