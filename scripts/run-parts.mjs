const begin = ({ check }, given) => {
  const kept = []
  return { kept, outcome: check({ ...given, keep: (text) => kept.push(text) }) }
}

/** Prints outputs in the order of `parts`, although a part with `isBeside` runs in parallel. */
export const runParts = async (parts, given, print = (text) => process.stdout.write(text)) => {
  const begun = new Map(parts.filter(({ isBeside }) => isBeside).map((part) => [part, begin(part, given)]))
  const outcomes = []
  for (const part of parts) {
    print(`\n── ${part.title}\n`)
    const { outcome, kept } = begun.get(part) ?? { outcome: part.check(given), kept: [] }
    const result = await outcome
    print(kept.join(''))
    outcomes.push({ title: part.title, ...result })
  }
  return outcomes
}
