import type { Visitor } from '../visitor.ts'
import { describeWaste, type PlanLog, type Reading, wasteOf } from './read-plans.ts'
import type { Screen } from './screens.ts'

export type Measured = {
  readonly name: string
  readonly status: number
  readonly readings: readonly Reading[]
}

/** Statements of pg-boss, which looks for jobs all the time. */
const isOfJobs = ({ text }: Reading): boolean => /\bpgboss\.|\bjob_now\b/.test(text)

export const measureScreen = async (
  log: PlanLog,
  visitor: Visitor,
  { name, method = 'GET', path, body }: Screen,
): Promise<Measured> => {
  let status = 0
  const readings = await log.during(async () => {
    status = await visitor(method, path, body).then(
      (reply) => reply.status,
      () => 0,
    )
  })
  return { name, status, readings: readings.filter((reading) => !isOfJobs(reading)) }
}

const sum = (readings: readonly Reading[], of: 'ms' | 'read' | 'answered'): number =>
  readings.reduce((all, reading) => all + reading[of], 0)

/** A table in Markdown, the screens that read most first. */
export const reportOf = (measured: readonly Measured[]): string =>
  [
    '| screen or call | status | statements | ms in the database | slowest | rows read | rows answered |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...measured
      .toSorted((a, b) => sum(b.readings, 'read') - sum(a.readings, 'read'))
      .map(({ name, status, readings }) => {
        const slowest = Math.max(0, ...readings.map(({ ms }) => ms))
        const cells = [
          name,
          status,
          readings.length,
          sum(readings, 'ms').toFixed(1),
          slowest.toFixed(1),
          sum(readings, 'read'),
          sum(readings, 'answered'),
        ]
        return `| ${cells.join(' | ')} |`
      }),
    '',
    ...measured.flatMap(({ name, readings }) =>
      readings.filter(wasteOf).map((reading) => `- ${name}: ${describeWaste(reading)}`),
    ),
    '',
  ].join('\n')
