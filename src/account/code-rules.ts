import { type CodePurpose, secondsUnder, secondsUntilNextSend } from './one-time-code.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Groups of callers who request one-time codes, best known first: see *lane* in GLOSSARY.md. */
export const lanes = ['own', 'home', 'vouched', 'neighbour', 'stranger'] as const

export type Lane = (typeof lanes)[number]

/** Explained in decisions/one-stranger-locks-nobody-out.md. */
export const codeRules = {
  /** Share of the daily code budget that is reserved for phones that have answered a code before. */
  keptForProven: 0.3,
  /** Share of the daily code budget that one network may leave unanswered in a day. */
  unansweredPerNetwork: 0.05,
  /** The part of `unansweredPerNetwork` that only the lane `home` may use, as a share of the daily code budget. */
  keptForHome: 0.01,
  /** Share of today's remaining codes for strangers that a network without any answer may leave unanswered. */
  freshRoom: { narrow: 0.0075, wide: 0.015 },
  leastRoom: 3,
  roomPerAnswer: 4,
  pace: { share: 0.2, least: 10, seconds: 10 * minute },
  perPhone: { own: 3, home: 3, vouched: 4, neighbour: 12, stranger: 8 },
  perPhoneOfNetwork: 5,
  phonesOfNeighbours: 3,
  perVoucher: 3,
  /** Minimum seconds between two codes to one phone in the same lane. */
  gap: 30,
  ownGuesses: 10,
  blindGuesses: { session: 10, narrow: 120, wide: 240 },
} as const

export type SentCode = {
  readonly lane: Lane
  readonly sessionId: number | null
  readonly narrow: string
  readonly wide: string | null
  readonly sentAt: Date
  readonly failed: boolean
}

/** Of the codes that could not be sent, only the newest counts, so that an outage uses up at most one code. */
export const timesOf = (sent: readonly Pick<SentCode, 'sentAt' | 'failed'>[]): Date[] => {
  const newestFirst = sent.toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
  const newestFailed = newestFirst.find(({ failed }) => failed)
  return newestFirst.filter((code) => !code.failed || code === newestFailed).map(({ sentAt }) => sentAt)
}

type Asking = { readonly sessionId: number; readonly narrow: string; readonly wide: string; readonly now: Date }

export const secondsForSession = (
  sent: readonly SentCode[],
  purpose: CodePurpose,
  { sessionId, now }: Pick<Asking, 'sessionId' | 'now'>,
): number => {
  const own = sent.filter((code) => code.sessionId === sessionId)
  return secondsUntilNextSend(timesOf(own), purpose, now)
}

export const isUnproven = (lane: Lane): boolean => lane === 'neighbour' || lane === 'stranger'

export const secondsInLane = (lane: Lane, sent: readonly SentCode[], { narrow, wide, now }: Asking): number => {
  const { perPhone, perPhoneOfNetwork, gap } = codeRules
  const ofLane = sent.filter((code) => code.lane === lane)
  const under = (codes: readonly SentCode[], count: number, seconds: number): number =>
    secondsUnder({ count, seconds }, timesOf(codes), now)
  const inDay = under(ofLane, perPhone[lane], day)
  if (!isUnproven(lane)) return Math.max(inDay, under(ofLane, 1, gap))
  const unproven = sent.filter((code) => isUnproven(code.lane))
  const ofNetwork = unproven.filter((code) => code.narrow === narrow)
  const nearby = unproven.filter((code) => code.narrow === narrow || code.wide === wide)
  return Math.max(
    inDay,
    under(ofNetwork, 1, gap),
    under(ofNetwork, 3, 10 * minute),
    under(nearby, perPhoneOfNetwork, day),
  )
}

export type BudgetCount = { readonly all: number; readonly unproven: number; readonly strangers: number }

export const budgetFor = (
  budget: number,
  { all, unproven, strangers }: BudgetCount,
): { readonly proven: boolean; readonly unproven: boolean; readonly left: number } => {
  const open = Math.ceil(budget * (1 - codeRules.keptForProven))
  return {
    proven: all < budget,
    unproven: all < budget && unproven < open,
    left: Math.max(0, open - strangers),
  }
}

type Network = {
  readonly level: 'narrow' | 'wide'
  readonly lane: Lane
  readonly budget: number
  readonly left: number
  readonly answered: number
  readonly scale: number
}

export const networkAllowance = ({
  level,
  lane,
  budget,
  left,
  answered,
  scale,
}: Network): { day: number; lately: number } => {
  const { unansweredPerNetwork, keptForHome, freshRoom, leastRoom, roomPerAnswer, pace } = codeRules
  const most = budget * unansweredPerNetwork
  const fresh = Math.max(leastRoom, freshRoom[level] * left)
  const earned = roomPerAnswer * answered
  const room = lane === 'home' ? most : Math.min(fresh + earned, most - budget * keptForHome)
  const perDay = Math.max(1, Math.floor(room * scale))
  const unearned = lane === 'home' ? most : fresh
  const lately = Math.ceil((Math.max(pace.least, unearned * pace.share) + earned) * scale)
  return { day: perDay, lately: Math.min(perDay, lately) }
}
