import type { Config } from '../config.ts'
import type { SocketRules } from './live-socket.ts'

export type LiveLimits = SocketRules & {
  /** Connections of one user in this process. */
  readonly perUser: number
  /** Connections of one address or /48 of which nobody has shown whose they are. */
  readonly anonymousPerNetwork: number
  /** How long such a connection is left alone when others want its place. */
  readonly anonymousMs: number
  /** Channels that one connection may follow. */
  readonly subscriptions: number
  /** How long a connection may stay without following anything. */
  readonly idleMs: number
  /** How often it is asked whether the sessions behind open connections are still alive. */
  readonly sweepMs: number
  /** What the client is told, in seconds: after this much silence it asks whether we are there. */
  readonly activityTimeout: number
}

const mebibyte = 1024 * 1024

export const longestFrameBytes = 16 * 1024

export const liveLimits = ({ limitsScale, liveActivityTimeout }: Config): LiveLimits => ({
  perUser: 10,
  anonymousPerNetwork: Math.ceil(500 * limitsScale),
  anonymousMs: 3000,
  subscriptions: 20,
  idleMs: 30_000,
  sweepMs: 3000,
  activityTimeout: liveActivityTimeout,
  activityMs: liveActivityTimeout * 1000,
  pongMs: Math.min(30, liveActivityTimeout) * 1000,
  queueBytes: mebibyte,
  framesPerMinute: 300,
})
