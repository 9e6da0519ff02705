import { toAsciiDigits } from '../kernel/text.ts'
import type { Translated } from '../kernel/texts.ts'
import { firstInstantOf, type LocalDate } from '../kernel/wall-time.ts'

/** Basis points of what is taken away, and of what is eaten in: 1900 is 19 %. */
export type Percents = { readonly basisPoints: number; readonly eatingIn: number }

/** What a rate is from a day on. */
export type DatedPercent = Percents & { readonly begins: LocalDate }

export type VatRate = {
  readonly id: number
  readonly name: Translated
  /** The earliest first. */
  readonly percents: readonly DatedPercent[]
}

/** Null before the first of its days. */
export const percentsOn = ({ percents }: Pick<VatRate, 'percents'>, day: LocalDate): Percents | null =>
  percents.findLast(({ begins }) => begins <= day) ?? null

export const isSamePercents = (one: Percents, other: Percents): boolean =>
  one.basisPoints === other.basisPoints && one.eatingIn === other.eatingIn

/** The first of these that is so. Without `eatingIn` only what is taken away counts. */
export const findPercents = <One extends Percents>(
  rates: readonly One[],
  { basisPoints, eatingIn }: { readonly basisPoints: number; readonly eatingIn?: number | undefined },
): One | undefined =>
  rates.find((rate) => rate.basisPoints === basisPoints && (eatingIn === undefined || rate.eatingIn === eatingIn))

/** Of an order: 1 is taken away, 0 is eaten in. */
export const percentFor = (pickupMode: 1 | 0, { basisPoints, eatingIn }: Percents): number =>
  pickupMode === 1 ? basisPoints : eatingIn

/** The next changes after a day, the earliest first. */
export const percentsAfter = ({ percents }: Pick<VatRate, 'percents'>, day: LocalDate): readonly DatedPercent[] =>
  percents.filter(({ begins }) => begins > day)

/** A day of a rate begins with the day of its country. */
export const beginningOf = (day: LocalDate, timeZone: string): Date => firstInstantOf(`${day}T00:00`, timeZone)

export const highestPercent = 10_000

/** `19`, `5,5` or `٥٫٥` in basis points; null when it is no percent. */
export const readPercent = (typed: string): number | null => {
  const plain = toAsciiDigits(typed)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
    .replace(/^[%٪]|[%٪]$/g, '')
    .trim()
    .replace(/[,٫]/, '.')
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '') return null
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return basisPoints <= highestPercent ? basisPoints : null
}

/** As the value of a choice. */
export const percentsKey = ({ basisPoints, eatingIn }: Percents): string => `${basisPoints}/${eatingIn}`

export const readPercentsKey = (key: string): Percents => {
  const [basisPoints = 0, eatingIn = basisPoints] = key.split('/').map(Number)
  return { basisPoints, eatingIn }
}

/** `1900` is `19`, `550` is `5,5`. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',')
