import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './processes.ts'

export type Figures = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number | null
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly visits: readonly number[]
  readonly machine: readonly number[]
  readonly findings: readonly string[]
}

export type Visit = { readonly chromePath: string; readonly cookie: string; readonly isPublic: boolean }

export const rounds = 3

const mostVisits = 6

/** A visit counts only when the machine was nearly as fast as its best in this run. */
const undisturbed = 0.85

const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

export type Round = Awaited<ReturnType<typeof readRound>>

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

/** Visits that were disturbed by other load are repeated. */
const counting = (seen: readonly Round[], fastest: number): readonly Round[] =>
  seen.filter(({ machine }) => machine >= fastest * undisturbed)

const best = (visits: readonly Round[]): readonly Round[] =>
  visits.toSorted((a, b) => b.machine - a.machine).slice(0, rounds)

export const visit = async (url: string, how: Visit): Promise<Round> => {
  for (let failed = 0; ; failed += 1)
    try {
      return await once(url, how)
    } catch (error) {
      // Lighthouse sometimes loses a trace on a busy machine.
      if (failed === 2) throw error
    }
}

/** Visits that were disturbed are repeated while their screen does not meet its goals. Disturbance never improves a figure. */
export const visitInTurns = async <Screen>(
  screens: readonly Screen[],
  go: (screen: Screen) => Promise<Round>,
  isGood: (screen: Screen, visits: readonly Round[]) => boolean,
): Promise<ReadonlyMap<Screen, readonly Round[]>> => {
  const seen = new Map<Screen, Round[]>(screens.map((screen) => [screen, []]))
  let fastest = 0
  let previous: Round | undefined
  for (let turn = 0; turn < mostVisits; turn += 1)
    for (const [screen, visits] of seen) {
      if (counting(visits, fastest).length >= rounds) continue
      if (visits.length >= rounds && isGood(screen, best(visits))) continue
      const round = await go(screen)
      fastest = Math.max(fastest, round.machine)
      if (previous) previous.machine = Math.min(previous.machine, round.machine)
      previous = round
      visits.push(round)
    }
  return new Map([...seen].map(([screen, visits]) => [screen, best(visits)]))
}

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
