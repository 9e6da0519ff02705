import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import { updateUser } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { addressLine, checkDeliveryAddress, type DeliveryAddress, givenPostalCode } from '../delivery-address.ts'
import { setDeliveryAddress, upsertAddress } from './address-store.ts'
import { findZonePlaces } from './zone-store.ts'

const check = async (db: Database, given: DeliveryAddress) =>
  checkDeliveryAddress(given, await findZonePlaces(db, [givenPostalCode(given)]))

type Refused = 'address-missing' | 'address-too-long' | 'not-delivered'
type Needs = Pick<Tools, 'db' | 'clock'>

const withAddressLock = (db: Database, userId: number, work: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`addresses ${userId}`])
    await work(tx)
  })

export async function saveAddress(
  { db, clock }: Needs,
  userId: number,
  given: DeliveryAddress,
): Promise<Result<DeliveryAddress, Refused>> {
  const checked = await check(db, given)
  if (!checked.ok) return checked
  await withAddressLock(db, userId, async (tx) => {
    await upsertAddress(tx, userId, checked.value, clock.now())
    await setDeliveryAddress(tx, userId, checked.value)
    await updateUser(tx, userId, { address: addressLine(checked.value) })
  })
  return checked
}

export async function removeSavedAddress(
  { db }: Pick<Needs, 'db'>,
  userId: number,
): Promise<Result<{ success: true }>> {
  await withAddressLock(db, userId, async (tx) => {
    await setDeliveryAddress(tx, userId, null)
    await updateUser(tx, userId, { address: null })
  })
  return ok({ success: true })
}

export async function addRecentAddress(
  { db, clock }: Needs,
  userId: number,
  given: DeliveryAddress,
): Promise<Result<DeliveryAddress, Refused>> {
  const checked = await check(db, given)
  if (checked.ok) await withAddressLock(db, userId, (tx) => upsertAddress(tx, userId, checked.value, clock.now()))
  return checked
}
