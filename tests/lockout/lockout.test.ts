import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groupsOf, isHindered, judge } from './judge.ts'
import { reportOf } from './report.ts'
import { type Day, type Plan, simulate } from './simulate.ts'

const { MODE } = import.meta.env
const isLong = ['lockout', 'long'].includes(MODE)

const whole: Plan = {
  seed: Number(process.env.SEED ?? 1),
  people: 2000,
  attackers: 50,
  span: { from: 5, hours: 24 },
  budgetPerPerson: 6,
  effort: 600,
  zeal: 1,
  floods: 3,
  limitsScale: 1,
}

/** The plan of `npm run test:long`: a third of the people and attackers, to save time. */
const third: Plan = { ...whole, people: 600, attackers: 15, effort: 180 }

/** The plan of `npm test`: a lunch break with a twentieth of the people, and fewer attackers and attacks. */
const short: Plan = { ...whole, people: 100, attackers: 3, span: { from: 11, hours: 3 }, effort: 30, floods: 1 }

const describeDay = (day: Day): string =>
  `${day.calls} calls in ${day.seconds.toFixed(1)} s, ${JSON.stringify(groupsOf(day.outcomes))}`

test.skipIf(isLong)(
  'at lunch strangers hinder hardly anybody',
  async () => {
    const day = await simulate(short)
    expect(judge(day), describeDay(day)).toEqual([])
  },
  120_000,
)

test.runIf(MODE === 'long')(
  'in a day of six hundred people and fifteen attackers strangers hinder one in a hundred at most',
  async () => {
    const day = await simulate(third)
    expect(judge(day), describeDay(day)).toEqual([])
  },
  1_800_000,
)

test.runIf(MODE === 'lockout')(
  'in a day of two thousand people and fifty attackers strangers hinder one in a hundred at most',
  async () => {
    const day = await simulate(whole)
    const harder = await simulate({ ...third, zeal: 6 })
    writeFileSync('docs/lockout.md', reportOf(day, harder))
    expect(judge(day), describeDay(day)).toEqual([])
    const known = harder.outcomes.filter(
      ({ person: { standing, isTarget } }) =>
        !['newcomer', 'new browser elsewhere'].includes(standing) && !(isTarget && standing === 'new browser'),
    )
    expect(known.filter((outcome) => isHindered(outcome) || outcome.later.length > 0)).toEqual([])
  },
  3_600_000,
)

test.runIf(isLong)(
  'a planted fault is found: networks with a fiftieth of their allowance',
  async () => {
    const day = await simulate({ ...short, people: 200, limitsScale: 0.02 })
    expect(judge(day).join()).toContain('were hindered: ')
  },
  600_000,
)
