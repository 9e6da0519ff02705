import { map as createMap, type Map as LeafletMap, tileLayer } from 'leaflet'
import { prefersReducedMotion } from '../../ui/motion.ts'
import 'leaflet/dist/leaflet.css'
import { type ShownTheme, shownTheme, watchTheme } from '../../ui/shown-theme.ts'
import type { Position } from '../position.ts'

const step = 80
/** In milliseconds. After this time, the dialog's opening animation has ended, and the map measures its size again. */
const settledMs = 1000

type Options = {
  readonly start: Position
  readonly zoom: number
  readonly minZoom: number
  readonly maxZoom: number
  readonly onMoveEnd: (centre: Position) => void
  readonly onClick: (place: Position) => void
}

/** Tile URLs. */
export type MapAddresses = { readonly light: string; readonly dark: string | null }

export type AddressMap = {
  readonly centre: () => Position
  readonly show: (place: Position, zoom: number) => void
  readonly pan: (east: number, south: number) => void
  readonly zoom: (by: 1 | -1) => void
  readonly draw: (tiles: MapAddresses, onError: () => void) => void
  readonly remove: () => void
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const positionOf = (map: LeafletMap): Position => {
  const { lat, lng } = map.getCenter().wrap()
  return { lat: rounded(lat), lon: rounded(lng) }
}

/** Only this file uses Leaflet. */
export const openMap = (
  element: HTMLElement,
  { start, zoom, minZoom, maxZoom, onMoveEnd, onClick }: Options,
): AddressMap => {
  const isCalm = prefersReducedMotion()
  const animate = !isCalm
  const map = createMap(element, {
    center: [start.lat, start.lon],
    zoom,
    minZoom: minZoom,
    maxZoom: maxZoom,
    // Our own controls have translated labels and larger targets.
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    zoomAnimation: animate,
    fadeAnimation: animate,
    inertia: animate,
  })
  map.on('moveend', () => onMoveEnd(positionOf(map)))
  map.on('click', ({ latlng }) => {
    const place = latlng.wrap()
    map.panTo(place, { animate })
    onClick({ lat: rounded(place.lat), lon: rounded(place.lng) })
  })
  let stopWatching = () => {}
  const settled = setTimeout(() => map.invalidateSize({ animate: false }), settledMs)
  return {
    centre: () => positionOf(map),
    show: ({ lat, lon }, closeness) => map.setView([lat, lon], closeness, { animate }),
    pan: (east, south) => map.panBy([east * step, south * step], { animate }),
    zoom: (by) => map.setZoom(map.getZoom() + by, { animate }),
    draw: ({ light, dark }, onError) => {
      const addressIn = (theme: ShownTheme): string => (theme === 'dark' ? (dark ?? light) : light)
      const layer = tileLayer(addressIn(shownTheme()), {
        minZoom,
        maxZoom,
        className: dark === null ? 'dark:brightness-75' : '',
      })
      layer.on('tileerror', onError).addTo(map)
      stopWatching = watchTheme((theme) => layer.setUrl(addressIn(theme)))
    },
    remove: () => {
      stopWatching()
      clearTimeout(settled)
      map.remove()
    },
  }
}
