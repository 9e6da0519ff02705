/** The new index of the item at `from` when it is dropped on the first or second half of the item at `on`. */
export const placeAfterDrop = (from: number, on: number, isLaterHalf: boolean): number => {
  const before = isLaterHalf ? on + 1 : on
  return before > from ? before - 1 : before
}
