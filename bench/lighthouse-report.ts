import type { Screen } from '../tests/screens.ts'
import type { Answer } from './answers.ts'
import { type Figures, rounds } from './audit.ts'

export const goals = { performance: 98, other: 100, lcp: 2000, cls: 0.01, answer: 100 }

export const isMet = ({ performance, accessibility, bestPractices, seo, lcp, cls }: Figures): boolean =>
  performance >= goals.performance &&
  [accessibility, bestPractices, seo ?? goals.other].every((score) => score >= goals.other) &&
  lcp <= goals.lcp &&
  cls <= goals.cls

const row = ({ screen, figures }: { screen: Screen; figures: Figures }): string =>
  `| ${[
    screen.name,
    `${figures.performance} (${figures.visits.join(', ')})`,
    figures.accessibility,
    figures.bestPractices,
    figures.seo ?? '–',
    `${(figures.lcp / 1000).toFixed(2)} s`,
    figures.cls,
    `${figures.tbt} ms`,
    figures.machine.join(', '),
    isMet(figures) ? 'met' : 'missed',
  ].join(' | ')} |`

const nameOf = (line: string): string | undefined => /^(?:\| |- )([^|:]+?)(?: \||:)/.exec(line)?.[1]

/** Replaces the rows of screens that were measured again, and says so in their rows. */
export const withMeasuredApart = (
  report: string,
  rows: readonly { readonly screen: Screen; readonly figures: Figures }[],
  when: string,
): string => {
  const [measured = '', costs = ''] = report.split('\n## What costs points\n\n')
  const again = new Map(rows.map((one) => [one.screen.name, one]))
  const table = measured.split('\n').map((line) => {
    const one = line.startsWith('| ') ? again.get(nameOf(line) ?? '') : undefined
    return one ? row(one).replace(/ \|$/, `, measured apart: ${when} |`) : line
  })
  const kept = costs.split('\n').filter((line) => line !== '' && !again.has(nameOf(line) ?? ''))
  const found = [...kept, ...rows.filter(({ figures }) => figures.findings.length > 0).map(findingsOf)]
  const end = found.length > 0 ? ['', '## What costs points', '', ...found] : []
  return `${[table.join('\n').trimEnd(), ...end].join('\n').trimEnd()}\n`
}

const findingsOf = ({ screen, figures }: { readonly screen: Screen; readonly figures: Figures }): string =>
  `- ${screen.name}: ${figures.findings.join(' · ')}`

export const lighthouseReport = (
  rows: readonly { screen: Screen; figures: Figures }[],
  answers: readonly Answer[],
  circumstances: readonly string[],
  isCity: boolean,
): string => {
  const found = rows.filter(({ figures }) => figures.findings.length > 0)
  const lines = [
    isCity ? '# Lighthouse with 20,000 shops' : '# Lighthouse',
    '',
    `Written by \`npm run lighthouse${isCity ? ' -- --worlds=<folder>' : ''}\`, which fails when a goal is missed. It visits every screen like a mid-range phone on a slow network,`,
    `both simulated. Each figure is the median of ${rounds} visits, in rounds over all screens. A screen that misses a goal is visited again, if`,
    'the benchmark index of Lighthouse before or after a visit shows that the machine was disturbed. Search engines are not measured on private screens.',
    '',
    ...circumstances,
    '',
    `Goals: performance ${goals.performance}, accessibility, best practices and search engines ${goals.other}, largest paint`,
    `${(goals.lcp / 1000).toFixed(1)} s, layout shift ${goals.cls}, an answer within ${goals.answer} ms.`,
    '',
    '| screen | performance | accessibility | best practices | search engines | largest paint | layout shift | blocked | machine | goals |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(row),
    '',
    '## Answers',
    '',
    'Time from the press to the paint of its effect, with the processor slowed down four times; the median of the visits.',
    '',
    '| press | answer | visits | goal |',
    '|---|---|---|---|',
    ...answers.map(
      ({ what, middle, all }) =>
        `| ${what} | ${middle} ms | ${all.join(', ')} | ${middle <= goals.answer ? 'met' : 'missed'} |`,
    ),
    ...(found.length > 0 ? ['', '## What costs points', ''] : []),
    ...found.map(findingsOf),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}
