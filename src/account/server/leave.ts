import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import type { SocialProviderName } from '../social-provider.ts'
import { removePicture } from './change-picture.ts'
import { endAccess, type SessionsEnded } from './end-access.ts'
import { endLinksOf } from './link-store.ts'
import { deleteSecondFactor } from './second-factor-store.ts'
import { deleteIdentitiesOf, deleteIdentity, listIdentities } from './social-store.ts'
import { type User, updateUser } from './user-store.ts'

type Hooks = {
  readonly onEnd: SessionsEnded
  readonly onLeave: readonly ((tx: Database, userId: number) => Promise<void>)[]
}

/** Orders stay with the shop, which must keep them; the person's name, addresses and every way in go. */
export async function leave(
  tools: Pick<Tools, 'db' | 'clock' | 'files' | 'log'>,
  user: User,
  { onEnd, onLeave }: Hooks,
): Promise<Result<{ success: true }, 'operator-stays'>> {
  // Somebody has to be able to run the place.
  if (user.isOperator) return refuse('operator-stays')
  await tools.db.transaction(async (tx) => {
    await endLinksOf(tx, user.id, tools.clock.now())
    await deleteSecondFactor(tx, user.id)
    await deleteIdentitiesOf(tx, user.id)
    await endAccess(tx, user.id, onEnd)
    for (const hook of onLeave) await hook(tx, user.id)
    await updateUser(tx, user.id, {
      name: '—',
      firstName: null,
      lastName: null,
      email: null,
      emailVerifiedAt: null,
      formerEmailHash: null,
      phone: null,
      phoneVerifiedAt: null,
      passwordHash: null,
      address: null,
      imageUrl: null,
      isStaff: false,
      deletedAt: tools.clock.now(),
    })
  })
  await removePicture(tools, user.imageUrl)
  return ok({ success: true })
}

/** Unless nothing else would open the account then. */
export async function disconnect(
  { db }: Pick<Tools, 'db'>,
  user: User,
  provider: SocialProviderName,
): Promise<Result<{ success: true }, 'not-connected' | 'last-way-in'>> {
  return db.transaction(async (tx) => {
    const identities = await listIdentities(tx, user.id)
    if (!identities.some((identity) => identity.provider === provider)) return refuse('not-connected')
    // Somebody invented opens no real account on another browser.
    const stays = identities.some((identity) => identity.provider !== provider && (user.isDemo || !identity.isDemo))
    const hasOther = stays || (user.email && user.passwordHash) || user.phoneVerifiedAt
    if (!hasOther) return refuse('last-way-in')
    await deleteIdentity(tx, user.id, provider)
    return ok({ success: true })
  })
}
