import { type ContentKey, pieceOf } from './contents.ts'
import type { Kit } from './kit.ts'
import type { Point } from './random.ts'
import { put } from './shape.ts'
import { polar } from './spline.ts'

/** Lays the contents in turn on the spots. */
export const laid = (
  { random }: Pick<Kit, 'random'>,
  keys: readonly ContentKey[],
  spots: readonly Point[],
  { size = 1, turn = 180, lift = 2.5 }: { size?: number; turn?: number; lift?: number } = {},
): string =>
  spots
    .map((at, index) => {
      const key = keys[index % keys.length]
      return key ? put(pieceOf(key)(random), { at, size, turn: random.between(-turn, turn) }, lift) : ''
    })
    .join('')

type Heaps = { reach?: number; spread?: number; size?: number; least?: number }

/** Heaps around the centre, one for each content or more. A single content lies in the middle. */
export const heaps = (
  kit: Pick<Kit, 'random'>,
  keys: readonly ContentKey[],
  { reach = 44, spread = 25, size = 1.15, least = 1 }: Heaps = {},
): string => {
  const start = kit.random.between(0, 6.3)
  const count = Math.max(keys.length, least)
  const isAlone = count === 1
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = isAlone ? [0, 0] : polar(reach, start + (index * 2 * Math.PI) / count)
    const spots = Array.from({ length: isAlone ? 9 : 5 }, (_, place): Point => {
      const [dx, dy] = polar(spread * (isAlone ? 1.7 : 1), place * 2.4 + kit.random.between(-0.2, 0.2))
      return [x + dx * Math.sqrt((place + 1) / 5), y + dy * Math.sqrt((place + 1) / 5)]
    })
    const key = keys[index % keys.length]
    return key ? laid(kit, [key], spots, { size }) : ''
  }).join('')
}

/** Heaps at the rim of the plate, so that the dish in the middle stays visible. */
export const garnish = (kit: Kit): string => heaps(kit, kit.contents, { reach: 64, spread: 17, size: 0.95, least: 4 })
