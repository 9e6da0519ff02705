import type { Random } from '../random.ts'
import type { Browser } from './browser.ts'
import { carriers, householdOf, type Place } from './places.ts'
import type { Script } from './timeline.ts'

export const standings = [
  'newcomer',
  'known browser',
  'new browser',
  'new browser elsewhere',
  'by password',
  'signed in',
] as const

export type Standing = (typeof standings)[number]

/** Percentage of people of each kind. All except newcomers entered a code two days before. */
const shares: Readonly<Record<Standing, number>> = {
  newcomer: 68,
  'known browser': 11,
  'new browser': 10,
  'new browser elsewhere': 3,
  'by password': 3,
  'signed in': 5,
}

export type Person = {
  readonly phone: string
  readonly place: Place
  readonly address: string
  /** The IP address from which a code for this phone was entered before. */
  readonly formerAddress: string
  readonly standing: Standing
  /** True if the attackers know phone and e-mail of this person. */
  readonly isTarget: boolean
  readonly email: string | null
}

export type Outcome = {
  readonly person: Person
  /**
   * Seconds from the first request until the accepted code was sent, or until the sign-in by password. Null if neither
   * happened within two minutes.
   */
  waited: number | null
  readonly refusals: string[]
  /** Refusals after a code was accepted, and refusals to a signed-in person. */
  readonly later: string[]
}

export const longestWait = 120

/** Phone numbers in ranges that are in use in France and Tunisia. */
const phoneOf = (n: number): string =>
  n % 5 === 0 ? `+336${10_000_000 + n * 37}` : `+216${['20', '52', '98', '24'][n % 4]}${100_000 + n * 131}`

const spread = (count: number, random: Random): Standing[] => {
  const others = standings.flatMap((standing) =>
    Array.from({ length: standing === 'newcomer' ? 0 : Math.round((shares[standing] * count) / 100) }, () => standing),
  )
  return random.shuffled(Array.from({ length: count }, (_, index) => others[index] ?? 'newcomer'))
}

/** Creates people: 70 % are behind carriers, 5 % are targets of the attackers. */
export const createPeople = (count: number, random: Random): Person[] => {
  const order = random.shuffled(Array.from({ length: count }, (_, index) => index))
  const targets = new Set(random.shuffled(order).slice(0, Math.round(count / 20)))
  const given = spread(count, random)
  return order.map((seat, n) => {
    const place: Place = seat < count * 0.7 ? 'carrier' : seat % 2 ? 'own IPv4' : 'own IPv6'
    const address = place === 'carrier' ? (carriers[seat % carriers.length] ?? carriers[0]) : householdOf(n, place)
    const standing = given[n] ?? 'newcomer'
    const isOwner = ['signed in', 'by password'].includes(standing) || (standing === 'known browser' && n % 4 === 0)
    return {
      phone: phoneOf(n),
      place,
      address,
      formerAddress: standing === 'new browser elsewhere' ? householdOf(count + n, 'own IPv4') : address,
      standing,
      isTarget: targets.has(n),
      email: isOwner ? `owner${n}@example.org` : null,
    }
  })
}

/** How many people come in each hour of a day in Ramadan, as weights. Most come at lunch, at sunset and in the evening. */
const hours = [3, 2, 1, 1, 1, 1, 2, 3, 5, 8, 12, 20, 44, 42, 22, 12, 12, 18, 48, 44, 42, 34, 20, 9] as const

/** Seconds from the start of the simulated day to a visit. 6 % of people come within a quarter of an hour after sunset. */
export const arrivalIn = (random: Random, { from, hours: length }: Span): number => {
  const sunset = (18 + 24 - from) % 24
  if (sunset < length && random.chance(0.06)) return sunset * 3600 + random.between(0, 900)
  const weights = Object.fromEntries(Array.from({ length }, (_, n) => [String(n), hours[(from + n) % 24] ?? 1]))
  return Number(random.weighted(weights)) * 3600 + random.between(0, 3600)
}

export type Span = { readonly from: number; readonly hours: number }

export type Inbox = { since(phone: string, milliseconds: number): readonly string[] }

export type Honest = {
  readonly person: Person
  readonly browser: Browser
  readonly random: Random
  readonly inbox: Inbox
  readonly now: () => number
  readonly outcome: Outcome
}

const toPay = (phone: string): string => `/api/createotp/${encodeURIComponent(phone)}/sms?purpose=paiement`

