import { inArray } from 'drizzle-orm'
import { users } from '../../src/account/server/tables.ts'
import type { Database } from '../../src/adapters/database/database.ts'
import { addDays, dateIn, firstInstantOf } from '../../src/kernel/wall-time.ts'
import { seatedUntil } from '../../src/reservations/reservation-times.ts'
import { assignTables } from '../../src/reservations/server/assign-tables.ts'
import { reservations, shopTables } from '../../src/reservations/server/tables.ts'
import { inBatches, lookUp } from './batches.ts'
import type { WorldShop } from './world.ts'

/** Number of seats of each table, in the order of the tables' names. */
const diningRoom = [2, 2, 2, 2, 4, 4, 4, 6, 6, 8]

/** Reservations of the first shop: one open request and one confirmed table. */
const asked = [
  {
    email: 'yasmine@example.com',
    time: '20:30',
    people: 4,
    notes: 'Une chaise haute, s’il vous plaît.',
    isConfirmed: false,
  },
  { email: 'mehdi@example.com', time: '13:00', people: 2, notes: '', isConfirmed: true },
]

/** Inserts tables for every shop with dine-in, and two reservations for tomorrow at the first shop. */
export const seedTables = async (
  tx: Database,
  world: readonly WorldShop[],
  { shopIds, now }: { shopIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> => {
  const rows = world
    .filter(({ dineIn }) => dineIn)
    .flatMap(({ domain }) =>
      diningRoom.map((seats, index) => ({ shopId: lookUp(shopIds, domain), name: `T${index + 1}`, seats })),
    )
  await inBatches(rows, (batch) => tx.insert(shopTables).values(batch))
  const [shop] = world
  if (!shop?.dineIn) return
  const shopId = lookUp(shopIds, shop.domain)
  const tomorrow = addDays(dateIn(now, shop.timeZone), 1)
  const people = await tx
    .select()
    .from(users)
    .where(
      inArray(
        users.email,
        asked.map(({ email }) => email),
      ),
    )
  const made = asked.flatMap(({ email, time, isConfirmed, ...party }) => {
    const diner = people.find((person) => person.email === email)
    if (!diner?.phone) return []
    const startsAt = firstInstantOf(`${tomorrow}T${time}`, shop.timeZone)
    return {
      ...party,
      shopId,
      userId: diner.id,
      status: isConfirmed ? ('confirmed' as const) : ('requested' as const),
      startsAt,
      endsAt: seatedUntil(startsAt),
      name: diner.name,
      phone: diner.phone,
      email,
      language: 'fr' as const,
      consentedAt: now,
      createdAt: now,
      decidedAt: isConfirmed ? now : null,
    }
  })
  if (made.length === 0) return
  for (const party of await tx.insert(reservations).values(made).returning())
    if (party.status === 'confirmed') await assignTables(tx, party)
}
