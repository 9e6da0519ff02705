import { _createCache, _createIntlFormatters } from 'use-intl/core'

const formatters = _createIntlFormatters(_createCache())

const isSmallCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000

/**
 * How sentences write numbers. A count below a thousand stands in the same digits in all our languages, and the first number format of a
 * page costs a slow phone a tenth of a second: it is made for what needs it.
 */
export const sentenceFormatters: typeof formatters = {
  ...formatters,
  getNumberFormat: (...wanted) => {
    if (wanted[1] !== undefined) return formatters.getNumberFormat(...wanted)
    const format = (value: number): string =>
      isSmallCount(value) ? String(value) : formatters.getNumberFormat(...wanted).format(value)
    return { format } as Intl.NumberFormat
  },
}
