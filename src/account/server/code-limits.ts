import type { Database } from '../../adapters/database/database.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import {
  budgetFor,
  codeRules,
  type Lane,
  networkAllowance,
  secondsForSession,
  secondsInLane,
  timesOf,
} from '../code-rules.ts'
import { type CodePurpose, secondsUnder, secondsUntilSessionMaySend } from '../one-time-code.ts'
import {
  listSendsVouchedBy,
  type Sends,
  secondsUntilDeviceMayCheck,
  secondsUntilNetworkMayCheck,
  secondsUntilSessionMayCheck,
} from './code-store.ts'
import { type BudgetUsage, type Level, readBothTraffic, readTraffic, type Traffic } from './network-store.ts'
import type { Reputation } from './reputation.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export type TooMany = 'code-too-soon' | 'code-too-many' | 'code-crowded' | 'codes-paused'

export const tooManyRequests = <Code extends string>(code: Code, seconds: number): Refusal<Code> => {
  const inHours = seconds > 2 * hour
  return refuse(code, {
    values: { seconds, unit: inHours ? 'hours' : 'minutes', count: Math.ceil(seconds / (inHours ? hour : minute)) },
    details: { retry_after: seconds },
  })
}

export type Sending = {
  readonly sessionId: number
  readonly phone: string
  readonly prefix: string
  readonly purpose: CodePurpose | null
  readonly reputation: Reputation
  /** Of the last 24 hours. */
  readonly sends: Sends
  readonly now: Date
}

/** The code counts towards the limit of the network or of the voucher (`reputation.ts`). */
export type SendPermit = {
  readonly lane: Lane
  readonly ip: string
  readonly network: string
  readonly voucher: string | null
}

type Wait = { readonly seconds: number; readonly isNetworkWait: boolean }

type Limits = Pick<Tools, 'config'>

async function secondsUntilNetworkIsFree(
  tx: Database,
  { lane, ip, network, voucher }: SendPermit,
  { now }: Sending,
  { config, left }: Limits & { left: number },
): Promise<number> {
  const levels: Partial<Readonly<Record<Level, Traffic>>> =
    voucher === null
      ? await readBothTraffic(tx, { narrow: ip, wide: network, now })
      : { narrow: await readTraffic(tx, { level: 'narrow', network: ip, home: network, now }) }
  let wait = 0
  for (const level of ['narrow', 'wide'] as const) {
    const traffic = levels[level]
    if (!traffic) continue
    const { answered, day: today, lately } = traffic
    const most = { level, budget: config.codeBudget, left, answered, scale: config.limitsScale }
    const own = networkAllowance({ ...most, lane })
    const whole = networkAllowance({ ...most, lane: 'home' })
    if ((lane !== 'home' && today.strangers >= own.day) || today.all >= whole.day) wait = Math.max(wait, hour)
    else if ((lane !== 'home' && lately.strangers >= own.lately) || lately.all >= whole.lately)
      wait = Math.max(wait, codeRules.pace.seconds)
  }
  return wait
}

const lanesOf = ({ narrow, wide, isOwn, isHome, hasNeighbours, voucher }: Reputation): SendPermit[] => {
  const here = { ip: narrow, network: wide, voucher: null }
  const answers = voucher && (voucher.domain ?? voucher.name)
  return [
    ...(isOwn ? [{ ...here, lane: 'own' } as const] : []),
    ...(isHome ? [{ ...here, lane: 'home' } as const] : []),
    ...(voucher && answers ? [{ lane: 'vouched', ip: answers, network: answers, voucher: voucher.name } as const] : []),
    ...(hasNeighbours ? [{ ...here, lane: 'neighbour' } as const] : []),
    { ...here, lane: 'stranger' },
  ]
}

