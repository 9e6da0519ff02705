import type { MissingProof, ProofWay, SecondFactorKind } from '../kernel/proof.ts'
import { isProvenRecently } from './session-life.ts'

export type ProofMeans = {
  readonly factors: readonly SecondFactorKind[]
  readonly hasPassword: boolean
  readonly verifiedPhone: string | null
}

/** `provenAt` is the session's last proof of any kind. */
export type ProofTimes = {
  readonly provenAt: Date | null
  readonly passwordAt: Date | null
  readonly secondFactorAt: Date | null
}

/** Only the strongest way is accepted, so that a four-digit code does not replace the password. */
const wayOf = ({ factors, hasPassword, verifiedPhone }: ProofMeans): ProofWay => {
  if (factors.length > 0) return 'second-factor'
  if (hasPassword) return 'password'
  return verifiedPhone === null ? 'none' : 'code'
}

export const strongestProof = (means: ProofMeans, times: ProofTimes): { way: ProofWay; at: Date | null } => {
  const way = wayOf(means)
  const { provenAt, passwordAt, secondFactorAt } = times
  return { way, at: { 'second-factor': secondFactorAt, password: passwordAt, code: provenAt, none: provenAt }[way] }
}

/** Returns null if the proof is recent enough. */
export const missingProof = (means: ProofMeans, times: ProofTimes, now: Date): MissingProof | null => {
  const { way, at } = strongestProof(means, times)
  if (isProvenRecently(at, now)) return null
  return { way, phone: way === 'code' ? means.verifiedPhone : null, factors: means.factors }
}
