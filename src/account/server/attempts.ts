import { ok, type Result } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { failuresPerAddress, secondsUntilNextSignIn, throttleWindowSeconds } from '../sign-in-throttle.ts'
import { tooMany } from './code-limits.ts'
import { lockInOrder } from './locks.ts'
import {
  deleteSignInFailures,
  insertSignInFailure,
  listFailuresOfAddress,
  listSignInFailures,
} from './sign-in-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config'>

/** `identifier`: what is being opened. `ip`: the block of addresses that counts as one caller. */
type Attempt = { readonly identifier: string; readonly ip: string }

const queues = new Map<string, Promise<unknown>>()

/** One guess after the other per account: else a hundred sent together would all be looked at before the first one counted. */
async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  queues.set(key, mine)
  return mine.finally(() => queues.get(key) === mine && queues.delete(key))
}

async function reserve({ db, clock, config }: Needs, { identifier, ip }: Attempt) {
  const now = clock.now()
  const since = new Date(now.getTime() - throttleWindowSeconds * 1000)
  return db.transaction(async (tx): Promise<Result<void, 'login-too-many'>> => {
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

/**
 * Looks at one guess, so many in a while. It counts as a failure before it is looked at and no more once `guess` answers something: a
 * crash or a second process gives no free guess.
 */
export async function attempt<Value>(
  tools: Needs,
  who: Attempt,
  guess: () => Promise<Value | null>,
): Promise<Result<Value | null, 'login-too-many'>> {
  return inTurn(who.identifier, async () => {
    const reserved = await reserve(tools, who)
    if (!reserved.ok) return reserved
    const found = await guess()
    if (found !== null) await deleteSignInFailures(tools.db, who.identifier)
    return ok(found)
  })
}
