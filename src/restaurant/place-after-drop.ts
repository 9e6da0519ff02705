/** The place that an item of a list gets when it is dropped on the earlier or the later half of the item at `on`. */
export const placeAfterDrop = (from: number, on: number, isLaterHalf: boolean): number => {
  const before = isLaterHalf ? on + 1 : on
  return before > from ? before - 1 : before
}
