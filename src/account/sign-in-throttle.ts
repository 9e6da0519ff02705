import { secondsUnder } from './one-time-code.ts'

/** In seconds. Older failures do not count. */
export const throttleWindowSeconds = 15 * 60
const daySeconds = 24 * 3600

const freeFailures = 5
const firstWaitSeconds = 30

/** Maximum number of failures by browsers without a device proof. */
export const strangerFailures = {
  /** In 24 hours: from one /24 or /48, from all networks where the account has signed in, and from all others. */
  ofAccount: { perNetwork: 24, home: 24, elsewhere: 76 },
  /** In 15 minutes at all accounts. Each phone verified in the network adds one, at most `mostEarned` in total. */
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

/** `failures` are the account's in 24 hours. Failures in other networks never block a home network (`homes`). */
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
