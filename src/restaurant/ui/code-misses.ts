import { readStored, store } from '../../ui/device-storage.ts'
import { addMiss, type Misses, missesOf, readMisses } from '../hand-over.ts'

const storageKey = 'pro.codeMisses'

export const readDeviceMisses = (): Misses => readMisses(readStored(storageKey))

/** Returns how many wrong codes were entered on this device for the order, including this one. */
export const storeMiss = (orderId: number): number => {
  const misses = addMiss(readDeviceMisses(), orderId)
  store(storageKey, JSON.stringify(misses))
  return missesOf(misses, orderId)
}
