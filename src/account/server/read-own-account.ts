import type { Tools } from '../../server/tools.ts'
import { deviceOf } from '../device.ts'
import { leavesBy } from '../leaving.ts'
import type { OwnAccount } from '../own-account.ts'
import { socialProviders } from '../social-provider.ts'
import { listSessionsOf } from './own-session-store.ts'
import { countRecoveryCodes, hasSecondFactor } from './second-factor-store.ts'
import { listIdentities, listOffered } from './social-store.ts'
import { findUser, userReplyOf } from './user-store.ts'

/** Null when the account is deleted. */
export async function readOwnAccount(
  { db, clock, social }: Pick<Tools, 'db' | 'clock' | 'social'>,
  session: { readonly id: number; readonly userId: number },
  isDemoOpen: boolean,
): Promise<OwnAccount | null> {
  const user = await findUser(db, session.userId)
  if (!user) return null
  const [sessions, identities, isOn, recoveryCodesLeft] = await Promise.all([
    listSessionsOf(db, user.id, clock.now()),
    listIdentities(db, user.id),
    hasSecondFactor(db, user.id),
    countRecoveryCodes(db, user.id),
  ])
  const offered = new Set(listOffered(social, isDemoOpen))
  const connected = new Map(identities.map((identity) => [identity.provider, identity.email]))
  return {
    user: userReplyOf(user),
    hasPassword: user.passwordHash !== null,
    isEmailVerified: user.emailVerifiedAt !== null,
    hasLostEmail: user.formerEmailHash !== null,
    isPhoneVerified: user.phoneVerifiedAt !== null,
    leavesBy: user.leaveRequestedAt && leavesBy(user.leaveRequestedAt).toISOString(),
    secondFactor: { isOn, recoveryCodesLeft },
    sessions: sessions.map(({ id, userAgent, lastSeenAt }) => ({
      id,
      device: deviceOf(userAgent),
      seenAt: lastSeenAt.toISOString(),
      isHere: id === session.id,
    })),
    providers: socialProviders
      .filter((name) => offered.has(name) || connected.has(name))
      .map((name) => ({
        name,
        isConfigured: offered.has(name),
        isConnected: connected.has(name),
        email: connected.get(name) ?? null,
      })),
  }
}
