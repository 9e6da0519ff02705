import type { Database } from '../adapters/database/database.ts'

/** What a transaction says about itself before it ends: which things it changes. */
export type TransactionEvent = { readonly topic: string; readonly ids: readonly number[] }

/** Called with each report; what it answers is called when the transaction has ended, however it ended. */
export type TransactionListener = (report: TransactionEvent) => () => void

const emitters = new WeakMap<Database, (report: TransactionEvent) => void>()

/** The same database, whose transactions can `report`: so a process knows of its own changes before anybody can ask for them. */
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

/** Says what `tx` changes, before or after the statement that does it; nobody hears it on a database without listener. */
export const report = (tx: Database, event: TransactionEvent): void => emitters.get(tx)?.(event)
