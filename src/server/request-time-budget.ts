import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createTimeBudget, withinBudget } from '../adapters/database/time-budget.ts'

const longestAskingMs = 4300

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Limits the database time of each request. Call it last, because it wraps all request listeners. */
export const limitDatabaseTime = ({ server }: FastifyInstance): void => {
  const answers = server.listeners('request') as Answer[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const budget = createTimeBudget(longestAskingMs)
    response.once('close', budget.lift)
    withinBudget(budget, () => {
      for (const answer of answers) answer.call(server, request, response)
    })
  })
}
