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
    'Send a message again that was refused, given up or remained unknown; what may have been sent is first looked up',
  method: 'POST',
  path: '/api/admin/messages/:id/retry',
  access: 'user',
  params: messageId,
  reply: done,
  refusals: { ...refusals, 'not-repeatable': 409 },
})

export const stopMessage = endpoint({
  slice: 'operator/troubles',
  summary: 'End the tries of a message, and show it as a problem no more',
  method: 'POST',
  path: '/api/admin/messages/:id/stop',
  access: 'user',
  params: messageId,
  reply: done,
  refusals,
})

export const retryJob = endpoint({
  slice: 'operator/troubles',
  summary: 'Run a job again whose last retry failed',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'user',
  params: jobId,
  reply: done,
  refusals: { ...refusals, 'not-repeatable': 409 },
})

export const stopJob = endpoint({
  slice: 'operator/troubles',
  summary: 'Give a failed job up for good',
  method: 'POST',
  path: '/api/admin/jobs/:id/stop',
  access: 'user',
  params: jobId,
  reply: done,
  refusals,
})
