import { _createCache, _createIntlFormatters } from 'use-intl/core'

const formatters = _createIntlFormatters(_createCache())

const isSmallCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000

/** Formats small counts without `Intl.NumberFormat`, because its first use takes 100 ms on a slow phone. */
export const sentenceFormatters: typeof formatters = {
  ...formatters,
  getNumberFormat: (...wanted) => {
    if (wanted[1] !== undefined) return formatters.getNumberFormat(...wanted)
    const format = (value: number): string =>
      isSmallCount(value) ? String(value) : formatters.getNumberFormat(...wanted).format(value)
    return { format } as Intl.NumberFormat
  },
}
