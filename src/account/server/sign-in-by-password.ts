import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail, identifierKind } from '../identifier.ts'
import { normalisePassword } from '../password.ts'
import { defaultPhoneCountry, toE164 } from '../phone.ts'
import { failuresPerAddress, secondsUntilNextSignIn, throttleWindowSeconds } from '../sign-in-throttle.ts'
import { addressBlock } from './address-block.ts'
import { tooMany } from './code-limits.ts'
import { type Entered, enterAccount, type SignInHook } from './enter-account.ts'
import { lockInOrder } from './locks.ts'
import { isPasswordOf } from './password-hash.ts'
import {
  deleteSignInFailures,
  insertSignInFailure,
  listFailuresOfAddress,
  listSignInFailures,
} from './sign-in-store.ts'
import { findUserByEmail, findUserByPhone, type User } from './user-store.ts'

type Typed = { readonly session: Session; readonly email: string; readonly password: string; readonly ip: string }

type Named = { readonly kind: 'email' | 'phone'; readonly identifier: string }

const readIdentifier = (typed: string): Named => {
  const kind = identifierKind(typed)
  const email = checkEmail(typed)
  const known = kind === 'email' ? email.ok && email.value : toE164(typed, defaultPhoneCountry)
  return { kind, identifier: known || typed.trim().toLowerCase().slice(0, 320) }
}

const findNamed = (db: Tools['db'], { kind, identifier }: Named): Promise<User | null> =>
  kind === 'email' ? findUserByEmail(db, identifier) : findUserByPhone(db, identifier)

const queues = new Map<string, Promise<unknown>>()

/** One guess after the other per account: else a hundred sent together would all be looked at before the first one counted. */
async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  queues.set(key, mine)
  return mine.finally(() => queues.get(key) === mine && queues.delete(key))
}

/** Counts the attempt as a failure before it is looked at; success takes that back. So a crash or a second process gives no free guess. */
async function reserveAttempt(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  { identifier, ip, now }: { identifier: string; ip: string; now: Date },
): Promise<Result<void, 'login-too-many'>> {
  const since = new Date(now.getTime() - throttleWindowSeconds * 1000)
  return db.transaction(async (tx) => {
    await lockInOrder(tx, [`sign-in address ${ip}`, `sign-in ${identifier}`])
    const ofAddress = await listFailuresOfAddress(tx, ip, since)
    const blocking = ofAddress[Math.ceil(failuresPerAddress * config.limitsScale) - 1]
    const wait = Math.max(
      secondsUntilNextSignIn(await listSignInFailures(tx, identifier, since), now),
      blocking ? Math.ceil((blocking.getTime() - since.getTime()) / 1000) : 0,
    )
    if (wait > 0) return tooMany('login-too-many', wait)
    await insertSignInFailure(tx, { identifier, ip, failedAt: now })
    return ok(undefined)
  })
}

/** By e-mail, or phone, and password. An unknown one takes as long and answers as a wrong password does. */
export async function signInByPassword(
  tools: Tools,
  { session, password, ...typed }: Typed,
  hooks: readonly SignInHook[],
): Promise<Result<Entered, 'login-failed' | 'login-too-many'>> {
  const { db, clock } = tools
  const named = readIdentifier(typed.email)
  const ip = addressBlock(typed.ip)
  return inTurn(named.identifier, async () => {
    const reserved = await reserveAttempt(tools, { identifier: named.identifier, ip, now: clock.now() })
    if (!reserved.ok) return reserved
    const user = await findNamed(db, named)
    const isRight = await isPasswordOf(user?.passwordHash ?? null, normalisePassword(password))
    if (!user || !isRight) return refuse('login-failed')
    return db.transaction(async (tx) => {
      await deleteSignInFailures(tx, named.identifier)
      return ok(await enterAccount(tx, { session, user, now: clock.now() }, hooks))
    })
  })
}
