import { sql } from 'drizzle-orm'
import { demoPeople } from '../../src/account/demo-providers.ts'
import { operators, socialIdentities, users } from '../../src/account/server/tables.ts'
import type { Database } from '../../src/adapters/database/database.ts'
import { userAddresses } from '../../src/address/server/tables.ts'
import { markPopularDishes } from '../../src/orders/server/popular-dishes.ts'
import { staff } from '../../src/restaurant/server/tables.ts'
import { lookUp } from './batches.ts'
import { demoWorld } from './demo-world.ts'
import { demoPassword } from './people.ts'
import { seedCountries, seedCuisines, seedZone } from './references.ts'
import { seedApplicants } from './seed-applicants.ts'
import { seedMenus } from './seed-menus.ts'
import { seedRegulars } from './seed-regulars.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedShops } from './seed-shops.ts'
import { seedTables } from './seed-tables.ts'
import { seedTroubles } from './seed-troubles.ts'
import { connectVatRates } from './vat-rates.ts'
import type { WorldPerson } from './world.ts'

type Circumstances = {
  /** The time at which phones and e-mail addresses were verified. Closures start on the day before. */
  readonly now: Date
  readonly hashPassword: (password: string) => Promise<string>
}

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.execute(sql`select from shops limit 1`)).rows.length === 0

/**
 * Seeds the demo world. Does nothing and returns false if the database has shops. A lock ensures that only one of several processes seeds.
 * The search finds nothing until `prepareSearch` has run.
 */
export const seedDemoWorld = async (db: Database, { now, hashPassword }: Circumstances): Promise<boolean> => {
  if (!(await isEmpty(db))) return false
  const passwordHash = await hashPassword(demoPassword)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mida demo world'))`)
    if (!(await isEmpty(tx))) return false
    const references = {
      countries: await seedCountries(tx),
      cuisines: await seedCuisines(tx),
    }
    await seedZone(tx, references.countries)
    const shopIds = await seedShops(tx, demoWorld.shops, references, now)
    const currencies = new Map(demoWorld.countries.map(({ code, currency }) => [code, currency]))
    await seedMenus(
      tx,
      demoWorld.shops.map((shop) => ({
        shop,
        shopId: lookUp(shopIds, shop.domain),
        currency: lookUp(currencies, shop.country),
      })),
    )
    await connectVatRates(tx)
    await seedPeople(tx, demoWorld.people, { shopIds, passwordHash, now })
    await seedApplicants(tx, references, now)
    await seedTables(tx, demoWorld.shops, { shopIds, now })
    await seedTroubles(tx, demoWorld.shops, { shopIds, now })
    await seedReviews(tx, { shopIds, now })
    await seedRegulars(tx, { shopIds, now })
    await markPopularDishes(tx, now)
    return true
  })
}

const addressOf = ({ address }: WorldPerson): string | null =>
  address ? `${address.address}, ${address.postalCode} ${address.city}` : null

const seedPeople = async (
  tx: Database,
  people: readonly WorldPerson[],
  { shopIds, passwordHash, now }: { shopIds: ReadonlyMap<string, number>; passwordHash: string; now: Date },
): Promise<void> => {
  const inserted = await tx
    .insert(users)
    .values(
      people.map((person) => ({
        name: `${person.firstName} ${person.lastName}`,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        emailVerifiedAt: person.unprovenEmail ? null : now,
        phone: person.phone,
        phoneVerifiedAt: person.phone ? now : null,
        passwordHash,
        address: addressOf(person),
        isStaff: person.role === 'owner',
        isDemo: true,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  const idOf = new Map(inserted.map(({ id, email }) => [email, id]))
  const addresses = people.flatMap(({ email, address }) => {
    const userId = idOf.get(email)
    return userId && address ? [{ ...address, userId, isDelivery: true, usedAt: now }] : []
  })
  if (addresses.length > 0) await tx.insert(userAddresses).values(addresses)
  const identities = people.flatMap(({ email, firstName, cameBy }) => {
    const userId = idOf.get(email)
    const known = cameBy && demoPeople[cameBy].find((person) => person.firstName === firstName)
    if (!userId || !cameBy || !known) return []
    const socialEmail = cameBy === 'google' ? known.email : null
    return [{ provider: cameBy, subject: known.subject, userId, email: socialEmail, isDemo: true, linkedAt: now }]
  })
  if (identities.length > 0) await tx.insert(socialIdentities).values(identities).onConflictDoNothing()
  const runners = people.flatMap(({ email, role }) => {
    const userId = idOf.get(email)
    return userId && role === 'operator' ? [{ userId, role }] : []
  })
  if (runners.length > 0) await tx.insert(operators).values(runners)
  const owners = people.flatMap(({ email, shop }) => {
    const userId = inserted.find((user) => user.email === email)?.id
    const shopId = shop ? shopIds.get(shop) : undefined
    return userId && shopId ? [{ userId, shopId, role: 'owner' as const }] : []
  })
  if (owners.length > 0) await tx.insert(staff).values(owners)
}
