/** How a signed-in caller shows again who they are. With `none`, nothing but a new sign-in does. */
export const proofWays = ['second-factor', 'password', 'code', 'none'] as const

export type ProofWay = (typeof proofWays)[number]

/** Sent with the refusal `proof-needed`. The phone is the one that gets the code. */
export type MissingProof = { readonly way: ProofWay; readonly phone: string | null }
