/** With `none`, the caller has to sign in again. */
export const proofWays = ['second-factor', 'password', 'code', 'none'] as const

export type ProofWay = (typeof proofWays)[number]

export const secondFactorKinds = ['passkey', 'app'] as const

export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** Sent with the refusal `proof-needed`. */
export type MissingProof = {
  readonly way: ProofWay
  /** The phone that receives the one-time code. */
  readonly phone: string | null
  readonly factors: readonly SecondFactorKind[]
}
