import { readStored, store } from '../../ui/device-storage.ts'
import { addMiss, type Misses, missesOf, readMisses } from '../hand-over.ts'

const storageKey = 'pro.codeMisses'

export const readDeviceMisses = (): Misses => readMisses(readStored(storageKey))

/** Returns how many wrong codes this device has now read for the order. */
export const storeMiss = (orderId: number): number => {
  const misses = addMiss(readDeviceMisses(), orderId)
  store(storageKey, JSON.stringify(misses))
  return missesOf(misses, orderId)
}
