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
  /** What costs points, from all rounds. */
  readonly findings: readonly string[]
}

export type Visit = { readonly chromePath: string; readonly cookie: string; readonly isPublic: boolean }

export const rounds = 3

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
  const { audits, categories, runtimeError } = result.lhr
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
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
  }
}

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
    findings: [...new Set(seen.flatMap(({ findings }) => findings))],
  }
}
