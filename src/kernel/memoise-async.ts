/**
 * Made on first use and then kept: whoever asks meanwhile waits for the same one. After a failure it is made again, because what was away
 * may be back.
 */
export const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}
