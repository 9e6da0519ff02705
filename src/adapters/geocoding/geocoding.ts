import type { Language } from '../../kernel/texts.ts'

/** A place as a provider tells it; what it does not know is null. */
export type GeocodedPlace = {
  readonly name: string
  readonly lat: number | null
  readonly lon: number | null
  readonly city: string | null
  readonly postalCode: string | null
}

/** Turns words into places of Tunisia and positions into words. Every method rejects when there is no answer in time. */
export type Geocoding = {
  /** Best first; the caller decides which of them count. */
  search(text: string, language: Language): Promise<readonly GeocodedPlace[]>
  /** The one place that the words mean most likely, with coordinates; null when there is none. */
  locate(text: string, language: Language): Promise<GeocodedPlace | null>
  /** What stands at a position; null when nothing is known there. */
  reverse(position: { readonly lat: number; readonly lon: number }, language: Language): Promise<GeocodedPlace | null>
}
