import { sql } from 'drizzle-orm'
import type { Database } from '../../src/adapters/database/database.ts'
import { logoPath, shopPicturePath } from '../../src/catalogue/picture-paths.ts'
import { shopCuisines, shopPostalCodes, shops } from '../../src/catalogue/server/tables.ts'
import type { ShopStatus } from '../../src/catalogue/shop-status.ts'
import { shopProfiles, shopStatusChanges, staff } from '../../src/restaurant/server/tables.ts'
import { lookUp } from './batches.ts'

type Applicant = {
  readonly name: string
  readonly domain: string
  readonly address: string
  readonly cuisine: string
  readonly legalName: string
  readonly taxId: string
  /** In chronological order. The last one is the present status. */
  readonly statuses: readonly ShopStatus[]
  readonly reason: string | null
}

const owner = 'rania@example.com'
const operator = 'nour@example.com'

/** Restaurants that are not open yet. One waits for the operator's decision, and one was sent back. */
export const applicants: readonly Applicant[] = [
  {
    name: 'Le Figuier',
    domain: 'le-figuier',
    address: '5, rue Sidi Maaouia',
    cuisine: 'couscous',
    legalName: 'Société Le Figuier',
    taxId: '1472583S/B/M/000',
    statuses: ['draft', 'submitted'],
    reason: null,
  },
  {
    name: 'Café des Potiers',
    domain: 'cafe-des-potiers',
    address: '18, avenue Habib Thameur',
    cuisine: 'pizza',
    legalName: 'Café des Potiers SUARL',
    taxId: '0000000/X/X/000',
    statuses: ['draft', 'submitted', 'sent-back'],
    reason: 'Le numéro fiscal n’existe pas : vérifiez-le sur votre patente.',
  },
]

const place = { city: 'Nabeul', postalCode: '8075', latitude: 36.4561, longitude: 10.7376 }

type References = Readonly<Record<'countries' | 'cuisines', ReadonlyMap<string, number>>>

const userIdOf = async (tx: Database, email: string): Promise<number | null> => {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from users where email = ${email}`)
  return rows[0]?.id ?? null
}

export async function seedApplicants(tx: Database, references: References, now: Date): Promise<void> {
  const ownerId = await userIdOf(tx, owner)
  const operatorId = await userIdOf(tx, operator)
  for (const [index, { statuses, reason, cuisine, legalName, taxId, ...shop }] of applicants.entries()) {
    const status = statuses.at(-1) ?? 'draft'
    const [made] = await tx
      .insert(shops)
      .values({
        ...shop,
        ...place,
        tagline: '',
        countryId: lookUp(references.countries, 'TUN'),
        timeZone: 'Africa/Tunis',
        phone: '+216 72 285 100',
        imageUrl: shopPicturePath('couscous-fish', index),
        logoUrl: logoPath(shop.name, index),
        colourway: index,
        takeaway: true,
        dineIn: false,
        popularity: 0,
        leadMinutes: 30,
        isDemo: true,
        status,
      })
      .returning({ id: shops.id })
    if (!made) throw new Error(`${shop.name} was not inserted`)
    const shopId = made.id
    await tx.insert(shopCuisines).values({ shopId, cuisineId: lookUp(references.cuisines, cuisine) })
    await tx.insert(shopPostalCodes).values({ shopId, postalCode: place.postalCode })
    await tx.insert(shopProfiles).values({ shopId, legalName, taxId, version: statuses.length })
    if (ownerId !== null) await tx.insert(staff).values({ shopId, userId: ownerId, role: 'owner' })
    const changes = statuses.slice(1).map((after, step) => ({
      shopId,
      before: statuses[step] ?? 'draft',
      after,
      reason: after === 'sent-back' ? reason : null,
      userId: after === 'sent-back' ? operatorId : ownerId,
      at: now,
    }))
    await tx.insert(shopStatusChanges).values(changes)
  }
}
