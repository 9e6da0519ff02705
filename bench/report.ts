import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.ts'

export type Row = {
  readonly what: string
  readonly ours: string
  readonly against: string
  readonly result: string
  readonly goal: string
  readonly rounds: readonly string[]
}

export const notMeasured = (what: string, why: string): Row => ({
  what,
  ours: 'not measured',
  against: why,
  result: '',
  goal: '',
  rounds: [],
})

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const commit = (): string => {
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes that are not committed' : ''}`
  } catch {
    return 'unknown'
  }
}

export type Versions = { readonly postgres: string; readonly pgbench: string }

const cell = (text: string): string => text.replaceAll('|', '\\|')

export const printRow = ({ what, ours, against, result, goal }: Row): void =>
  console.log([what, ours, against, result, goal && `goal ${goal}`].filter(Boolean).join(' · '))

export const describeRun = (minutes: number): string[] => {
  const [processor] = cpus()
  return [
    `- Commit: ${commit()}`,
    `- Date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${minutes.toFixed(1)} minutes`,
    `- Machine: ${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}`,
  ]
}

export const writeReport = (rows: readonly Row[], { postgres, pgbench }: Versions, minutes: number): void => {
  const lines = [
    '# Benchmarks',
    '',
    'Written by `npm run bench`, which only measures and does not fail. Rates differ between machines and over time, so compare the',
    'ratios: their two sides alternated in the same run. Each number is the median of its rounds.',
    '',
    ...describeRun(minutes),
    `- Versions: Node ${process.versions.node}, PostgreSQL ${postgres}, pgbench ${pgbench}`,
    '',
    '| what | ours | measured against | result | goal |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ what, ours, against, result, goal }) => `| ${[what, ours, against, result, goal].map(cell).join(' | ')} |`,
    ),
    '',
    '## Rounds',
    '',
    ...rows
      .filter(({ rounds }) => rounds.length > 0)
      .flatMap(({ what, rounds }) => [`**${what}**`, '', ...rounds.map((round) => `- ${round}`), '']),
  ]
  writeFileSync(join(root, 'docs/benchmarks.md'), `${lines.join('\n').trimEnd()}\n`)
}
