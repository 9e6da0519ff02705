import { map as createMap, type Map as LeafletMap, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Position } from '../position.ts'

/** Pixels a press of an arrow moves the map. */
const step = 80
/** A dialog has its size once it has come in; the map measures it anew then. */
const settledMs = 1000

type Options = {
  readonly start: Position
  readonly zoom: number
  readonly leastZoom: number
  readonly mostZoom: number
  /** The middle has come to rest elsewhere. */
  readonly onMoved: (middle: Position) => void
  /** Somebody has pointed at a place; the map is on its way to have it in the middle. */
  readonly onClick: (place: Position) => void
}

export type AddressMap = {
  readonly middle: () => Position
  readonly show: (place: Position, zoom: number) => void
  /** Steps to the east and to the south. */
  readonly pan: (east: number, south: number) => void
  readonly zoom: (by: 1 | -1) => void
  readonly draw: (tiles: string, onError: () => void) => void
  readonly remove: () => void
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const positionOf = (map: LeafletMap): Position => {
  const { lat, lng } = map.getCenter().wrap()
  return { lat: rounded(lat), lon: rounded(lng) }
}

/** The interactive map in an element: what Leaflet knows stays in here. */
export const openMap = (
  element: HTMLElement,
  { start, zoom, leastZoom, mostZoom, onMoved, onClick }: Options,
): AddressMap => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const animate = !isCalm
  const map = createMap(element, {
    center: [start.lat, start.lon],
    zoom,
    minZoom: leastZoom,
    maxZoom: mostZoom,
    // Our own controls and keys: with words in every language, and large enough for a thumb.
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    zoomAnimation: animate,
    fadeAnimation: animate,
    inertia: animate,
  })
  map.on('moveend', () => onMoved(positionOf(map)))
  map.on('click', ({ latlng }) => {
    const place = latlng.wrap()
    map.panTo(place, { animate })
    onClick({ lat: rounded(place.lat), lon: rounded(place.lng) })
  })
  const settled = setTimeout(() => map.invalidateSize({ animate: false }), settledMs)
  return {
    middle: () => positionOf(map),
    show: ({ lat, lon }, closeness) => map.setView([lat, lon], closeness, { animate }),
    pan: (east, south) => map.panBy([east * step, south * step], { animate }),
    zoom: (by) => map.setZoom(map.getZoom() + by, { animate }),
    draw: (tiles, onError) => {
      tileLayer(tiles, { minZoom: leastZoom, maxZoom: mostZoom }).on('tileerror', onError).addTo(map)
    },
    remove: () => {
      clearTimeout(settled)
      map.remove()
    },
  }
}
