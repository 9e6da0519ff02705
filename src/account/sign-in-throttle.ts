import { secondsUnder } from './one-time-code.ts'

/** Failures expire after this time, so that nobody can lock another out for long. */
export const throttleWindowSeconds = 15 * 60
const daySeconds = 24 * 3600

const freeFailures = 5
const firstWaitSeconds = 30

/**
 * Per account in 24 hours, separately for its home networks and all others; per network in the window, over all accounts. Ten times the
 * latter blocks even accounts that are at home there.
 */
export const strangerFailures = {
  ofAccount: { perNetwork: 24, home: 24, elsewhere: 76 },
  ofNetwork: { narrow: 20, wide: 60, mostEarned: 180, timesAtHome: 10 },
} as const

export const secondsUntilNextSignIn = (failures: readonly Date[], now: Date): number => {
  const recent = failures.map(Number).filter((at) => now.getTime() - at < throttleWindowSeconds * 1000)
  if (recent.length < freeFailures) return 0
  const wait = Math.min(firstWaitSeconds * 2 ** (recent.length - freeFailures), throttleWindowSeconds)
  return Math.max(0, Math.ceil((Math.max(...recent) + wait * 1000 - now.getTime()) / 1000))
}

export type Failure = { readonly narrow: string; readonly wide: string | null; readonly failedAt: Date }

type Stranger = {
  readonly narrow: string
  readonly wide: string
  readonly homes: readonly string[]
  readonly now: Date
}

/**
 * Failures in other networks count only when there were very many in a day, and never in a home network of the account. `failures` are
 * those of 24 hours.
 */
export const secondsUntilStrangerSignsIn = (
  failures: readonly Failure[],
  { narrow, wide, homes, now }: Stranger,
): number => {
  const { perNetwork, home, elsewhere } = strangerFailures.ofAccount
  const of = (isOne: (failure: Failure) => boolean): Date[] => failures.filter(isOne).map(({ failedAt }) => failedAt)
  const isAtHome = (network: string | null): boolean => network !== null && homes.includes(network)
  const isHere = isAtHome(wide)
  const alike = of((failure) => isAtHome(failure.wide) === isHere)
  return Math.max(
    secondsUntilNextSignIn(
      of((failure) => failure.narrow === narrow),
      now,
    ),
    secondsUnder(
      { count: perNetwork, seconds: daySeconds },
      of((failure) => failure.wide === wide),
      now,
    ),
    secondsUnder({ count: isHere ? home : elsewhere, seconds: daySeconds }, alike, now),
  )
}
