import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './processes.ts'

/** Scores out of 100, times in milliseconds, layout shift as it is. */
export type Figures = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  /** Null where search engines are not invited. */
  readonly seo: number | null
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  /** The performance of each visit. */
  readonly visits: readonly number[]
  /** How fast the machine was at each, as Lighthouse measures it before that one and before the next. */
  readonly machine: readonly number[]
  /** What costs points, from all rounds. */
  readonly findings: readonly string[]
}

export type Visit = { readonly chromePath: string; readonly cookie: string; readonly isPublic: boolean }

export const rounds = 3

/** Visits of a screen at most, until `rounds` of them count. */
const mostVisits = 6

/** A visit counts when the machine was this near to the fastest that it has shown itself in the run. */
const undisturbed = 0.85

const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

export type Round = Awaited<ReturnType<typeof readRound>>

/** A browser of its own for each visit: nothing that one left behind helps or hinders the next. */
const once = async (url: string, how: Visit): Promise<Round> => {
  const chrome = await launch({ chromePath: how.chromePath, chromeFlags, logLevel: 'silent' })
  try {
    return await readRound(url, how, chrome.port)
  } finally {
    chrome.kill()
  }
}

const readRound = async (url: string, { cookie, isPublic }: Visit, port: number) => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: isPublic ? [...kinds] : kinds.slice(0, 3),
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    ...(cookie && { extraHeaders: { cookie } }),
  })
  if (!result) throw new Error(`${url} could not be measured`)
  const { audits, categories, environment, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const number = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  const score = (id: (typeof kinds)[number]): number => Math.round((categories[id]?.score ?? Number.NaN) * 100)
  const isFault = (id: string): boolean => {
    const value = audits[id]?.score
    return value !== null && value !== undefined && value < 0.9
  }
  const findings = Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && isFault(id)).map(({ id }) => `${title}: ${audits[id]?.title}`),
  )
  return {
    score,
    findings,
    machine: environment.benchmarkIndex,
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
  }
}

/** Those that count: made again is what was visited while neighbours slowed the machine down, whatever came of it. */
const counting = (seen: readonly Round[], fastest: number): readonly Round[] =>
  seen.filter(({ machine }) => machine >= fastest * undisturbed)

/** One visit by phone, on a simulated slow network and processor. */
export const visit = async (url: string, how: Visit): Promise<Round> => {
  for (let failed = 0; ; failed += 1)
    try {
      return await once(url, how)
    } catch (error) {
      // A stalled machine loses a trace now and then.
      if (failed === 2) throw error
    }
}

/**
 * Visits each screen until enough visits count, in turns: what disturbs a machine for a minute spoils one visit of a few screens,
 * and not every visit of one. Answers the visits with the fastest machine.
 */
export const visitInTurns = async <Screen>(
  screens: readonly Screen[],
  go: (screen: Screen) => Promise<Round>,
): Promise<ReadonlyMap<Screen, readonly Round[]>> => {
  const seen = new Map<Screen, Round[]>(screens.map((screen) => [screen, []]))
  let fastest = 0
  let previous: Round | undefined
  for (let turn = 0; turn < mostVisits; turn += 1)
    for (const [screen, visits] of seen) {
      if (counting(visits, fastest).length >= rounds) continue
      const round = await go(screen)
      fastest = Math.max(fastest, round.machine)
      // What begins to disturb during a visit is found at the next one.
      if (previous) previous.machine = Math.min(previous.machine, round.machine)
      previous = round
      visits.push(round)
    }
  const best = (visits: readonly Round[]) => visits.toSorted((a, b) => b.machine - a.machine).slice(0, rounds)
  return new Map([...seen].map(([screen, visits]) => [screen, best(visits)]))
}

/** The median of several visits. */
export const summarise = (seen: readonly Round[], { isPublic }: Pick<Visit, 'isPublic'>): Figures => {
  const middle = (figure: (round: Round) => number): number => median(seen.map(figure))
  return {
    performance: middle(({ score }) => score('performance')),
    accessibility: middle(({ score }) => score('accessibility')),
    bestPractices: middle(({ score }) => score('best-practices')),
    seo: isPublic ? middle(({ score }) => score('seo')) : null,
    lcp: Math.round(middle(({ lcp }) => lcp)),
    cls: Number(middle(({ cls }) => cls).toFixed(3)),
    tbt: Math.round(middle(({ tbt }) => tbt)),
    visits: seen.map(({ score }) => score('performance')),
    machine: seen.map(({ machine }) => Math.round(machine)),
    findings: [...new Set(seen.flatMap(({ findings }) => findings))],
  }
}
