import type { MapTheme } from '../map-view.ts'
import type { MapLabel } from './map-labels.ts'

export type MapColours = {
  readonly ground: Readonly<
    Record<
      | 'land'
      | 'built'
      | 'green'
      | 'salt'
      | 'sea'
      | 'shore'
      | 'lane'
      | 'main'
      | 'mainEdge'
      | 'motorway'
      | 'motorwayEdge',
      string
    >
  >
  readonly labels: Readonly<Record<MapLabel['look'], string>>
  /** Behind the letters. */
  readonly halo: string
  readonly pin: { readonly body: string; readonly edge: string; readonly heart: string; readonly glow: number }
}

const light: MapColours = {
  ground: {
    land: '#faf6ee',
    built: '#f1e8d9',
    green: '#dfead2',
    salt: '#eeebe4',
    sea: '#d6e3f8',
    shore: '#a9c3ee',
    lane: '#fffdfa',
    main: '#fffdfa',
    mainEdge: '#dccfba',
    motorway: '#fbdc96',
    motorwayEdge: '#dfae4d',
  },
  labels: {
    served: '#183db2',
    town: '#171e32',
    quarter: '#6b5f4c',
    street: '#505869',
    landmark: '#983e1b',
    nature: '#4a6fb5',
  },
  halo: '#fffdfa',
  pin: { body: '#183db2', edge: '#fffdfa', heart: '#f9bc38', glow: 0.12 },
}

const dark: MapColours = {
  ground: {
    land: '#1b2233',
    built: '#252d40',
    green: '#20362d',
    salt: '#2b3040',
    sea: '#0e1830',
    shore: '#33508c',
    lane: '#3a4560',
    main: '#4b5878',
    mainEdge: '#141a29',
    motorway: '#8f702f',
    motorwayEdge: '#33290f',
  },
  labels: {
    served: '#a5c5fe',
    town: '#f4f0e7',
    quarter: '#c9c0b0',
    street: '#b6bccb',
    landmark: '#f9a782',
    nature: '#9dbbf3',
  },
  halo: '#121826',
  pin: { body: '#89b1fa', edge: '#0c142d', heart: '#fcc959', glow: 0.2 },
}

export const mapColours: Readonly<Record<MapTheme, MapColours>> = { light, dark }
