import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../ui/call.ts'
import type { PositionReply, readMap } from '../contract.ts'
import { mapDefaults } from '../map-view.ts'
import type { Position } from '../position.ts'
import { addressAt } from './address-lookup.ts'
import { type AddressMap, openMap } from './leaflet-map.ts'

/** In milliseconds. The map must stay still for this time before the address is looked up. */
const pauseMs = 300

export type PinPlace =
  | { readonly state: 'looking' }
  | { readonly state: 'named'; readonly position: Position; readonly place: PositionReply }
  | { readonly state: 'unknown'; readonly error: 'no-address' | 'reverse-failed' }

type Attribution = { readonly text: string; readonly url: string | null }

type Start = Position & { readonly zoom: number }

/** `hasClicked` is true if the visitor has clicked on the map or pressed Enter at the pin. */
export const useAddressMap = (element: RefObject<HTMLElement | null>, start: Start) => {
  const map = useRef<AddressMap>(null)
  const begin = useRef(start)
  const [centre, setMiddle] = useState<Position>(start)
  const [pin, setPin] = useState<PinPlace>({ state: 'looking' })
  const [hasClicked, setClicked] = useState(false)
  const [hasTiles, setTiles] = useState(true)
  const [attribution, setAttribution] = useState<Attribution | null>(null)

  useEffect(() => {
    if (!element.current) return
    const { minZoom, maxZoom } = mapDefaults
    const opened = openMap(element.current, {
      start: begin.current,
      zoom: begin.current.zoom,
      minZoom,
      maxZoom,
      onMoveEnd: setMiddle,
      onClick: () => setClicked(true),
    })
    map.current = opened
    const asking = new AbortController()
    call<typeof readMap>('GET', '/api/address/map', { signal: asking.signal }).then((answer) => {
      if (answer.ok) {
        setAttribution(answer.value.attribution)
        opened.draw({ light: answer.value.tiles, dark: answer.value.dark_tiles }, () => setTiles(false))
      } else if (answer.code !== 'aborted') setTiles(false)
    })
    return () => {
      asking.abort()
      opened.remove()
    }
  }, [element])

  const { lat, lon } = centre
  useEffect(() => {
    const asking = new AbortController()
    setPin({ state: 'looking' })
    const timer = setTimeout(async () => {
      const named = await addressAt({ lat, lon }, asking.signal)
      if (asking.signal.aborted) return
      if (named.ok) setPin({ state: 'named', position: { lat, lon }, place: named.value })
      else setPin({ state: 'unknown', error: named.code === 'no-address' ? 'no-address' : 'reverse-failed' })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [lat, lon])

  return {
    pin,
    hasClicked,
    hasTiles,
    attribution,
    show: (place: Position, zoom: number) => map.current?.show(place, zoom),
    pan: (east: number, south: number) => map.current?.pan(east, south),
    zoom: (by: 1 | -1) => map.current?.zoom(by),
    clickAtPin: () => setClicked(true),
  }
}
