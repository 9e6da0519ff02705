import type { RouterContextProvider } from 'react-router'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { demoOpenContext, sessionContext, toolsContext } from '../../server/pages.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { deletionDeadline } from '../account-deletion.ts'
import { deviceOf } from '../device.ts'
import type { OwnAccount } from '../own-account.ts'
import { isProvenRecently } from '../session-life.ts'
import { socialProviders } from '../social-provider.ts'
import { listSessionsOf } from './own-session-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { countRecoveryCodes, hasApp } from './second-factor-store.ts'
import { findProvenAt } from './session-store.ts'
import { listIdentities, listOfferedProviders } from './social-store.ts'
import { findUser, type User, userReplyOf } from './user-store.ts'
import { passkeyPlace } from './webauthn.ts'

export async function findOwnAccount(
  db: Database,
  session: SignedInSession,
  id: number,
): Promise<Result<User, 'not-yours'>> {
  const user = session.userId === id ? await findUser(db, id) : null
  return user ? ok(user) : refuse('not-yours')
}

export async function findProvenAccount(
  db: Database,
  session: SignedInSession,
  id: number,
  now: Date,
): Promise<Result<User, 'not-yours' | 'proof-needed'>> {
  const own = await findOwnAccount(db, session, id)
  if (!own.ok) return own
  return isProvenRecently(await findProvenAt(db, session.id), now) ? own : refuse('proof-needed')
}

export async function readOwnAccount(
  { db, clock, social, config }: Pick<Tools, 'db' | 'clock' | 'social' | 'config'>,
  session: { readonly id: number; readonly userId: number },
  isDemoOpen: boolean,
): Promise<OwnAccount | null> {
  const user = await findUser(db, session.userId)
  if (!user) return null
  const [sessions, identities, isOn, recoveryCodesLeft, passkeys] = await Promise.all([
    listSessionsOf(db, user.id, clock.now()),
    listIdentities(db, user.id),
    hasApp(db, user.id),
    countRecoveryCodes(db, user.id),
    listPasskeys(db, user.id),
  ])
  const offered = new Set(listOfferedProviders(social, isDemoOpen))
  const connected = new Map(identities.map((identity) => [identity.provider, identity.email]))
  return {
    user: userReplyOf(user),
    hasPassword: user.passwordHash !== null,
    isEmailVerified: user.emailVerifiedAt !== null,
    hasLostEmail: user.formerEmailHash !== null,
    isPhoneVerified: user.phoneVerifiedAt !== null,
    deletionDeadline: user.deletionRequestedAt && deletionDeadline(user.deletionRequestedAt).toISOString(),
    secondFactor: { isOn, recoveryCodesLeft },
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    passkeyOrigin: passkeyPlace(config)?.origin ?? null,
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

export const loadOwnAccount = async ({ context }: { readonly context: Readonly<RouterContextProvider> }) => {
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return { account: null }
  const { id, userId } = session
  return { account: await readOwnAccount(context.get(toolsContext), { id, userId }, context.get(demoOpenContext)) }
}
