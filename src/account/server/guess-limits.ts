import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { createExpiringCache } from '../../server/expiring-cache.ts'
import { networksOf } from '../../server/network.ts'
import type { Tools } from '../../server/tools.ts'
import {
  secondsUntilNextSignIn,
  secondsUntilStrangerSignsIn,
  strangerFailures,
  throttleWindowSeconds,
} from '../sign-in-throttle.ts'
import { tooManyRequests } from './code-limits.ts'
import { type CallOrigin, findDevice, listHomeNetworks } from './device-store.ts'
import { runExclusive, takeAdvisoryLocks } from './locks.ts'
import { findBlockLessAnswered } from './network-store.ts'
import { deleteSignInFailures, findBlockingFailure, insertSignInFailure, listSignInFailures } from './sign-in-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'config'>

type Attempt = {
  readonly identifier: string
  readonly from: CallOrigin
  readonly userId: number | null
  readonly isStranger: boolean
}

/** `homes` are networks from which the account has signed in before. */
type Guesser = Attempt & { readonly homes: readonly string[] }

const daySeconds = 24 * 3600
const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

/** Failures at all accounts count. Each phone that was verified in the network raises the limit by one. */
async function secondsUntilNetworkSignsIn(tx: Database, { ip }: CallOrigin, now: Date, scale: number): Promise<number> {
  const { mostEarned, timesAtHome: _, ...most } = strangerFailures.ofNetwork
  const networks = networksOf(ip)
  const since = before(now, throttleWindowSeconds)
  let wait = 0
  for (const level of ['narrow', 'wide'] as const) {
    const network = networks[level]
    const blocking = await findBlockLessAnswered(tx, { level, network, home: networks.wide, now }, (answered) =>
      findBlockingFailure(tx, {
        level,
        network,
        since,
        room: Math.ceil((most[level] + Math.min(answered, mostEarned)) * scale),
      }),
    )
    if (blocking) wait = Math.max(wait, Math.ceil((blocking.getTime() - since.getTime()) / 1000))
  }
  return wait
}

/** The waits of networks, in seconds. Cached for one second, so that most requests of a flood need no transaction. */
const blockedNetworks = createExpiringCache<number>()

async function reserve({ db, clock, config }: Needs, { identifier, from, isStranger, homes }: Guesser) {
  const { narrow, wide } = networksOf(from.ip)
  return db.transaction(async (tx): Promise<Result<void, 'login-too-many'>> => {
    const isHome = homes.includes(wide)
    await takeAdvisoryLocks(tx, [`sign-in ${identifier}`, ...(isStranger ? [`sign-in network ${wide}`] : [])])
    const now = clock.now()
    const failures = await listSignInFailures(tx, identifier, before(now, daySeconds))
    const scale = config.limitsScale * (isHome ? strangerFailures.ofNetwork.timesAtHome : 1)
    const ofNetwork = isStranger ? await secondsUntilNetworkSignsIn(tx, from, now, scale) : 0
    if (ofNetwork > 0 && !isHome) blockedNetworks.keep(db, narrow, now, ofNetwork)
    const wait = isStranger
      ? Math.max(secondsUntilStrangerSignsIn(failures, { narrow, wide, homes, now }), ofNetwork)
      : secondsUntilNextSignIn(
          failures.map(({ failedAt }) => failedAt),
          now,
        )
    if (wait > 0) return tooManyRequests('login-too-many', wait)
    const place = isStranger ? { ip: narrow, network: wide } : { ip: '', network: null }
    await insertSignInFailure(tx, { identifier, ...place, failedAt: now })
    return ok(undefined)
  })
}

function reserveForStranger(tools: Needs, who: Guesser): ReturnType<typeof reserve> {
  const { narrow, wide } = networksOf(who.from.ip)
  return runExclusive(`sign-in network ${wide}`, async () => {
    const wait = who.homes.includes(wide) ? undefined : blockedNetworks.of(tools.db, narrow, tools.clock.now())
    return wait === undefined ? reserve(tools, who) : tooManyRequests('login-too-many', wait)
  })
}

/** Failures of a browser with a device proof for the account count apart, so that strangers cannot lock it out. */
async function identifyGuesser({ db, clock }: Needs, attempt: Attempt): Promise<Guesser> {
  const { userId, isStranger } = attempt
  const now = clock.now()
  if (userId === null) return { ...attempt, homes: [] }
  const device = await findDevice(db, attempt.from.device, now)
  if (device?.userId !== userId) return { ...attempt, homes: isStranger ? await listHomeNetworks(db, userId, now) : [] }
  return { ...attempt, homes: [], identifier: `${attempt.identifier} on device ${device.id}`, isStranger: false }
}

/** Records a failure before `guess` runs, so that neither a crash nor a concurrent request allows an uncounted guess. */
export async function limitGuesses<Value>(
  tools: Needs,
  who: Attempt,
  guess: () => Promise<Value | null>,
): Promise<Result<Value | null, 'login-too-many'>> {
  const guesser = await identifyGuesser(tools, who)
  // A waiting guess uses no database connection.
  return runExclusive(`sign-in ${guesser.identifier}`, async () => {
    const reserved = await (guesser.isStranger ? reserveForStranger(tools, guesser) : reserve(tools, guesser))
    if (!reserved.ok) return reserved
    const found = await guess()
    if (found !== null) await deleteSignInFailures(tools.db, guesser.identifier)
    return ok(found)
  })
}
