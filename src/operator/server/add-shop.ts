import { checkEmail, identifierKind } from '../../account/identifier.ts'
import { toE164 } from '../../account/phone.ts'
import { findUserByEmail, findUserByPhone, type User } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { zoneCountry } from '../../address/town.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { makeDraft, makeOwner, type NewShop, type NewShopRefusal } from '../../restaurant/server/open-shop.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'

type OwnerRefusal = 'owner-invalid' | 'owner-unknown' | 'owner-without-password'

/** Only the proven owner of the address or the number. */
async function findOwner(db: Database, typed: string): Promise<Result<User, OwnerRefusal>> {
  const isEmail = identifierKind(typed) === 'email'
  const email = isEmail ? checkEmail(typed) : null
  const phone = isEmail ? null : toE164(typed, zoneCountry.code)
  if (isEmail ? !email?.ok : phone === null) return refuse('owner-invalid')
  const user = email?.ok ? await findUserByEmail(db, email.value) : phone ? await findUserByPhone(db, phone) : null
  if (!user || user.deletedAt !== null || (isEmail && user.emailVerifiedAt === null)) return refuse('owner-unknown')
  return user.passwordHash === null ? refuse('owner-without-password') : ok(user)
}

export async function addShop(
  { db, clock, config }: Pick<Tools, 'db' | 'clock' | 'config'>,
  actor: AuditActor,
  typed: NewShop,
  owner: string,
): Promise<Result<{ id: number }, NewShopRefusal | OwnerRefusal>> {
  return db.transaction(async (tx): Promise<Result<{ id: number }, NewShopRefusal | OwnerRefusal>> => {
    const found = await findOwner(tx, owner)
    if (!found.ok) return found
    const made = await makeDraft(tx, actor, typed, { now: clock.now(), isDemo: config.demo })
    if (!made.ok) return made
    await makeOwner(tx, made.value, found.value.id)
    return ok({ id: made.value })
  })
}
