import { isNotNull, sql } from 'drizzle-orm'
import { codeChecks, oneTimeCodes } from '../../src/account/server/tables.ts'
import { readConfig } from '../../src/server/config.ts'
import { acceptingTexting } from '../accepting-providers.ts'
import { createTestClock } from '../api.ts'
import { portOf } from '../port.ts'
import { createRandom } from '../random.ts'
import { createWholeApi } from '../whole-api.ts'
import { type Attack, attackOn, createAttackers, flood, planOf, type Spoils } from './attackers.ts'
import { type Browser, createBrowsers } from './browser.ts'
import {
  arrivalIn,
  callSignedIn,
  createPeople,
  type Honest,
  type Outcome,
  type Person,
  type Span,
  visit,
  visitBefore,
  visitByPassword,
} from './people.ts'
import { carriers } from './places.ts'
import { createTimeline, type Script } from './timeline.ts'

export type Plan = {
  readonly seed: number
  readonly people: number
  readonly attackers: number
  readonly span: Span
  readonly budgetPerPerson: number
  readonly effort: number
  /** Factor for the number of calls by attackers behind carriers. */
  readonly zeal: number
  /** How often an attacker behind a carrier uses up the calls that unknown callers may make from the carrier's address. */
  readonly floods: number
  readonly limitsScale: number
}

export type Day = {
  readonly plan: Plan
  readonly budget: number
  readonly outcomes: readonly Outcome[]
  readonly spoils: Spoils
  /** The highest number of wrong codes that were tried for one phone. */
  readonly mostGuesses: number
  /** The highest number of unanswered codes requested from one IPv4 address or /64. */
  readonly mostUnanswered: number
  readonly calls: number
  readonly seconds: number
}

const midnight = Date.parse('2026-11-19T23:00:00Z')
const hour = 3600_000

const startOf = ({ from }: Span): number => midnight + from * hour

/** Starts the product on a real port, without the demo and behind a proxy. Sent codes are stored by phone. */
const openProduct = async ({ budget, start, limitsScale }: { budget: number; start: number; limitsScale: number }) => {
  const inboxes = new Map<string, { readonly code: string; readonly at: number }[]>()
  const clock = createTestClock(new Date(start - 48 * hour))
  const api = await createWholeApi({
    clock,
    config: readConfig({
      DEMO: '0',
      DATA_DIR: '/nowhere',
      LIMITS_SCALE: String(limitsScale),
      CODE_BUDGET: String(budget),
      TRUSTED_PROXIES: '127.0.0.1',
      TEXTING: 'twilio',
      TWILIO_ACCOUNT_SID: 'nobody',
      TWILIO_AUTH_TOKEN: 'nothing',
      TWILIO_FROM: 'Mida',
    }),
    texting: acceptingTexting(({ to, text }) => {
      const code = /#(\d{4})$/.exec(text)?.[1] ?? ''
      inboxes.set(to, [...(inboxes.get(to) ?? []), { code, at: clock.now().getTime() }])
    }),
  })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(api.app.server)
  const since = (phone: string, from: number): string[] =>
    (inboxes.get(phone) ?? []).filter(({ at }) => at >= from).map(({ code }) => code)
  return { api, clock, port, inbox: { since } }
}

const scriptOf = (honest: Honest): Script => {
  const { standing } = honest.person
  if (standing === 'signed in') return callSignedIn(honest)
  return standing === 'by password' ? visitByPassword(honest) : visit(honest)
}

export async function simulate(plan: Plan): Promise<Day> {
  const began = performance.now()
  const random = createRandom(plan.seed)
  const budget = plan.people * plan.budgetPerPerson
  const start = startOf(plan.span)
  const { api, clock, port, inbox } = await openProduct({ budget, start, limitsScale: plan.limitsScale })
  const browsers = createBrowsers(port)
  const timeline = createTimeline(clock)
  const people = createPeople(plan.people, random)
  const kept = new Map<Person, Browser>()
  const now = (): number => clock.now().getTime()
  const meet = (person: Person): Honest => {
    const browser = kept.get(person) ?? browsers.open(person.address)
    kept.set(person, browser)
    const outcome: Outcome = { person, waited: null, refusals: [], later: [] }
    return { person, browser, inbox, now, outcome, random: createRandom(random.integer(2 ** 31)) }
  }
  for (const person of people)
    if (person.standing !== 'newcomer') timeline.add(random.between(0, 20 * 3600), visitBefore(meet(person)))
  await timeline.run()
  clock.set(new Date(start))

  const outcomes: Outcome[] = []
  for (const person of people) {
    const honest = meet(person)
    outcomes.push(honest.outcome)
    timeline.add(arrivalIn(random, plan.span), scriptOf(honest))
  }
  const spoils: Spoils = { calls: 0, sent: 0, sentBy: new Map(), opened: 0, passwords: 0, refusals: new Map() }
  const targets = people.filter(({ isTarget }) => isTarget)
  for (const attacker of createAttackers(plan.attackers)) {
    const attack: Attack = {
      attacker,
      spoils,
      targets,
      open: browsers.open,
      isOver: () => now() >= start + plan.span.hours * hour,
      effort: plan.effort * (attacker.holding === 'a carrier' ? plan.zeal : 1),
      span: plan.span,
      random: createRandom(random.integer(2 ** 31)),
    }
    for (const { at, effort } of planOf(attack)) timeline.add(at, attackOn(attack, effort))
    if (attacker.holding !== 'a carrier') continue
    const address = carriers[attacker.n % carriers.length] ?? carriers[0]
    for (let times = 0; times < plan.floods; times += 1)
      timeline.add(arrivalIn(attack.random, plan.span), flood(attack, address, 650))
  }
  await timeline.run()

  const { db } = api.tools
  const [guesses] = await db.select({ most: sql<number>`coalesce(max(wrong), 0)::int` }).from(
    db
      .select({ wrong: sql<number>`count(*)`.as('wrong') })
      .from(codeChecks)
      .where(isNotNull(codeChecks.codeId))
      .groupBy(codeChecks.phone)
      .as('numbers'),
  )
  const [unanswered] = await db.select({ most: sql<number>`coalesce(max(open), 0)::int` }).from(
    db
      .select({ open: sql<number>`count(*) filter (where ${oneTimeCodes.verifiedAt} is null)`.as('open') })
      .from(oneTimeCodes)
      .groupBy(oneTimeCodes.ip)
      .as('networks'),
  )
  browsers.close()
  await api.close()
  return {
    plan,
    budget,
    outcomes,
    spoils,
    mostGuesses: guesses?.most ?? 0,
    mostUnanswered: unanswered?.most ?? 0,
    calls: browsers.calls(),
    seconds: (performance.now() - began) / 1000,
  }
}
