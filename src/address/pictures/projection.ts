import type { Position } from '../position.ts'

export type Point = { readonly x: number; readonly y: number }

export const tileSide = 256

/** Web Mercator, in pixels from the upper left corner of the world map. */
export const project = ({ lat, lon }: Position, zoom: number): Point => {
  const scale = tileSide * 2 ** zoom
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return {
    x: ((lon + 180) / 360) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  }
}

const earthGirth = 40_075_016

export const pointsPerMetre = (lat: number, zoom: number): number =>
  (tileSide * 2 ** zoom) / (earthGirth * Math.cos((lat * Math.PI) / 180))

export const frameAround = (position: Position, width: number, height: number, zoom: number) => {
  const { x, y } = project(position, zoom)
  return { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }
}
