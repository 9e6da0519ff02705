import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import {
  createTimeBudget,
  currentBudget,
  type TimeBudget,
  withinBudget,
  withinLazyBudget,
} from '../adapters/database/time-budget.ts'
import type { Config } from './config.ts'
import type { ConnectionShares } from './connection-shares.ts'

const longestAskingMs = 4300

/** For work whose result several callers share. It continues when one of them disconnects. */
export const createSharedBudget = (): TimeBudget => {
  const share = currentBudget()?.share?.ofRendering() ?? null
  return createTimeBudget(longestAskingMs, () => share)
}

export const runShared = <Value>(make: () => Value): Value => withinBudget(createSharedBudget(), make)

/** Lifts the time limit of the current request, for rare and long work that holds a lock. */
export const liftTimeLimit = (): void => currentBudget()?.lift()

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The result is equal to Fastify's `request.ip`. */
const addressReader = (trustedProxies: readonly string[]) => {
  const trusts = trustedProxies.length > 0 ? proxyAddress.compile([...trustedProxies]) : null
  return (request: IncomingMessage): string =>
    (trusts ? proxyAddress(request, trusts) : request.socket.remoteAddress) ?? ''
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A complete write continues after a disconnect, because people lock the phone right after a tap. */
const isWholeWrite = ({ method = 'GET', complete }: IncomingMessage): boolean => complete && !readingMethods.has(method)

/** Wraps the request listeners that exist, so call it after they are added. */
export const limitDatabaseTime = (
  { server }: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  shareOf: ConnectionShares,
): void => {
  const addressOf = addressReader(trustedProxies)
  const answers = server.listeners('request') as Answer[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const makeBudget = (): TimeBudget => {
      const budget = createTimeBudget(longestAskingMs, () => shareOf(addressOf(request)))
      const endBudget = (): void => {
        if (response.writableFinished) budget.lift()
        else if (!isWholeWrite(request)) budget.abandon()
      }
      if (response.closed) endBudget()
      else response.once('close', endBudget)
      return budget
    }
    withinLazyBudget(makeBudget, () => {
      for (const answer of answers) answer.call(server, request, response)
    })
  })
}
