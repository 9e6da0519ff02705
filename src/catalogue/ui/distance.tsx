import { createContext, useContext } from 'react'
import { useTexts } from '../../ui/texts.tsx'

type Position = { readonly latitude: number | null; readonly longitude: number | null }

/** The chosen address. Null on the server and during hydration, so that no part of a page is rendered twice. */
export const DistanceFrom = createContext<Position | null>(null)

const metresPerDegree = 111_195

/** Null without a position. Exact enough for a city. */
export const metresTo = (from: Position | null, to: Partial<Position>): number | null => {
  if (from?.latitude == null || from.longitude == null || to.latitude == null || to.longitude == null) return null
  const narrowing = Math.cos((from.latitude * Math.PI) / 180)
  const north = to.latitude - from.latitude
  return Math.round(metresPerDegree * Math.hypot(north, (to.longitude - from.longitude) * narrowing))
}

/** Without `Intl.NumberFormat`, whose first use takes a slow phone 100 ms. */
export const useDistanceText = (to: Partial<Position>): string | null => {
  const t = useTexts('catalogue')
  const metres = metresTo(useContext(DistanceFrom), to)
  if (metres === null) return null
  if (metres < 975) return t('shop.metres', { metres: Math.max(1, Math.round(metres / 50)) * 50 })
  const tenths = Math.round(metres / 100)
  return t('shop.kilometres', { whole: Math.floor(tenths / 10), tenth: tenths % 10 })
}
