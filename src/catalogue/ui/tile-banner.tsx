import type { ReactNode } from 'react'
import { colourway } from '../../ui/colourways.ts'
import { TilePattern } from '../../ui/tile-pattern.tsx'

const channel = (hex: string, start: number): number => {
  const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const inkOn = (ground: string): string => {
  const luminance = 0.2126 * channel(ground, 1) + 0.7152 * channel(ground, 3) + 0.0722 * channel(ground, 5)
  return luminance > 0.3 ? '#171e32' : '#fffdfa'
}

type Props = {
  colourway: number
  /** The words of the heading. */
  children: ReactNode
  /** In the same row, or below the heading on phones. */
  beside?: ReactNode
  className?: string
}

/** A strip of tiles with the heading of its page. */
export const TileBanner = ({ colourway: index, children, beside, className }: Props) => {
  const { ground } = colourway(index)
  return (
    <div className={className ?? 'relative'}>
      <TilePattern index={index} className="absolute inset-0" />
      <div className="absolute inset-0 hidden bg-bg/50 dark:block" />
      <div className="page-column tile-strip">
        <h1 style={{ backgroundColor: ground, color: inkOn(ground) }}>{children}</h1>
        {beside}
      </div>
    </div>
  )
}