/** Returns the first lane that allows the code. If there is none, returns the shortest wait. */
async function findLane(
  tx: Database,
  sending: Sending,
  tools: Limits & { left: number },
): Promise<{ readonly permit: SendPermit } | Wait> {
  const { sessionId, reputation, now } = sending
  const { toPhone: sent, ofSession } = sending.sends
  const own = Math.max(
    secondsForSession(sent, sending.purpose ?? 'sign-in', { sessionId, now }),
    secondsUntilSessionMaySend(timesOf(ofSession), now),
  )
  if (own > 0) return { seconds: own, isNetworkWait: false }
  let shortest: Wait | null = null
  for (const permit of lanesOf(reputation)) {
    const { lane, voucher } = permit
    const ofVoucher = voucher ? timesOf(await listSendsVouchedBy(tx, voucher, now)) : []
    const wait = Math.max(
      secondsInLane(lane, sent, { ...reputation, sessionId, now }),
      secondsUnder({ count: codeRules.perVoucher, seconds: day }, ofVoucher, now),
    )
    const isLimited = permit.ip !== voucher
    const networkWait =
      wait === 0 && lane !== 'own' && isLimited ? await secondsUntilNetworkIsFree(tx, permit, sending, tools) : 0
    if (wait === 0 && networkWait === 0) return { permit }
    const seconds = Math.max(wait, networkWait)
    if (!shortest || seconds < shortest.seconds) shortest = { seconds, isNetworkWait: networkWait > 0 }
  }
  return shortest ?? { seconds: 0, isNetworkWait: false }
}

export async function checkSendLimits(
  tx: Database,
  sending: Sending,
  { config }: Limits,
  { everywhere, inPrefix }: BudgetUsage,
): Promise<Result<SendPermit, TooMany>> {
  const whole = budgetFor(config.codeBudget, everywhere)
  const found = await findLane(tx, sending, { config, left: whole.left })
  if (!('permit' in found)) {
    if (found.isNetworkWait) return tooManyRequests('code-crowded', found.seconds)
    return tooManyRequests(found.seconds > 15 * minute ? 'code-too-many' : 'code-too-soon', found.seconds)
  }
  const kind = sending.reputation.provenBefore ? 'proven' : 'unproven'
  const ofPrefix = config.prefixBudgets[sending.prefix]
  const isOpen = whole[kind] && (ofPrefix === undefined || budgetFor(ofPrefix, inPrefix)[kind])
  return isOpen ? ok(found.permit) : tooManyRequests('codes-paused', hour)
}

export function watchBudget({ everywhere }: BudgetUsage, { config, log }: Pick<Tools, 'config' | 'log'>): void {
  const { all: spent, unproven } = everywhere
  const budget = config.codeBudget
  if (spent + 1 === Math.ceil(budget * 0.8))
    log.warn({ spent, budget }, 'four fifths of the daily code budget are used')
  if (unproven + 1 === Math.ceil(budget * (1 - codeRules.keptForProven)))
    log.warn({ unproven, budget }, 'the rest of the daily code budget is reserved for phones that have answered before')
}

type Guessing = { readonly sessionId: number; readonly reputation: Reputation; readonly now: Date }

/** Limits guesses if no code is valid for the phone. A browser that has verified the phone has its own limit. */
export async function checkBlindGuess(
  tx: Database,
  { sessionId, reputation: { isOwn, deviceId, narrow, wide }, now }: Guessing,
  { config }: Limits,
): Promise<Result<void, 'code-too-many'>> {
  const { blindGuesses, ownGuesses } = codeRules
  if (isOwn && deviceId !== null) {
    const wait = await secondsUntilDeviceMayCheck(tx, deviceId, { count: ownGuesses, seconds: day, now })
    if (wait === 0) return ok(undefined)
  }
  const of = (count: number) => ({ count: count * config.limitsScale, seconds: minute, now })
  const wait = Math.max(
    await secondsUntilSessionMayCheck(tx, sessionId, { count: blindGuesses.session, seconds: minute, now }),
    await secondsUntilNetworkMayCheck(tx, 'narrow', narrow, of(blindGuesses.narrow)),
    await secondsUntilNetworkMayCheck(tx, 'wide', wide, of(blindGuesses.wide)),
  )
  return wait > 0 ? tooManyRequests('code-too-many', wait) : ok(undefined)
}
