import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idInPath, rowVersion } from '../kernel/row-contract.ts'
import { typedWords } from '../reviews/contract.ts'
import { decisions } from '../reviews/review.ts'

export const decideReview = endpoint({
  slice: 'reviews',
  summary:
    'Keep a review, or hide it; a hidden one is shown again by `keep`. The author of a hidden review reads the reason',
  method: 'POST',
  path: '/api/admin/reviews/:id/decide',
  access: 'user',
  isFixedInDemo: true,
  params: z.object({ id: idInPath() }),
  /** `version` is the version of the review that the caller saw. */
  body: z.object({ decision: z.enum(decisions), reason: typedWords, version: rowVersion() }),
  reply: z.object({ success: z.literal(true) }),
  refusals: {
    'not-operator': 403,
    'unknown-review': 404,
    'changed-meanwhile': 409,
    'reason-missing': 422,
    'words-too-long': 422,
  },
})
