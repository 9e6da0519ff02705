import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import type { SocialProviderName } from '../social-provider.ts'
import { deleteIdentity, listIdentities } from './social-store.ts'
import type { User } from './user-store.ts'

export async function disconnectProvider(
  { db }: Pick<Tools, 'db'>,
  user: User,
  provider: SocialProviderName,
): Promise<Result<{ success: true }, 'not-connected' | 'last-way-in'>> {
  return db.transaction(async (tx) => {
    const identities = await listIdentities(tx, user.id)
    if (!identities.some((identity) => identity.provider === provider)) return refuse('not-connected')
    // A demo identity does not count for a real account, because it cannot sign in to that account in another browser.
    const stays = identities.some((identity) => identity.provider !== provider && (user.isDemo || !identity.isDemo))
    const hasOther = stays || (user.email && user.passwordHash) || user.phoneVerifiedAt
    if (!hasOther) return refuse('last-way-in')
    await deleteIdentity(tx, user.id, provider)
    return ok({ success: true })
  })
}
