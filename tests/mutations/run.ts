// npm run test:mutations: changes the source files that `mutated.ts` lists, one place at a time, runs their tests and
// writes docs/mutations.md. Fails when too many mutants survive, when one survives without an explanation, or when an
// explanation has no survivor.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explained } from './explained.ts'
import { plantNumbers } from './numbers.ts'
import { outcomeOf, together } from './outcome.ts'
import { pageOf, totalOf } from './page.ts'
import { plantFaults } from './stryker.ts'

const goal = 90

const faults = await plantFaults()
const outcome = outcomeOf(together(faults, await plantNumbers()), explained)
writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'mutations.md'), pageOf(outcome))
const { planted, noticed } = totalOf(outcome)
const problems = [
  ...(100 * noticed < goal * planted ? [`fewer than ${goal} of 100 are noticed`] : []),
  ...outcome.survivors
    .filter(({ why }) => why === null)
    .map(
      ({ file, line, is, becomes }) =>
        `nobody notices, nobody explains: ${file}:${line}\n    - ${is}\n    + ${becomes}`,
    ),
  ...outcome.outdated.map(
    ({ file, is, becomes }) => `explained, and no survivor: ${file}\n    - ${is}\n    + ${becomes}`,
  ),
]
for (const problem of problems) console.log(`✗ ${problem}`)
console.log(
  `${planted} faults planted, ${noticed} noticed, ${outcome.survivors.length} survive; docs/mutations.md says which`,
)
process.exit(problems.length === 0 ? 0 : 1)
