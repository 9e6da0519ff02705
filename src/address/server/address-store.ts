import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { DeliveryAddress } from '../delivery-address.ts'
import { userAddresses } from './tables.ts'

export const mostRecent = 5

const columns = {
  latitude: userAddresses.latitude,
  longitude: userAddresses.longitude,
  address: userAddresses.address,
  city: userAddresses.city,
  postalCode: userAddresses.postalCode,
}

export async function findDeliveryAddress(db: Database, userId: number): Promise<DeliveryAddress | null> {
  const [found] = await db
    .select(columns)
    .from(userAddresses)
    .where(and(eq(userAddresses.userId, userId), userAddresses.isDelivery))
  return found ?? null
}

export const listRecentAddresses = (db: Database, userId: number): Promise<DeliveryAddress[]> =>
  db
    .select(columns)
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.usedAt), desc(userAddresses.id))
    .limit(mostRecent)

/** Saves the address, and keeps only the user's last `mostRecent` addresses and the delivery address. */
export async function upsertAddress(db: Database, userId: number, used: DeliveryAddress, now: Date): Promise<void> {
  const { latitude, longitude, city } = used
  await db
    .insert(userAddresses)
    .values({ userId, ...used, usedAt: now })
    .onConflictDoUpdate({
      target: [userAddresses.userId, userAddresses.address, userAddresses.postalCode],
      set: {
        city,
        // An address that is saved without coordinates keeps the stored ones.
        latitude: sql`coalesce(${latitude}::float8, ${userAddresses.latitude})`,
        longitude: sql`coalesce(${longitude}::float8, ${userAddresses.longitude})`,
        usedAt: now,
      },
    })
  const kept = db
    .select({ id: userAddresses.id })
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.usedAt), desc(userAddresses.id))
    .limit(mostRecent)
  await db
    .delete(userAddresses)
    .where(
      and(eq(userAddresses.userId, userId), sql`not ${userAddresses.isDelivery}`, notInArray(userAddresses.id, kept)),
    )
}

export async function setDeliveryAddress(db: Database, userId: number, address: DeliveryAddress | null): Promise<void> {
  await db
    .update(userAddresses)
    .set({ isDelivery: false })
    .where(and(eq(userAddresses.userId, userId), userAddresses.isDelivery))
  if (address === null) return
  await db
    .update(userAddresses)
    .set({ isDelivery: true })
    .where(
      and(
        eq(userAddresses.userId, userId),
        eq(userAddresses.address, address.address),
        eq(userAddresses.postalCode, address.postalCode),
      ),
    )
}

export const deleteAddressesOf = async (db: Database, userId: number): Promise<void> => {
  await db.delete(userAddresses).where(eq(userAddresses.userId, userId))
}
