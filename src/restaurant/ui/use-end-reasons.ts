import { useEffect, useSyncExternalStore } from 'react'
import { abortAfter, call } from '../../ui/call.ts'
import type { listEndReasons } from '../order-settings-contract.ts'

const readTimeoutMs = 6000

type Known = ReadonlyMap<number, readonly string[]>

let known: Known = new Map()
const none: readonly string[] = []
const listeners = new Set<() => void>()

/** After a failure, the reasons that were read before stay. */
export const readEndReasons = async (): Promise<void> => {
  const answer = await call<typeof listEndReasons>('GET', '/api/pro/end-reasons', { signal: abortAfter(readTimeoutMs) })
  if (!answer.ok) return
  known = new Map(answer.value.map(({ id, reasons }) => [id, reasons]))
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Each opening of a dialog reads the reasons again, because a board stays open for days. */
export const useEndReasons = (shopId: number | undefined, open: boolean): readonly string[] => {
  useEffect(() => {
    if (open && shopId !== undefined) void readEndReasons()
  }, [open, shopId])
  const all = useSyncExternalStore(
    listen,
    () => known,
    () => known,
  )
  return (shopId !== undefined && all.get(shopId)) || none
}
