import type { MissingProof, ProofWay } from '../kernel/proof.ts'
import { isProvenRecently } from './session-life.ts'

/** What an account can prove its owner's identity with. */
type ProofMeans = {
  readonly hasSecondFactor: boolean
  readonly hasPassword: boolean
  readonly verifiedPhone: string | null
}

/** The session's last proofs: any, by the password, and by the second factor. */
type ProofTimes = {
  readonly provenAt: Date | null
  readonly passwordAt: Date | null
  readonly secondFactorAt: Date | null
}

/** The strongest means of the account counts: a four-digit code does not replace its password. */
const wayOf = ({ hasSecondFactor, hasPassword, verifiedPhone }: ProofMeans): ProofWay => {
  if (hasSecondFactor) return 'second-factor'
  if (hasPassword) return 'password'
  return verifiedPhone === null ? 'none' : 'code'
}

/** Null when the proof is recent enough. */
export const missingProof = (means: ProofMeans, times: ProofTimes, now: Date): MissingProof | null => {
  const way = wayOf(means)
  const { provenAt, passwordAt, secondFactorAt } = times
  const at = { 'second-factor': secondFactorAt, password: passwordAt, code: provenAt, none: provenAt }[way]
  return isProvenRecently(at, now) ? null : { way, phone: way === 'code' ? means.verifiedPhone : null }
}
