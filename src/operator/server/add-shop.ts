import { checkEmail, identifierKind } from '../../account/identifier.ts'
import { toE164 } from '../../account/phone.ts'
import { findUserByEmail, findUserByPhone, type User } from '../../account/server/user-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import { findZonePlaces } from '../../address/server/zone-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import type { InvitationReply } from '../../restaurant/people-contract.ts'
import { invite } from '../../restaurant/server/invite.ts'
import { makeDraft, makeOwner, type NewShop, type NewShopRefusal } from '../../restaurant/server/open-shop.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { stillOperates } from './operator-access.ts'

/** Null if the owner must be invited. Operators may enter their own unproven address. */
async function findOwner(
  db: Database,
  typed: string,
  { operatorId, country }: { readonly operatorId: number; readonly country: string | undefined },
): Promise<Result<User | null, 'owner-invalid'>> {
  const isEmail = identifierKind(typed) === 'email'
  const email = isEmail ? checkEmail(typed) : null
  const phone = isEmail ? null : toE164(typed, country)
  if (isEmail ? !email?.ok : phone === null) return refuse('owner-invalid')
  const user = email?.ok ? await findUserByEmail(db, email.value) : phone ? await findUserByPhone(db, phone) : null
  const isTheirs = !isEmail || user?.emailVerifiedAt !== null || user?.id === operatorId
  return ok(user && user.deletedAt === null && isTheirs && user.passwordHash !== null ? user : null)
}

type Refused = NewShopRefusal | 'owner-invalid' | 'no-way-to-send' | 'too-many-sendings'

/** An error that rolls back the transaction, and with it the draft of the shop. */
class NotInvited extends Error {
  readonly code: Refused
  constructor(code: string) {
    super(code)
    this.code = code === 'no-way-to-send' || code === 'too-many-sendings' ? code : 'owner-invalid'
  }
}

type Wish = { readonly shop: NewShop; readonly owner: string; readonly language: Language }

type Added = { readonly id: number; readonly invitation: InvitationReply | null }

/** The account that `findOwner` returns becomes the owner. If it returns none, the owner is invited. */
export const addShop = async (
  { db, clock, config, jobs, secret }: Pick<Tools, 'db' | 'clock' | 'config' | 'jobs' | 'secret'>,
  actor: AuditActor,
  { shop, owner, language }: Wish,
): Promise<Result<Added, Refused>> =>
  db
    .transaction(async (tx): Promise<Result<Added, Refused>> => {
      const [town] = await findZonePlaces(tx, [shop.postalCode.trim()])
      const found = await findOwner(tx, owner, { operatorId: actor.id, country: town?.country })
      if (!found.ok) return found
      const made = await makeDraft(tx, actor, shop, { now: clock.now(), isDemo: config.demo, language, openedBy: null })
      if (!made.ok) return made
      const { value: id } = made
      if (found.value) {
        await makeOwner(tx, id, found.value.id)
        return ok({ id, invitation: null })
      }
      const stillMay = stillOperates(actor, 'decide-shops')
      const wanted = { actor, team: id, to: owner, role: 'owner', language, mayHandOver: true, stillMay } as const
      const invited = await invite({ db: tx, clock, config, jobs, secret }, wanted)
      if (!invited.ok) throw new NotInvited(invited.code)
      return ok({ id, invitation: invited.value })
    })
    .catch((error: unknown) => {
      if (error instanceof NotInvited) return refuse(error.code)
      throw error
    })
