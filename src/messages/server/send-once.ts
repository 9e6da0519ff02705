import type { Tools } from '../../server/tools.ts'
import { insertMessageKey, wasSent } from './message-key-store.ts'

/** Once per key: a job that runs again sends nothing again, and a provider that refuses makes it run again. */
export const sendOnce = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  key: string,
  send: () => Promise<void>,
): Promise<void> => {
  if (await wasSent(db, key)) return
  await send()
  await insertMessageKey(db, key, clock.now())
}
