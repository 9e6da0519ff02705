import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createTimeBudget, withinBudget } from '../adapters/database/time-budget.ts'

/** No answer takes longer than 5 s. */
const longestAskingMs = 4300

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Whatever answers on the port has so much time for all that it asks of the database. To be called when everything stands on the port. */
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
