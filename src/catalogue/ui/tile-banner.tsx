import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
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
  children: ReactNode
  below?: ReactNode
  className?: string
}

export const TileBanner = ({ colourway: index, children, below, className }: Props) => {
  const { ground } = colourway(index)
  return (
    <div className="relative">
      <TilePattern index={index} className="absolute inset-0" />
      <div className="absolute inset-0 hidden bg-bg/50 dark:block" />
      <div
        className={classNames(
          'page-column relative flex min-h-32 flex-col items-start justify-end gap-3 pt-12 pb-4 sm:min-h-44',
          className,
        )}
      >
        <h1
          className="max-w-full rounded-button px-4 py-2.5 text-3xl font-extrabold"
          style={{ backgroundColor: ground, color: inkOn(ground) }}
        >
          {children}
        </h1>
        {below}
      </div>
    </div>
  )
}
