import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { numberInPath } from '../kernel/row-contract.ts'

const done = z.object({ success: z.literal(true) })

const messageId = z.object({ id: numberInPath(Number.MAX_SAFE_INTEGER) })

const jobId = z.object({ id: z.uuid() })

const refusals = { 'not-operator': 403, 'already-dealt-with': 409 } as const

export const retryMessage = endpoint({
  slice: 'operator/troubles',
  summary:
    'Retry a message that was refused, was given up or may not have been sent; if it may have been sent, it is first looked up at the provider',
  method: 'POST',
  path: '/api/admin/messages/:id/retry',
  access: 'user',
  params: messageId,
  reply: done,
  refusals: { ...refusals, 'not-repeatable': 409 },
})

export const stopMessage = endpoint({
  slice: 'operator/troubles',
  summary: 'Stop the retries of a message, and remove it from the list of needs',
  method: 'POST',
  path: '/api/admin/messages/:id/stop',
  access: 'user',
  params: messageId,
  reply: done,
  refusals,
})

export const retryJob = endpoint({
  slice: 'operator/troubles',
  summary: 'Rerun a job whose last retry failed',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'user',
  params: jobId,
  reply: done,
  refusals: { ...refusals, 'not-repeatable': 409 },
})

export const stopJob = endpoint({
  slice: 'operator/troubles',
  summary: 'Remove a failed job without rerunning it',
  method: 'POST',
  path: '/api/admin/jobs/:id/stop',
  access: 'user',
  params: jobId,
  reply: done,
  refusals,
})
