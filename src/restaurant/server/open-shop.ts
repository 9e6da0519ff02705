import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../account/server/tables.ts'
import { findUser } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { findZonePlaces } from '../../address/server/zone-store.ts'
import { logoPath, shopPicturePath } from '../../catalogue/picture-paths.ts'
import { findCountry } from '../../catalogue/server/country-store.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { defaultLanguage, inLanguage, type Language } from '../../kernel/texts.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import { usualCountries } from '../../server/operator-settings.ts'
import { reservedDomains } from '../../server/reserved-words.ts'
import { lockSetting } from '../../server/settings.ts'
import type { Tools } from '../../server/tools.ts'
import { normaliseDomain } from '../domain-word.ts'
import type { DomainState } from '../shop-contract.ts'
import { checkDomain, checkShopName, type DomainRefusal, type NameRefusal } from '../shop-profile.ts'
import { findProfile, insertShop, isDomainTaken, lockDomain, writeReach } from './profile-store.ts'
import { staff } from './tables.ts'

export type NewShop = { readonly name: string; readonly domain: string; readonly postalCode: string }

export type NewShopRefusal = NameRefusal | DomainRefusal | 'domain-taken' | 'postal-code-unserved' | 'country-unserved'

const colourways = 8

/** The lock keeps the country served while a shop is opened in it. */
async function checkCountry(
  tx: Database,
  code: string,
  language: Language,
): Promise<Result<{ readonly id: number; readonly timeZone: string }, 'country-unserved'>> {
  const { value } = await lockSetting(tx, 'countries')
  const { name, ...country } = await findCountry(tx, code)
  const { served } = value ?? usualCountries
  return served.includes(code)
    ? ok(country)
    : refuse('country-unserved', { values: { country: inLanguage(name, language) } })
}

type Opening = {
  readonly now: Date
  readonly isDemo: boolean
  readonly language: Language
  /** Null if the operator makes the draft. */
  readonly openedBy: number | null
}

/** With `isDemo`, the shop is deleted with the demo, because anybody can approve shops there. */
export async function makeDraft(
  tx: Database,
  actor: AuditActor,
  typed: NewShop,
  { now, isDemo, language, openedBy }: Opening,
): Promise<Result<number, NewShopRefusal>> {
  const name = checkShopName(typed.name)
  if (!name.ok) return name
  const domain = checkDomain(typed.domain, reservedDomains)
  if (!domain.ok) return domain
  const postalCode = typed.postalCode.trim()
  const [town] = await findZonePlaces(tx, [postalCode])
  if (!town) return refuse('postal-code-unserved')
  const country = await checkCountry(tx, town.country, language)
  if (!country.ok) return country
  await lockDomain(tx, domain.value)
  if (await isDomainTaken(tx, domain.value, null)) return refuse('domain-taken', { values: { domain: domain.value } })
  const place = { postalCode, latitude: town.lat, longitude: town.lon }
  const colourway = domain.value.length % colourways
  const draft = {
    ...place,
    domain: domain.value,
    name: name.value,
    tagline: '',
    address: '',
    city: town.town[defaultLanguage],
    countryId: country.value.id,
    timeZone: country.value.timeZone,
    phone: '',
    imageUrl: shopPicturePath('couscous-fish', colourway),
    logoUrl: logoPath(name.value, colourway),
    colourway,
    takeaway: true,
    dineIn: false,
    popularity: 0,
    leadMinutes: 30,
    isDemo,
  }
  const shopId = await insertShop(tx, draft, openedBy)
  await writeReach(tx, shopId, place)
  await recordChange(tx, actor, {
    at: now,
    shopId,
    action: 'shop.added',
    subject: `shop ${shopId}`,
    before: null,
    after: { name: name.value, domain: domain.value, postalCode },
  })
  return ok(shopId)
}

/** For a hint in the form; saving checks again. `own` is the id of the shop that asks. */
export async function domainStateOf(db: Database, typed: string, own: number | null): Promise<DomainState> {
  const word = normaliseDomain(typed)
  if (own !== null && word !== '' && (await findProfile(db, own))?.profile.domain === word) return 'free'
  const checked = checkDomain(typed, reservedDomains)
  if (!checked.ok) return checked.code === 'domain-reserved' ? 'reserved' : 'malformed'
  return (await isDomainTaken(db, checked.value, own)) ? 'taken' : 'free'
}

export async function makeOwner(tx: Database, shopId: number, userId: number): Promise<void> {
  await tx.insert(staff).values({ shopId, userId, role: 'owner' })
  await tx.update(users).set({ isStaff: true }).where(eq(users.id, userId))
}

/** Sets the language in which the shop gets messages, unless it already has one. */
export const tellIn = async (tx: Database, shopId: number, language: Language): Promise<void> =>
  void (await tx
    .update(shops)
    .set({ language })
    .where(and(eq(shops.id, shopId), isNull(shops.language))))

/** Unapproved shops that a person owns or has opened. */
const mostDrafts = 3

const countDrafts = async (tx: Database, userId: number): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from shops s
    where s.status in ('draft', 'submitted', 'sent-back') and s.id in (
      select shop_id from staff where user_id = ${userId} and role = 'owner'
      union select shop_id from shop_profiles where opened_by = ${userId})`)
  return rows[0]?.count ?? 0
}

export type OpenRefusal = NewShopRefusal | 'not-proven' | 'password-needed' | 'too-many-drafts'

/** Null if the account may open a shop. Staff need a password, because a one-time code is too weak. */
export async function reasonAgainstOpening(
  db: Database,
  userId: number,
): Promise<'not-proven' | 'password-needed' | 'too-many-drafts' | null> {
  const user = await findUser(db, userId)
  if (!user || (user.phoneVerifiedAt === null && user.emailVerifiedAt === null)) return 'not-proven'
  if (user.passwordHash === null) return 'password-needed'
  return (await countDrafts(db, userId)) >= mostDrafts ? 'too-many-drafts' : null
}

export async function openShop(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  actor: AuditActor,
  typed: NewShop,
  language: Language,
): Promise<Result<{ id: number }, OpenRefusal>> {
  return db.transaction(async (tx): Promise<Result<{ id: number }, OpenRefusal>> => {
    await tx.execute(sql`select from users where id = ${actor.id} for update`)
    const reason = await reasonAgainstOpening(tx, actor.id)
    if (reason) return refuse(reason, { values: { most: mostDrafts } })
    const opening = { now: clock.now(), isDemo: config.demo, language, openedBy: actor.id }
    const made = await makeDraft(tx, actor, typed, opening)
    if (!made.ok) return made
    await makeOwner(tx, made.value, actor.id)
    await tellIn(tx, made.value, language)
    return ok({ id: made.value })
  })
}
