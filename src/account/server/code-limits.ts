import type { Database } from '../../adapters/database/database.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import {
  type CodePurpose,
  failuresPerDay,
  isShutOut,
  secondsUntilNextSend,
  secondsUntilSessionMaySend,
} from '../one-time-code.ts'
import {
  countAnswered,
  countChecks,
  countSendsToday,
  findPause,
  listFailures,
  listSendsOfSession,
  listSendsToPhone,
  savePause,
  secondsUntilAddressMayCheck,
  secondsUntilAddressMaySend,
  secondsUntilSessionMayCheck,
} from './code-store.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const sendsPerAddress = [
  { count: 60, seconds: 10 * minute },
  { count: 600, seconds: day },
]
const checksPerAddress = { count: 120, seconds: minute }
const checksPerSession = { count: 10, seconds: minute }

/** Phones that never answer are the mark of somebody who earns from the messages. */
const lowConversion = { share: 0.3, sends: 50, within: hour, settled: 5 * minute, pause: 10 * minute }
const breaker = { share: 0.7, checks: 200, within: hour, pause: minute }
const checksBucket = 'checks'

export type TooMany = 'code-too-soon' | 'code-too-many' | 'codes-paused'

/** The wait in its largest unit that says it well, and in seconds for machines. */
export const tooMany = <Code extends string>(code: Code, seconds: number): Refusal<Code> => {
  const inHours = seconds > 2 * hour
  return refuse(code, {
    values: { seconds, unit: inHours ? 'hours' : 'minutes', count: Math.ceil(seconds / (inHours ? hour : minute)) },
    details: { retry_after: seconds },
  })
}

const secondsTo = (until: Date, now: Date): number => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
const secondsFrom = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const later = (a: Date, b: Date | null): Date => (b && b > a ? b : a)

/** Seconds until a phone that answered wrongly too often is heard again; 0 when it may. */
async function secondsShutOut(db: Database, phone: string, now: Date): Promise<number> {
  const failures = await listFailures(db, phone, now)
  const blocking = failures[failuresPerDay - 1]
  return isShutOut(failures, now) && blocking ? secondsTo(secondsFrom(blocking, day), now) : 0
}

/** The caller's circumstances; `ip` is already the block that counts as one. */
type Caller = { readonly sessionId: number; readonly phone: string; readonly ip: string; readonly now: Date }

type Sending = Caller & { readonly prefix: string; readonly purpose: CodePurpose | null }

async function isPrefixPaused(
  tx: Database,
  { prefix, now }: Sending,
  scale: number,
): Promise<Result<void, 'codes-paused'>> {
  const until = await findPause(tx, prefix)
  if (until && until > now) return tooMany('codes-paused', secondsTo(until, now))
  const since = later(secondsFrom(now, -lowConversion.within), until)
  const { sent, answered } = await countAnswered(tx, {
    prefix,
    since,
    settledBefore: secondsFrom(now, -lowConversion.settled),
  })
  if (sent <= lowConversion.sends * scale || answered >= sent * lowConversion.share) return ok(undefined)
  await savePause(tx, prefix, secondsFrom(now, lowConversion.pause))
  return tooMany('codes-paused', lowConversion.pause)
}

/** Whether one more code may be sent. The caller holds the locks of session, address and phone. */
export async function checkSendLimits(
  tx: Database,
  sending: Sending,
  { config, log }: Pick<Tools, 'config' | 'log'>,
): Promise<Result<void, TooMany>> {
  const { phone, sessionId, ip, now, purpose } = sending
  const shutOut = await secondsShutOut(tx, phone, now)
  if (shutOut > 0) return tooMany('code-too-many', shutOut)
  const scale = config.limitsScale
  const waits = [
    secondsUntilNextSend(await listSendsToPhone(tx, phone, now), purpose ?? 'sign-in', now),
    secondsUntilSessionMaySend(await listSendsOfSession(tx, sessionId, now), now),
  ]
  for (const { count, seconds } of sendsPerAddress)
    waits.push(await secondsUntilAddressMaySend(tx, ip, { count: count * scale, seconds, now }))
  const wait = Math.max(...waits)
  if (wait > 15 * minute) return tooMany('code-too-many', wait)
  if (wait > 0) return tooMany('code-too-soon', wait)
  const spent = await countSendsToday(tx, now)
  if (spent >= config.codeBudget) return tooMany('codes-paused', hour)
  if (spent + 1 === Math.ceil(config.codeBudget * 0.8)) log.warn({ spent, budget: config.codeBudget }, 'code budget')
  const ownBudget = config.prefixBudgets[sending.prefix]
  if (ownBudget !== undefined && (await countSendsToday(tx, now, sending.prefix)) >= ownBudget)
    return tooMany('codes-paused', hour)
  return isPrefixPaused(tx, sending, scale)
}

/** Whether one more guess is looked at. The caller holds the lock of the session. */
export async function checkGuessLimits(
  tx: Database,
  { sessionId, ip, phone, now }: Caller,
  { config }: Pick<Tools, 'config'>,
): Promise<Result<void, 'code-too-many' | 'codes-paused'>> {
  const until = await findPause(tx, checksBucket)
  if (until && until > now) return tooMany('codes-paused', secondsTo(until, now))
  const perAddress = { ...checksPerAddress, count: checksPerAddress.count * config.limitsScale, now }
  const wait = Math.max(
    await secondsUntilSessionMayCheck(tx, sessionId, { ...checksPerSession, now }),
    await secondsUntilAddressMayCheck(tx, ip, perAddress),
    await secondsShutOut(tx, phone, now),
  )
  return wait > 0 ? tooMany('code-too-many', wait) : ok(undefined)
}

/** After a wrong guess: too many of them from everywhere together, and for a minute none is looked at. */
export async function tripBreaker(tx: Database, now: Date, { config, log }: Pick<Tools, 'config' | 'log'>) {
  const enough = Math.ceil(breaker.checks * config.limitsScale)
  const since = later(secondsFrom(now, -breaker.within), await findPause(tx, checksBucket))
  const { checks, failed } = await countChecks(tx, since, enough)
  if (checks < enough || failed <= checks * breaker.share) return
  log.warn({ checks, failed }, 'one-time codes paused: too many wrong answers')
  await savePause(tx, checksBucket, secondsFrom(now, breaker.pause))
}
