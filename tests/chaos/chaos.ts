import type { StandInName } from '../gateways/start-stand-in.ts'
import { createRandom } from '../random.ts'
import { type Counts, callOf } from './call.ts'
import { findViolations } from './check-books.ts'
import { beCustomer } from './customer.ts'
import type { Facts } from './facts.ts'
import { bendServices, killAndCut } from './faults.ts'
import { preparePeople } from './people.ts'
import { readFacts } from './read-facts.ts'
import { settle } from './settle.ts'
import { beStaff } from './staff.ts'
import { openWorld } from './world.ts'

export type Wanted = {
  readonly seed: number
  readonly minutes: number
  readonly services: readonly StandInName[]
  /** Gets a line at each stage. */
  readonly say?: (line: string) => void
}

export type Outcome = Wanted & {
  readonly facts: Facts
  readonly violations: readonly string[]
  readonly faults: Counts
  readonly answers: Counts
  /** Of the product's clock, until nothing was open any more. */
  readonly settledMinutes: number
  /** Payments that Mida saw only because their service repeated a notice that was lost. */
  readonly repeated: number
  readonly printed: string
}

/** The seed decides what people want and which faults come. When each happens also depends on the machine. */
export const runChaos = async (wanted: Wanted): Promise<Outcome> => {
  const { seed, minutes, services, say = () => {} } = wanted
  say('starting PostgreSQL, the product and the services')
  const world = await openWorld(services)
  try {
    const people = await preparePeople(world)
    await world.startServer()
    say(`${people.customers.length} customers order for ${minutes} minutes`)
    const [faults, answers]: [Counts, Counts] = [new Map(), new Map()]
    const call = callOf(world.address, answers)
    const end = performance.now() + minutes * 60_000
    const isOver = (): boolean => performance.now() > end
    const ordering = Promise.all(
      people.customers.map((person, index) =>
        beCustomer({ world, call, person, shops: people.shops, random: createRandom(seed * 1000 + index), isOver }),
      ),
    )
    const working = Promise.all(
      people.staff.map((email, index) =>
        beStaff({ call, email, random: createRandom(seed * 1000 + 500 + index), isOver }),
      ),
    )
    const killing = killAndCut({ world, random: createRandom(seed), counts: faults, isOver })
    const bending = bendServices({ world, random: createRandom(seed + 1_000_000), counts: faults, isOver })
    const [attempts, notes] = await Promise.all([ordering, working, killing, bending])
    say('all faults end; waiting until nothing is open')
    const { settledMinutes, repeated } = await settle(world, say)
    const facts = await readFacts(world, people, { attempts: attempts.flat(), notes: notes.flat() })
    const violations = findViolations(facts)
    const failed = [...answers].filter(([what]) => what.startsWith('500'))
    return {
      ...{ ...wanted, facts, faults, answers, settledMinutes, repeated, printed: world.printed() },
      violations: [...violations, ...failed.map(([what, times]) => `${times} answers were ${what}`)],
    }
  } finally {
    await world.close()
  }
}
