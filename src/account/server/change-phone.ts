import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { toE164 } from '../phone.ts'
import { type CallOrigin, endDeviceProofs, proveDevice } from './device-store.ts'
import { endAccess, type SessionsEnded } from './end-access.ts'
import { takeAdvisoryLocks } from './locks.ts'
import { renewSession } from './session-store.ts'
import { findUserByPhone, freeUnverifiedPhone, type User, updateUser } from './user-store.ts'
import { hasVerifiedPhone } from './verified-phone-store.ts'

type Tokens = { readonly sessionToken: string; readonly deviceToken: string }
type Changed = { readonly user: User; readonly tokens: Tokens | null }
type Wanted = {
  readonly session: SignedInSession
  readonly user: User
  readonly phone: string
  readonly from: CallOrigin
}

export async function changePhone(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { session, user, from, ...typed }: Wanted,
  onEnd: SessionsEnded,
): Promise<Result<Changed, 'phone-invalid' | 'phone-not-verified' | 'phone-taken'>> {
  const phone = toE164(typed.phone)
  if (!phone) return refuse('phone-invalid')
  if (user.phone === phone && user.phoneVerifiedAt) return ok({ user, tokens: null })
  const now = clock.now()
  return db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [`phone ${phone}`, `session ${session.id}`])
    if (!(await hasVerifiedPhone(tx, session, phone, 'profile', now))) return refuse('phone-not-verified')
    const holder = await findUserByPhone(tx, phone)
    if (holder && holder.id !== user.id) return refuse('phone-taken')
    await freeUnverifiedPhone(tx, phone)
    // Deletes the proofs of the old phone. After the update, `endAccess` deletes those of the new phone.
    await endDeviceProofs(tx, user.id)
    const changed = await updateUser(tx, user.id, { phone, phoneVerifiedAt: now })
    await endAccess(tx, user.id, onEnd, { keptId: session.id })
    const deviceToken = await proveDevice(tx, { from, userId: user.id, phone, now })
    return ok({ user: changed, tokens: { sessionToken: await renewSession(tx, session.id), deviceToken } })
  })
}
