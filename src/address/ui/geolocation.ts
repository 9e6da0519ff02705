import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Position } from '../position.ts'

export type GeolocationTrouble = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported'

/** By the numbers of the browsers' interface. */
const troubles: Readonly<Record<number, GeolocationTrouble>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

export const troubleOf = (code: number): GeolocationTrouble => troubles[code] ?? 'unknown'

/** A phone that has not found itself by then will not do so soon; one that did a minute ago still stands there. */
const patience: PositionOptions = { timeout: 10_000, maximumAge: 60_000 }

/** Where the device is; asks for leave when nobody has been asked. Never throws. */
export const findDevice = (
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = navigator.geolocation,
): Promise<Result<Position, GeolocationTrouble>> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve(refuse('unsupported'))
    try {
      geolocation.getCurrentPosition(
        ({ coords }) => resolve(ok({ lat: coords.latitude, lon: coords.longitude })),
        ({ code }) => resolve(refuse(troubleOf(code))),
        patience,
      )
    } catch {
      resolve(refuse('unknown'))
    }
  })
