import { isLineGone } from '../orders/line-status.ts'

type Line = { readonly status: number }

/**
 * The lines that staff may have overlooked when they press *Ready*. Empty if all lines have the same status: then the
 * kitchen does not mark single lines, and staff would only dismiss a question at each order.
 */
export const unfinishedLines = <Of extends Line>(lines: readonly Of[]): readonly Of[] => {
  const left = lines.filter((line) => !isLineGone(line))
  const differ = left.some(({ status }) => status !== left[0]?.status)
  return differ ? left.filter(({ status }) => status < 3) : []
}