const toSignIn = (phone: string): string => toPay(phone).replace('paiement', 'auth')

/** Types the received codes, newest first, because an attacker may have requested some of them. Returns whether a code was accepted. */
async function* typeCodes(
  { person, browser, random, inbox, outcome }: Honest,
  since: number,
): AsyncGenerator<number, boolean, void> {
  const arrived = [...inbox.since(person.phone, since)].reverse()
  const mistyped = random.chance(0.08) ? [String(random.integer(10_000)).padStart(4, '0')] : []
  for (const code of [...mistyped, ...arrived].slice(0, 3)) {
    yield random.between(5, 12)
    for (let tries = 0; tries < 3; tries += 1) {
      const reply = await browser('POST', '/api/verifyotp/paiement', { phone: person.phone, code })
      if (reply.status === 200) return true
      if (reply.body.code === 'code-wrong') break
      outcome.refusals.push(`${reply.body.code ?? reply.status}`)
      yield 10
    }
  }
  return false
}

async function* goOn({ browser, random, outcome }: Honest): Script {
  for (let call = 0; call < 2; call += 1) {
    const replies = [
      await browser('GET', '/api/session'),
      await browser('POST', '/api/auth/set-redirect-url', { url: '/' }),
    ]
    for (const { status, body } of replies) if (status !== 200) outcome.later.push(`${body.code ?? status}`)
    yield random.between(5, 40)
  }
}

/** One person's visit. The person retries refused calls for two minutes. */
export async function* visit(honest: Honest): Script {
  const { person, browser, random, now, outcome } = honest
  await browser('GET', '/api/session')
  yield random.between(5, 60)
  const began = now()
  const waited = (): number => (now() - began) / 1000
  while (outcome.waited === null && waited() <= longestWait) {
    let sentAfter = waited()
    const reply = await browser('POST', toPay(person.phone))
    if (reply.status === 200) {
      const isSlow = random.chance(0.08)
      yield isSlow ? random.between(35, 45) : random.between(4, 20)
      if (isSlow) {
        const again = waited()
        if ((await browser('POST', toPay(person.phone))).status === 200) sentAfter = again
        yield random.between(5, 30)
      }
      if (yield* typeCodes(honest, began)) outcome.waited = sentAfter
    } else {
      outcome.refusals.push(`${reply.body.code ?? reply.status}`)
      const retryAfter = Number(reply.body.retry_after ?? 20)
      yield Math.max(1, Math.min(retryAfter, random.between(15, 30), longestWait - waited()))
      if (waited() === longestWait) break
    }
  }
  if (outcome.waited !== null) yield* goOn(honest)
}

export const password = 'Mida-2026-demo'

export async function* visitBefore(honest: Honest): Script {
  const { person, outcome, browser, inbox, now } = honest
  browser.address = person.formerAddress
  yield* visit(honest)
  if (outcome.waited === null) throw new Error(`nobody was there, and ${person.phone} got no code: ${outcome.refusals}`)
  if (person.email !== null) {
    yield 30 * 60
    await browser('POST', toSignIn(person.phone))
    const code = inbox.since(person.phone, now()).at(-1) ?? ''
    await browser('POST', '/api/verifyotp/auth', { phone: person.phone, code })
    const form = { name: 'Rim', email: person.email, password, password_confirmation: password }
    const { status, body } = await browser('POST', '/register', form)
    if (status !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`)
  }
  browser.address = person.address
  if (person.standing.startsWith('new browser') || person.standing === 'by password') browser.forget()
}

/** Signs in by password. Retries for two minutes. */
async function* signIn({ person, browser, outcome, random, now }: Honest, refusals: string[]): Script {
  const began = now()
  while (outcome.waited === null && now() - began <= longestWait * 1000) {
    const waited = (now() - began) / 1000
    const { status, body } = await browser('POST', '/login', { email: person.email, password })
    if (status === 200) outcome.waited = waited
    else refusals.push(`${body.code ?? status}`)
    yield random.between(10, 25)
  }
}

export async function* visitByPassword(honest: Honest): Script {
  await honest.browser('GET', '/api/session')
  yield* signIn(honest, honest.outcome.refusals)
  if (honest.outcome.waited !== null) yield* goOn(honest)
}

export async function* callSignedIn(honest: Honest): Script {
  yield* goOn(honest)
  await honest.browser('POST', '/logout')
  yield honest.random.between(10, 60)
  yield* signIn(honest, honest.outcome.later)
  yield* goOn(honest)
}
