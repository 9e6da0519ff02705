/** How a signed-in caller shows again who they are. With `none`, nothing but a new sign-in does. */
export const proofWays = ['second-factor', 'password', 'code', 'none'] as const

export type ProofWay = (typeof proofWays)[number]

/** What an account may have besides its password. A recovery code replaces either. */
export const secondFactorKinds = ['passkey', 'app'] as const

export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** Sent with the refusal `proof-needed`. The phone is the one that gets the code. */
export type MissingProof = {
  readonly way: ProofWay
  readonly phone: string | null
  readonly factors: readonly SecondFactorKind[]
}
