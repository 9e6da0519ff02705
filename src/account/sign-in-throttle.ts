/** Failures of an account or of an address are forgotten after this many seconds: nobody can lock another out for long. */
export const throttleWindowSeconds = 15 * 60

const freeFailures = 5
const firstWaitSeconds = 30

/** Failures of all accounts together that one network address may cause in the window. */
export const failuresPerAddress = 20

/** Seconds until a further password of this account is looked at; `failures` are those of the account inside the window. */
export const secondsUntilNextSignIn = (failures: readonly Date[], now: Date): number => {
  const recent = failures.map(Number).filter((at) => now.getTime() - at < throttleWindowSeconds * 1000)
  if (recent.length < freeFailures) return 0
  const wait = Math.min(firstWaitSeconds * 2 ** (recent.length - freeFailures), throttleWindowSeconds)
  return Math.max(0, Math.ceil((Math.max(...recent) + wait * 1000 - now.getTime()) / 1000))
}
