import type { ReactNode } from 'react'

type Place = { readonly name: string; readonly latitude: number; readonly longitude: number }

/** The address that opens the map application of a phone. Null on other devices, which may have none. */
export const mapAppAddress = ({ name, latitude, longitude }: Place, userAgent: string): string | null => {
  const point = `${latitude},${longitude}`
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}(${encodeURIComponent(name.replace(/[()]/g, ' '))})`
  return /iPhone|iPad|iPod/.test(userAgent) ? `https://maps.apple.com/?daddr=${point}` : null
}

type Props = { place: Place; className: string; children: ReactNode }

/** Without scripts, and on computers, the way is shown by a web page. */
export const DirectionsLink = ({ place, className, children }: Props) => (
  <a
    href={`https://www.openstreetmap.org/directions?to=${place.latitude}%2C${place.longitude}`}
    target="_blank"
    rel="noreferrer"
    onClick={(event) => {
      const app = mapAppAddress(place, navigator.userAgent)
      if (app === null) return
      event.preventDefault()
      location.assign(app)
    }}
    className={className}
  >
    {children}
  </a>
)
