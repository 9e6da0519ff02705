import type { Language } from '../../kernel/texts.ts'

export type GeocodedPlace = {
  readonly name: string
  readonly lat: number | null
  readonly lon: number | null
  readonly city: string | null
  readonly postalCode: string | null
}

/** Every method rejects if the geocoder does not answer in time. */
export type Geocoding = {
  search(text: string, language: Language): Promise<readonly GeocodedPlace[]>
  locate(text: string, language: Language): Promise<GeocodedPlace | null>
  reverse(position: { readonly lat: number; readonly lon: number }, language: Language): Promise<GeocodedPlace | null>
}
