import type { Database } from '../adapters/database/database.ts'

export type TransactionEvent = { readonly topic: string; readonly ids: readonly number[] }

/** Called for each event. The returned function is called when the transaction has ended. */
export type TransactionListener = (report: TransactionEvent) => () => void

const emitters = new WeakMap<Database, (report: TransactionEvent) => void>()

/** `listeners` get the changes of this process's own transactions directly, without a notification. */
export const withTransactionEvents = (db: Database, ...listeners: readonly TransactionListener[]): Database => {
  const transaction: Database['transaction'] = async (run, config) => {
    const ends: (() => void)[] = []
    try {
      return await db.transaction((tx) => {
        emitters.set(tx, (report) => void ends.push(...listeners.map((listen) => listen(report))))
        return run(tx)
      }, config)
    } finally {
      for (const end of ends) end()
    }
  }
  return Object.create(db, { transaction: { value: transaction } }) as Database
}

export const report = (tx: Database, event: TransactionEvent): void => emitters.get(tx)?.(event)
