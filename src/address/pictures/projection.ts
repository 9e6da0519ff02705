import type { Position } from '../position.ts'

export type Spot = { readonly x: number; readonly y: number }

/** Points of the whole world's width at zoom 0. */
export const tileSide = 256

/** Where a position lies on the map of the world at a zoom, in points from its upper left corner (Web Mercator). */
export const toSpot = ({ lat, lon }: Position, zoom: number): Spot => {
  const scale = tileSide * 2 ** zoom
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return {
    x: ((lon + 180) / 360) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  }
}

const earthGirth = 40_075_016

/** How many points a metre is long there. */
export const pointsPerMetre = (lat: number, zoom: number): number =>
  (tileSide * 2 ** zoom) / (earthGirth * Math.cos((lat * Math.PI) / 180))

/** The piece of the map, in whole points, that has a position in its middle. */
export const frameAround = (position: Position, width: number, height: number, zoom: number) => {
  const { x, y } = toSpot(position, zoom)
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }
}
