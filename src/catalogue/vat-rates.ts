import { toAsciiDigits } from '../kernel/text.ts'
import type { Translated } from '../kernel/texts.ts'
import { firstInstantOf, type LocalDate } from '../kernel/wall-time.ts'

/** VAT in basis points (1900 = 19 %): `basisPoints` for takeaway, `eatingIn` for dine-in. */
export type VatPercentages = { readonly basisPoints: number; readonly eatingIn: number }

export type DatedPercent = VatPercentages & { readonly begins: LocalDate }

export type VatRate = {
  readonly id: number
  readonly name: Translated
  /** In ascending order of `begins`. */
  readonly percents: readonly DatedPercent[]
}

/** Returns null if `day` is before the first percentage begins. */
export const percentsOn = ({ percents }: Pick<VatRate, 'percents'>, day: LocalDate): VatPercentages | null =>
  percents.findLast(({ begins }) => begins <= day) ?? null

export const isSamePercents = (one: VatPercentages, other: VatPercentages): boolean =>
  one.basisPoints === other.basisPoints && one.eatingIn === other.eatingIn

/** If `eatingIn` is undefined, compares only the takeaway percentage. */
export const findPercents = <One extends VatPercentages>(
  rates: readonly One[],
  { basisPoints, eatingIn }: { readonly basisPoints: number; readonly eatingIn?: number | undefined },
): One | undefined =>
  rates.find((rate) => rate.basisPoints === basisPoints && (eatingIn === undefined || rate.eatingIn === eatingIn))

/** `pickupMode` 1 is takeaway, 0 is dine-in. */
export const percentFor = (pickupMode: 1 | 0, { basisPoints, eatingIn }: VatPercentages): number =>
  pickupMode === 1 ? basisPoints : eatingIn

export const percentsAfter = ({ percents }: Pick<VatRate, 'percents'>, day: LocalDate): readonly DatedPercent[] =>
  percents.filter(({ begins }) => begins > day)

export const beginningOf = (day: LocalDate, timeZone: string): Date => firstInstantOf(`${day}T00:00`, timeZone)

export const highestPercent = 10_000

/** Converts a typed percentage such as `19`, `5,5` or `٥٫٥` to basis points. Null unless it is from 0 to 100. */
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

export const percentsKey = ({ basisPoints, eatingIn }: VatPercentages): string => `${basisPoints}/${eatingIn}`

export const readPercentsKey = (key: string): VatPercentages => {
  const [basisPoints = 0, eatingIn = basisPoints] = key.split('/').map(Number)
  return { basisPoints, eatingIn }
}

/** 1900 becomes `19`, 550 becomes `5,5`. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',')
