/** An option that is taken twice is named twice. */
export const timesOf = (optionIds: readonly number[], id: number): number =>
  optionIds.filter((chosen) => chosen === id).length

/** Each item of `all` once, at its first place, with the number of times that it occurs. */
export const countEach = <Some>(
  all: readonly Some[],
  keyOf: (one: Some) => string | number,
): { readonly key: string | number; readonly one: Some; readonly times: number }[] => {
  const found = new Map<string | number, { one: Some; times: number }>()
  for (const one of all) {
    const known = found.get(keyOf(one))
    found.set(keyOf(one), known ? { ...known, times: known.times + 1 } : { one, times: 1 })
  }
  return [...found].map(([key, counted]) => ({ key, ...counted }))
}

/** "2 × Harissa" for a name that is there twice. */
export const timesTexts = (names: readonly string[]): string[] =>
  countEach(names, (name) => name).map(({ one, times }) => (times > 1 ? `${times}\u00a0×\u00a0${one}` : one))

/** The chosen options in the order of `options`, each repeated as often as it is chosen. */
export const chosenOf = <Some extends { readonly id: number }>(
  options: readonly Some[],
  optionIds: readonly number[],
): Some[] => options.flatMap((option) => Array.from({ length: timesOf(optionIds, option.id) }, () => option))
