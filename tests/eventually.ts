import { setTimeout as sleep } from 'node:timers/promises'

/** Repeats `ask` until it returns a value other than null, undefined and false. */
export const eventually = async <Value>(
  ask: () => Promise<Value | null | undefined | false>,
  { withinMs = 30_000, everyMs = 50 }: { readonly withinMs?: number; readonly everyMs?: number } = {},
): Promise<Value> => {
  const last = performance.now() + withinMs
  for (;;) {
    const value = await ask()
    if (value !== null && value !== undefined && value !== false) return value
    if (performance.now() > last) throw new Error(`not within ${withinMs} ms`)
    await sleep(everyMs)
  }
}
