import { secondsUnder } from './one-time-code.ts'

/** Failures of an account or of a network are forgotten after this many seconds: nobody can lock another out for long. */
export const throttleWindowSeconds = 15 * 60
const daySeconds = 24 * 3600

const freeFailures = 5
const firstWaitSeconds = 30

/** Failures of strangers: of one account in 24 hours, and in the window those that one network may cause over all accounts. */
export const strangerFailures = {
  ofAccount: { perNetwork: 24, all: 100 },
  ofNetwork: { narrow: 20, wide: 60, mostEarned: 180 },
} as const

/** Seconds until a further password is looked at; `failures` are those in the window that count together. */
export const secondsUntilNextSignIn = (failures: readonly Date[], now: Date): number => {
  const recent = failures.map(Number).filter((at) => now.getTime() - at < throttleWindowSeconds * 1000)
  if (recent.length < freeFailures) return 0
  const wait = Math.min(firstWaitSeconds * 2 ** (recent.length - freeFailures), throttleWindowSeconds)
  return Math.max(0, Math.ceil((Math.max(...recent) + wait * 1000 - now.getTime()) / 1000))
}

export type Failure = { readonly narrow: string; readonly wide: string | null; readonly failedAt: Date }

/** The same for a stranger: what others did elsewhere counts only when it was a hundred in a day. `failures` are those of 24 hours. */
export const secondsUntilStrangerSignsIn = (
  failures: readonly Failure[],
  { narrow, wide, now }: { readonly narrow: string; readonly wide: string; readonly now: Date },
): number => {
  const { perNetwork, all } = strangerFailures.ofAccount
  const times = (some: readonly Failure[]): Date[] => some.map(({ failedAt }) => failedAt)
  const nearby = failures.filter((failure) => failure.wide === wide)
  return Math.max(
    secondsUntilNextSignIn(times(failures.filter((failure) => failure.narrow === narrow)), now),
    secondsUnder({ count: perNetwork, seconds: daySeconds }, times(nearby), now),
    secondsUnder({ count: all, seconds: daySeconds }, times(failures), now),
  )
}
