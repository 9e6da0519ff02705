import { codeRules } from '../../src/account/code-rules.ts'
import { longestWait, type Outcome } from './people.ts'
import type { Day } from './simulate.ts'

/** NIST 800-63B allows at most 100 failed attempts per account. */
export const mostGuessesAtNumber = 100

export const mostHindered = 0.01

export const isHindered = ({ waited }: Outcome): boolean => waited === null || waited > longestWait

export type Group = {
  readonly name: string
  readonly people: number
  readonly hindered: number
  readonly refusedFirst: number
}

const groupOf = (name: string, outcomes: readonly Outcome[]): Group => ({
  name,
  people: outcomes.length,
  hindered: outcomes.filter(isHindered).length,
  refusedFirst: outcomes.filter((outcome) => !isHindered(outcome) && outcome.refusals.length > 0).length,
})

export const groupsOf = (outcomes: readonly Outcome[]): Group[] => {
  const where = (name: string, fits: (outcome: Outcome) => boolean): Group => groupOf(name, outcomes.filter(fits))
  const stands = (name: string, standing: Outcome['person']['standing']): Group =>
    where(name, ({ person }) => person.standing === standing)
  return [
    groupOf('everybody', outcomes),
    where('behind the four carriers', ({ person }) => person.place === 'carrier'),
    where('at an IPv4 address of their own', ({ person }) => person.place === 'own IPv4'),
    where('at a /64 of their own', ({ person }) => person.place === 'own IPv6'),
    stands('a phone that never answered', 'newcomer'),
    where('… behind a carrier', ({ person }) => person.standing === 'newcomer' && person.place === 'carrier'),
    stands('in the browser where the phone answered', 'known browser'),
    stands('in a new browser', 'new browser'),
    stands('in a new browser and another network', 'new browser elsewhere'),
    stands('by password in a new browser', 'by password'),
    stands('signed in', 'signed in'),
    where('whose number is targeted', ({ person }) => person.isTarget),
  ]
}

/** Returns one line for each promise that the simulated day broke. */
export function judge({
  outcomes,
  spoils,
  budget,
  mostGuesses,
  mostUnanswered,
}: Omit<Day, 'calls' | 'seconds' | 'plan'>): string[] {
  const hindered = outcomes.filter(isHindered)
  const codes = [...new Set(hindered.flatMap(({ refusals }) => refusals))].join(', ')
  const signedIn = outcomes.filter(
    (outcome) => outcome.later.length > 0 || (outcome.person.standing === 'signed in' && isHindered(outcome)),
  )
  const checks: readonly (readonly [boolean, string])[] = [
    [outcomes.length > 0, 'nobody came'],
    [spoils.sent > 0, 'attackers sent nothing'],
    [
      hindered.length <= outcomes.length * mostHindered,
      `${hindered.length} of ${outcomes.length} were hindered: ${codes}`,
    ],
    [signedIn.length === 0, `${signedIn.length} were hindered after they had proved who they are`],
    [spoils.sent < budget, `${spoils.sent} codes to strangers’ numbers, of a budget of ${budget}`],
    [mostGuesses <= mostGuessesAtNumber, `${mostGuesses} guesses at one number`],
    [
      mostUnanswered <= budget * codeRules.unansweredPerNetwork,
      `${mostUnanswered} codes of one network were not answered, of a budget of ${budget}`,
    ],
    [spoils.passwords === 0, `${spoils.passwords} passwords were guessed`],
  ]
  return checks.filter(([holds]) => !holds).map(([, finding]) => finding)
}
