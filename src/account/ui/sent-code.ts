import type { CodeChannel, CodePurpose } from '../one-time-code.ts'
import { codeLifeSeconds } from '../one-time-code.ts'

/** A code on its way to a phone. `sentAt` and the moments below are `performance.now()`: no clock that somebody may set. */
export type SentCode = {
  readonly phone: string
  readonly channel: CodeChannel
  /** Seconds until another may be asked for, counted from `sentAt`. */
  readonly wait: number
  readonly sentAt: number
}

const left = (seconds: number, { sentAt }: SentCode, now: number): number =>
  Math.max(0, Math.ceil(seconds - (now - sentAt) / 1000))

/** Whole seconds in which it can still be answered. */
export const lifeLeft = (sent: SentCode, purpose: CodePurpose, now: number): number =>
  left(codeLifeSeconds[purpose], sent, now)

export const waitLeft = (sent: SentCode, now: number): number => left(sent.wait, sent, now)
