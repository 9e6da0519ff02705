import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentBudget } from '../adapters/database/time-budget.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Config } from './config.ts'
import { createExpiringCache } from './expiring-cache.ts'
import { internalAddress } from './internal-requests.ts'
import { findMember, type MountTools, tokensOf } from './mount.ts'
import { rateLimitKeyOf } from './network.ts'
import type { Member } from './session.ts'

const minuteMs = 60_000
const readsOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Requests per minute and process. Sign-ins count separately, so that a network's other writes cannot block them. */
const perMinute = {
  member: { read: 300, write: 60, account: 60, signIn: 60 },
  strangers: { read: 3000, write: 600, account: 600, signIn: 6000 },
} as const

type Kind = keyof (typeof perMinute)['member']

const kindOf = ({ method, routeOptions }: FastifyRequest): Kind => {
  if (readsOnly.has(method)) return 'read'
  if (routeOptions.config.isSignIn) return 'signIn'
  return routeOptions.config.isOfAccount ? 'account' : 'write'
}

/** Account calls count per session, so that an intruder's session does not use up the owner's limit. */
const whoOf = ({ routeOptions }: FastifyRequest, kind: Kind, { name, person }: Member): string =>
  person === undefined || kind === 'signIn' || routeOptions.config.isOfAccount ? name : person

type Counted = { readonly current: number; readonly ttl: number }
type Callback = (error: Error | null, counted?: Counted) => void

export const createMinuteStore = (clock: Clock) =>
  class MinuteStore {
    private minute = 0
    private readonly counts = new Map<string, number>()

    incr(key: string, callback: Callback): void {
      const now = clock.now().getTime()
      const minute = Math.floor(now / minuteMs)
      if (minute !== this.minute) this.counts.clear()
      this.minute = minute
      const current = (this.counts.get(key) ?? 0) + 1
      this.counts.set(key, current)
      callback(null, { current, ttl: (minute + 1) * minuteMs - now })
    }

    child(): MinuteStore {
      return new MinuteStore()
    }
  }

type Options = { readonly config: Config; readonly clock: Clock; readonly mountTools: MountTools }

export const createMemberLookup = ({ clock, mountTools }: Omit<Options, 'config'>) => {
  const members = createExpiringCache<Member | null>(minuteMs)
  return async (request: FastifyRequest): Promise<Member | null> => {
    const tokens = tokensOf(request, mountTools)
    if (tokens === null) return null
    const now = clock.now()
    const share = currentBudget()?.share
    const known = members.of(mountTools, tokens, now)
    if (known) share?.becomeMember(known.name)
    if (known !== undefined) return known
    share?.becomeClaimant()
    // During an outage a caller that cannot be identified counts as a stranger.
    const found = await findMember(request, mountTools).catch(() => undefined)
    if (found) share?.becomeMember(found.name)
    else share?.becomeStranger()
    return found === undefined ? null : members.keep(mountTools, tokens, now, found)
  }
}

export async function limitRequests(app: FastifyInstance, { config, clock, mountTools }: Options): Promise<void> {
  const memberOf = createMemberLookup({ clock, mountTools })
  await app.register(rateLimit, {
    timeWindow: minuteMs,
    store: createMinuteStore(clock),
    allowList: ({ ip }: FastifyRequest) => ip === internalAddress,
    keyGenerator: async (request: FastifyRequest) => {
      const kind = kindOf(request)
      const member = await memberOf(request)
      return `${kind} ${member ? whoOf(request, kind, member) : rateLimitKeyOf(request.ip)}`
    },
    max: async (request: FastifyRequest) => {
      const own = (await memberOf(request)) !== null
      return Math.ceil(perMinute[own ? 'member' : 'strangers'][kindOf(request)] * config.limitsScale)
    },
  })
}
