/** `optionIds` contains an id once for each time that the option is chosen. */
export const timesOf = (optionIds: readonly number[], id: number): number =>
  optionIds.filter((chosen) => chosen === id).length

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

/** Two "Harissa" become "2 × Harissa". */
export const timesTexts = (names: readonly string[]): string[] =>
  countEach(names, (name) => name).map(({ one, times }) => (times > 1 ? `${times}\u00a0×\u00a0${one}` : one))

/** In the order of `options`, each as often as it is chosen. */
export const chosenOf = <Some extends { readonly id: number }>(
  options: readonly Some[],
  optionIds: readonly number[],
): Some[] => options.flatMap((option) => Array.from({ length: timesOf(optionIds, option.id) }, () => option))
