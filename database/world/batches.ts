const batchSize = 1000

/** Inserts rows a thousand at a time, because a statement takes at most 65 535 values. */
export const inBatches = async <Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => PromiseLike<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += batchSize) await insert(rows.slice(start, start + batchSize))
}

/** Inserts rows in batches. Returns their ids in the order of the rows. */
export const insertedIds = async <Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => PromiseLike<readonly { readonly id: number }[]>,
): Promise<number[]> => {
  const ids: number[] = []
  await inBatches(rows, async (batch) => ids.push(...(await insert(batch)).map(({ id }) => id)))
  return ids
}

/** Returns the value of a key of the demo world. Throws for an unknown key, because it is a mistake in the files of the demo world. */
export const lookUp = <Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value => {
  const value = values.get(key)
  if (value === undefined) throw new Error(`the demo world has no "${String(key)}"`)
  return value
}
