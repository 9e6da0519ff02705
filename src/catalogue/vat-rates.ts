import { toAsciiDigits } from '../kernel/text.ts'
import type { Translated } from '../kernel/texts.ts'
import { firstInstantOf, type LocalDate } from '../kernel/wall-time.ts'

/** What a rate is from a day on, in basis points: 1900 is 19 %. */
export type DatedPercent = { readonly begins: LocalDate; readonly basisPoints: number }

export type VatRate = {
  readonly id: number
  readonly name: Translated
  /** The earliest first. */
  readonly percents: readonly DatedPercent[]
}

/** Null before the first of its days. */
export const percentOn = ({ percents }: Pick<VatRate, 'percents'>, day: LocalDate): number | null =>
  percents.findLast(({ begins }) => begins <= day)?.basisPoints ?? null

/** The next changes after a day, the earliest first. */
export const percentsAfter = ({ percents }: Pick<VatRate, 'percents'>, day: LocalDate): readonly DatedPercent[] =>
  percents.filter(({ begins }) => begins > day)

/** A day of a rate begins with the day of its country. */
export const beginningOf = (day: LocalDate, timeZone: string): Date => firstInstantOf(`${day}T00:00`, timeZone)

export const highestPercent = 10_000

/** `19`, `5,5` or `٥٫٥` in basis points; null when it is no percent. */
export const readPercent = (typed: string): number | null => {
  const plain = toAsciiDigits(typed)
    .replace(/[\s\u200e\u200f\u061c%٪]/g, '')
    .replace(/[,٫]/, '.')
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (whole === '') return null
  const basisPoints = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return basisPoints <= highestPercent ? basisPoints : null
}

/** `1900` is `19`, `550` is `5,5`. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',')
