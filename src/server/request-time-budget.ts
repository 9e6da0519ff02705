import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { createTimeBudget, currentBudget, type TimeBudget, withinBudget } from '../adapters/database/time-budget.ts'
import type { Config } from './config.ts'
import type { ConnectionShares } from './connection-shares.ts'

const longestAskingMs = 4300

/** What is made for all who wait for it has a budget of its own: it ends with none of them alone. */
export const createSharedBudget = (): TimeBudget => {
  const share = currentBudget()?.share?.ofRendering() ?? null
  return createTimeBudget(longestAskingMs, () => share)
}

export const runShared = <Value>(make: () => Value): Value => withinBudget(createSharedBudget(), make)

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The address of whoever asks, as `request.ip` tells it inside. */
const addressReader = (trustedProxies: readonly string[]) => {
  const trusts = trustedProxies.length > 0 ? proxyAddress.compile([...trustedProxies]) : null
  return (request: IncomingMessage): string =>
    (trusts ? proxyAddress(request, trusts) : request.socket.remoteAddress) ?? ''
}

/**
 * Whatever answers on the port has so much time and such a share of the connections for all that it asks of the database. To be called
 * when everything stands on the port.
 */
export const limitDatabaseTime = (
  { server }: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  shareOf: ConnectionShares,
): void => {
  const addressOf = addressReader(trustedProxies)
  const answers = server.listeners('request') as Answer[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const budget = createTimeBudget(longestAskingMs, () => shareOf(addressOf(request)))
    response.once('close', () => (response.writableFinished ? budget.lift() : budget.abandon()))
    withinBudget(budget, () => {
      for (const answer of answers) answer.call(server, request, response)
    })
  })
}
