import { isLineGone } from '../orders/line-status.ts'

type Line = { readonly status: number }

/**
 * The lines that a press on *Ready* may have overlooked. Empty if all lines have the same status: such a kitchen does not
 * mark single lines, and a question at each order would only be tapped away.
 */
export const unfinishedLines = <Of extends Line>(lines: readonly Of[]): readonly Of[] => {
  const left = lines.filter((line) => !isLineGone(line))
  const differ = left.some(({ status }) => status !== left[0]?.status)
  return differ ? left.filter(({ status }) => status < 3) : []
}
