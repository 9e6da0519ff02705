import type { Config } from '../config.ts'
import type { SocketRules } from './live-socket.ts'

export type LiveLimits = SocketRules & {
  readonly perUser: number
  readonly anonymousPerNetwork: number
  readonly anonymousMs: number
  readonly subscriptions: number
  readonly idleMs: number
  readonly sweepMs: number
  /** In seconds. */
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
