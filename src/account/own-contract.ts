import { z } from 'zod'
import { idParams } from '../kernel/row-contract.ts'

/** An id other than the caller's is refused with 403, whether that account exists or not. */
export const own = {
  slice: 'account',
  access: 'user',
  params: idParams(),
} as const

/** The passwords of demo people are public, so one visitor could lock out all others. */
export const ownUnlessDemo = { ...own, isFixedInDemo: 'of-demo-people' } as const

export const done = z.object({ success: z.literal(true) })

export const notYours = { 'not-yours': 403 } as const
export const needsProof = { ...notYours, 'proof-needed': 403 } as const
