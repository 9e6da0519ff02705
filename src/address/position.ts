export type Position = { readonly lat: number; readonly lon: number }

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** In metres, by the haversine formula. */
export const distance = (from: Position, to: Position): number => {
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const east = Math.sin(radians(to.lon - from.lon) / 2) ** 2
  return (
    2 *
    earthRadius *
    Math.asin(Math.min(1, Math.sqrt(north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east)))
  )
}
