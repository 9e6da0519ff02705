const begin = ({ check }, given) => {
  const kept = []
  return { kept, outcome: check({ ...given, keep: (text) => kept.push(text) }) }
}

/**
 * Runs every part, in the order of the list, even when one fails. One that `isBeside` begins with the first, and what it prints comes when
 * it is its turn. Answers the parts' outcomes in their order.
 */
export const runParts = async (parts, given, print = (text) => process.stdout.write(text)) => {
  const begun = new Map(parts.filter(({ isBeside }) => isBeside).map((part) => [part, begin(part, given)]))
  const outcomes = []
  for (const part of parts) {
    print(`\n── ${part.title}\n`)
    const { outcome, kept } = begun.get(part) ?? { outcome: part.check(given), kept: [] }
    const told = await outcome
    print(kept.join(''))
    outcomes.push({ title: part.title, ...told })
  }
  return outcomes
}
