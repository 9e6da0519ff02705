import type { Random } from '../random.ts'
import type { Browser, OpenBrowser, Reply } from './browser.ts'
import { arrivalIn, type Person, type Span } from './people.ts'
import { addressesOf, type Holding } from './places.ts'
import type { Script } from './timeline.ts'

const kinds = ['pump', 'bomb', 'guess', 'blind', 'password', 'questions'] as const
type Kind = (typeof kinds)[number]

/** When an attacker attacks. `in bursts`: as much as possible within a few minutes, several times a day. */
type Tempo = 'steady' | 'at meals' | 'in bursts'

export type Attacker = {
  readonly n: number
  readonly holding: Holding
  readonly tempo: Tempo
  readonly isPatient: boolean
}

const tempos: readonly Tempo[] = ['at meals', 'in bursts', 'steady']

/** The IP addresses that an attacker can use, and how many of fifty attackers have them. */
const holdings: readonly (readonly [Holding, number])[] = [
  ['a carrier', 5],
  ['an IPv4 address', 15],
  ['a /24', 10],
  ['a /64', 10],
  ['a /48', 7],
  ['three /48', 3],
]

/** Creates attackers in the proportions of `holdings`. At least one is behind a carrier. */
export const createAttackers = (count: number): Attacker[] => {
  const all = holdings.flatMap(([holding, of]) => Array.from({ length: of }, () => holding))
  return Array.from({ length: count }, (_, n) => ({
    n,
    holding: all[Math.floor((n * all.length) / count)] ?? 'an IPv4 address',
    tempo: tempos[n % tempos.length] ?? 'steady',
    isPatient: n % 4 === 3,
  }))
}

export type Spoils = {
  calls: number
  /** Number of codes that were sent to other people's phones because of attackers. `sentBy` counts them by attacker. */
  sent: number
  readonly sentBy: Map<number, number>
  /** Number of guessed codes that verified another person's phone. */
  opened: number
  passwords: number
  readonly refusals: Map<string, number>
}

export type Attack = {
  readonly attacker: Attacker
  readonly open: OpenBrowser
  readonly random: Random
  readonly targets: readonly Person[]
  readonly effort: number
  readonly span: Span
  readonly spoils: Spoils
  readonly isOver: () => boolean
}

const sendPath = (phone: string): string => `/api/createotp/${encodeURIComponent(phone)}/sms`
const anyCode = (random: Random): string => String(random.integer(10_000)).padStart(4, '0')
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.integer(10)).join('')

const strangersNumber = (random: Random): string =>
  random.chance(0.5)
    ? `+216${random.pick(['2', '5', '9'])}${digits(random, 7)}`
    : `+33${random.pick(['6', '7'])}${digits(random, 8)}`

const isRefused = ({ status }: Reply): boolean => status === 429 || status === 503

/** Makes one attack from a new browser. Returns whether the server accepted the calls, and the wait that its reply asks for. */
async function strike(kind: Kind, { attacker, random, targets, open, spoils }: Attack, address: () => string) {
  const browser: Browser = open(address())
  let last: Reply = { status: 0, body: {} }
  const call = async (path: string, body?: object): Promise<Reply> => {
    spoils.calls += 1
    last = await browser('POST', path, body)
    if (isRefused(last)) {
      const name = `${kind}: ${last.body.code ?? last.status}`
      spoils.refusals.set(name, (spoils.refusals.get(name) ?? 0) + 1)
    }
    return last
  }
  const send = async (phone: string): Promise<boolean> => {
    const isSent = (await call(sendPath(phone))).status === 200
    if (isSent) {
      spoils.sent += 1
      spoils.sentBy.set(attacker.n, (spoils.sentBy.get(attacker.n) ?? 0) + 1)
    }
    return isSent
  }
  const guess = async (phone: string): Promise<void> => {
    if ((await call('/api/verifyotp/paiement', { phone, code: anyCode(random) })).status === 200) spoils.opened += 1
  }
  const target = random.pick(targets)
  if (kind === 'pump') await send(strangersNumber(random))
  if (kind === 'bomb') await send(target.phone)
  if (kind === 'guess' && (await send(target.phone)))
    for (let tries = 0; tries < 3; tries += 1) await guess(target.phone)
  if (kind === 'blind')
    for (let tries = 0; tries < 3; tries += 1) await guess(random.chance(0.5) ? target.phone : strangersNumber(random))
  if (kind === 'password') {
    const owner = random.pick(targets.filter(({ email }) => email !== null).concat(targets))
    const tried = await call('/login', { email: owner.email ?? owner.phone, password: `Wrong-${digits(random, 6)}` })
    if (tried.status === 200) spoils.passwords += 1
  }
  if (kind === 'questions') await call('/api/check-email', { email: `someone${digits(random, 6)}@example.org` })
  return { isLetIn: !isRefused(last), wait: Number(last.body.retry_after ?? 0) }
}

export async function* flood({ open, spoils }: Attack, address: string, calls: number): Script {
  const browser = open(address)
  for (let call = 0; call < calls; call += 1) {
    spoils.calls += 1
    await browser('POST', '/api/auth/set-redirect-url', { url: '/' })
    if (call % 100 === 99) yield 0.1
  }
}

const pauseOf = ({ tempo }: Attacker, { random, effort, span }: Attack): number =>
  tempo === 'steady' ? random.between(0, (4 * span.hours * 3600) / effort) : random.between(0.5, 4)

/** The times at which an attacker begins, each with its number of calls. Bursts are at the start and when most people come. */
export const planOf = (attack: Attack): { readonly at: number; readonly effort: number }[] => {
  const { attacker, effort, random, span } = attack
  if (attacker.tempo === 'steady') return [{ at: random.between(0, 600), effort }]
  const parts = attacker.tempo === 'in bursts' ? 4 : Math.ceil(Math.min(40, effort / 10))
  return Array.from({ length: parts }, (_, part) => ({
    at: part === 0 ? random.between(0, 60) : arrivalIn(random, span),
    effort: effort / parts,
  }))
}

/**
 * An attacker chooses a kind of attack more often after the server has accepted it, and less often after a refusal.
 * Patient attackers wait as long as the reply says.
 */
export async function* attackOn(attack: Attack, effort: number): Script {
  const { attacker, random, spoils } = attack
  const address = addressesOf(attacker.holding, attacker.n, random)
  const weights: Record<Kind, number> = { pump: 3, bomb: 2, guess: 1, blind: 1, password: 2, questions: 1 }
  const resting = new Map<Kind, number>()
  let passed = 0
  for (let used = 0; used < effort && !attack.isOver(); ) {
    const awake = { ...weights }
    for (const kind of kinds) if ((resting.get(kind) ?? 0) > passed) awake[kind] = 0
    const before = spoils.calls
    if (Object.values(awake).some((weight) => weight > 0)) {
      const kind = random.weighted(awake)
      const { isLetIn, wait } = await strike(kind, attack, address)
      weights[kind] = isLetIn ? Math.min(6, weights[kind] * 1.3) : Math.max(0.3, weights[kind] * 0.6)
      if (!isLetIn && attacker.isPatient) resting.set(kind, passed + wait)
    }
    used += Math.max(0.2, spoils.calls - before)
    const pause = pauseOf(attacker, attack)
    passed += pause
    yield pause
  }
}
