import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
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

export const commit = (): string => {
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

const file = join(root, 'docs/benchmarks.md')

const tableRow = ({ what, ours, against, result, goal }: Row): string =>
  `| ${[what, ours, against, result, goal].map(cell).join(' | ')} |`

const roundsOf = ({ what, rounds }: Row): string =>
  [`**${what}**`, '', ...rounds.map((round) => `- ${round}`)].join('\n')

/** Puts rows of a part of the benchmarks in the place of the earlier ones, or at the end. Says which commit and day they are of. */
export const replaceRows = (rows: readonly Row[]): void => {
  const [head = '', tail = ''] = readFileSync(file, 'utf8').trimEnd().split('\n## Rounds\n\n')
  const table = head.trimEnd().split('\n')
  const blocks = tail.split(/\n\n(?=\*\*)/)
  const day = new Date().toISOString().slice(0, 10)
  for (const row of rows) {
    const at = table.findIndex((line) => line.startsWith(`| ${cell(row.what)} |`))
    table.splice(at < 0 ? table.length : at, at < 0 ? 0 : 1, tableRow(row))
    if (row.rounds.length === 0) continue
    const of = blocks.findIndex((block) => block.startsWith(`**${row.what}**`))
    const measured = roundsOf({ ...row, rounds: [...row.rounds, `measured apart: ${commit()}, ${day}`] })
    blocks.splice(of < 0 ? blocks.length : of, of < 0 ? 0 : 1, measured)
  }
  writeFileSync(file, `${table.join('\n')}\n\n## Rounds\n\n${blocks.join('\n\n')}\n`)
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
    ...rows.map(tableRow),
    '',
    '## Rounds',
    '',
    ...rows.filter(({ rounds }) => rounds.length > 0).flatMap((row) => [roundsOf(row), '']),
  ]
  writeFileSync(file, `${lines.join('\n').trimEnd()}\n`)
}
