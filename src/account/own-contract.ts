import { z } from 'zod'
import { idParams } from '../kernel/row-contract.ts'

/** An id other than the caller's own is refused with 403, whether that account exists or not. */
export const own = {
  slice: 'account',
  access: 'user',
  params: idParams(),
} as const

/** The password of a demo person is public: one visitor could lock all others out. */
export const ownUnlessDemo = { ...own, isFixedInDemo: 'of-demo-people' } as const

export const done = z.object({ success: z.literal(true) })

export const notYours = { 'not-yours': 403 } as const
/** The call is refused unless the caller has proved their identity in the last ten minutes, by password, one-time code or social sign-in. */
export const needsProof = { ...notYours, 'proof-needed': 403 } as const
