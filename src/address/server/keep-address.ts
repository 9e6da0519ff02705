import { lockInOrder } from '../../account/server/locks.ts'
import { updateUser } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { addressLine, checkDeliveryAddress, type DeliveryAddress } from '../delivery-address.ts'
import { markDelivery, noteAddress } from './address-store.ts'

type Refused = 'address-missing' | 'address-too-long' | 'not-delivered'
type Needs = Pick<Tools, 'db' | 'clock'>

/** Two windows of one person save one after the other. */
const alone = (db: Database, userId: number, work: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockInOrder(tx, [`addresses ${userId}`])
    await work(tx)
  })

/** The delivery address of a user; the account shows it as one line. */
export async function saveAddress(
  { db, clock }: Needs,
  userId: number,
  given: DeliveryAddress,
): Promise<Result<DeliveryAddress, Refused>> {
  const checked = checkDeliveryAddress(given)
  if (!checked.ok) return checked
  await alone(db, userId, async (tx) => {
    await noteAddress(tx, userId, checked.value, clock.now())
    await markDelivery(tx, userId, checked.value)
    await updateUser(tx, userId, { address: addressLine(checked.value) })
  })
  return checked
}

export async function forgetAddress({ db }: Pick<Needs, 'db'>, userId: number): Promise<Result<{ success: true }>> {
  await alone(db, userId, async (tx) => {
    await markDelivery(tx, userId, null)
    await updateUser(tx, userId, { address: null })
  })
  return ok({ success: true })
}

/** Remembers where somebody wanted to see what is around. */
export async function noteRecentAddress(
  { db, clock }: Needs,
  userId: number,
  given: DeliveryAddress,
): Promise<Result<DeliveryAddress, Refused>> {
  const checked = checkDeliveryAddress(given)
  if (checked.ok) await alone(db, userId, (tx) => noteAddress(tx, userId, checked.value, clock.now()))
  return checked
}
