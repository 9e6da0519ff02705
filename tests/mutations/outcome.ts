import { z } from 'zod'
import type { Explained } from './explained.ts'

const place = z.object({ line: z.number(), column: z.number() })

export const strykerReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          replacement: z.string().default(''),
          status: z.string(),
          location: z.object({ start: place, end: place }),
        }),
      ),
    }),
  ),
})

export type StrykerReport = z.infer<typeof strykerReport>

export type Survivor = {
  readonly file: string
  readonly line: number
  readonly is: string
  readonly becomes: string
  /** The reason from `explained.ts`; null if the mutant has none. */
  readonly why: string | null
}

export type FileScore = { readonly file: string; readonly planted: number; readonly noticed: number }

export type Outcome = {
  readonly scores: readonly FileScore[]
  readonly survivors: readonly Survivor[]
  /** Explanations of mutants that no longer exist or that a test detects. */
  readonly outdated: readonly Explained[]
}

const longest = 160

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

type Mutant = StrykerReport['files'][string]['mutants'][number]

const linesOf = (
  source: string,
  { location: { start, end }, replacement }: Mutant,
): { is: string; becomes: string } => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const before = lines.at(0)?.slice(0, start.column - 1) ?? ''
  const after = lines.at(-1)?.slice(end.column - 1) ?? ''
  return { is: short(lines.join('\n')), becomes: short(before + replacement + after) }
}

/** Stryker's states of a detected mutant. A mutant also counts as detected if a test times out. */
const noticed = ['Killed', 'Timeout']
const planted = [...noticed, 'Survived', 'NoCoverage']

/** Compares by code units, so that the order is the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export const together = (one: StrykerReport, other: StrykerReport): StrykerReport => ({
  files: Object.fromEntries(
    Object.entries(one.files).map(([file, { source, mutants }]) => [
      file,
      { source, mutants: [...mutants, ...(other.files[file]?.mutants ?? [])] },
    ]),
  ),
})

export const outcomeOf = ({ files }: StrykerReport, explained: readonly Explained[]): Outcome => {
  const used = new Set<Explained>()
  const survivors: Survivor[] = []
  const scores: FileScore[] = []
  for (const [file, { source, mutants }] of Object.entries(files).toSorted()) {
    const faults = mutants.filter(({ status }) => planted.includes(status))
    const missed = faults.filter(({ status }) => !noticed.includes(status))
    scores.push({ file, planted: faults.length, noticed: faults.length - missed.length })
    for (const mutant of missed) {
      const { is, becomes } = linesOf(source, mutant)
      const known = explained.find((one) => one.file === file && one.is === is && one.becomes === becomes)
      if (known) used.add(known)
      survivors.push({ file, line: mutant.location.start.line, is, becomes, why: known?.why ?? null })
    }
  }
  survivors.sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.becomes, b.becomes))
  return { scores, survivors, outdated: explained.filter((one) => !used.has(one)) }
}
