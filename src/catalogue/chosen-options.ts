/** An option that is taken twice is named twice. */
export const timesOf = (optionIds: readonly number[], id: number): number =>
  optionIds.filter((chosen) => chosen === id).length

/** The chosen of these options in their order, each as often as it is chosen. */
export const chosenOf = <Some extends { readonly id: number }>(
  options: readonly Some[],
  optionIds: readonly number[],
): Some[] => options.flatMap((option) => Array.from({ length: timesOf(optionIds, option.id) }, () => option))
