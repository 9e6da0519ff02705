import { codeRules } from '../../src/account/code-rules.ts'
import { type Group, groupsOf, mostGuessesAtNumber } from './judge.ts'
import type { Day } from './simulate.ts'

const count = (value: number): string => value.toLocaleString('en-GB')

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`)

const rowOf = ({ name, people, hindered, refusedFirst }: Group): string =>
  `| ${name} | ${count(people)} | ${count(hindered)} | ${percent(hindered, people)} | ${count(refusedFirst)} |`

const people = ({ outcomes }: Day): string[] => [
  '| who | people | hindered | share | refused first, then in within two minutes |',
  '|---|---|---|---|---|',
  ...groupsOf(outcomes).map(rowOf),
]

const attackers = ({ spoils, budget, mostGuesses, mostUnanswered }: Day): string[] => [
  '| what attackers did | measured | most |',
  '|---|---|---|',
  `| codes to numbers that are not theirs | ${count(spoils.sent)} | below ${count(budget)}, the day’s budget |`,
  `| codes of one address or /64 that nobody answered | ${count(mostUnanswered)} | ${count(budget * codeRules.unansweredPerNetwork)}, 5 % of it |`,
  `| wrong guesses at codes of one number | ${mostGuesses} | ${mostGuessesAtNumber} (NIST 800-63B) |`,
  `| strangers’ codes guessed, by luck | ${spoils.opened} | |`,
  `| passwords guessed | ${spoils.passwords} | 0 |`,
]

const refusals = ({ spoils }: Day): string =>
  [...spoils.refusals]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${count(times)}`)
    .join(', ')

const howRun = ({ plan, budget, spoils, calls, seconds }: Day): string =>
  [
    `Seed ${plan.seed}, ${plan.span.hours} simulated hours, ${count(plan.people)} people, ${plan.attackers} attackers.`,
    `\`LIMITS_SCALE=${plan.limitsScale}\`, \`CODE_BUDGET=${budget}\`: ${plan.budgetPerPerson} codes a day for each person.`,
    `${count(calls)} calls over HTTP, ${count(spoils.calls)} of them by attackers, in ${(seconds / 60).toFixed(1)} minutes.`,
  ].join('\n')

/** The text of `docs/lockout.md`. On `day` all promises must hold; `harder` is a day with more attacks. */
export const reportOf = (day: Day, harder: Day): string =>
  `# Whom can a stranger lock out?

Written by \`npm run test:lockout\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}.

The test simulates a day against the product over real HTTP, on a real PostgreSQL, with a simulated clock. The same seed gives the same day.

**People.** Seven in ten are behind four addresses of carriers, the others have an IPv4 address or a /64 of their own. They come at meal times,
six in a hundred of them within a quarter of an hour. 68 % have a phone that never answered a code. The others answered one two days before.
They request a code and type it; one in twelve mistypes, one in twelve waits for the text and requests a second one. After a refusal they
try again every 15 to 30 seconds. A person counts as **hindered** without a valid code, or a sign-in by password, within two minutes.

**Attackers.** Of fifty, five are behind the carriers. The others have an address, a /24, a /64, one /48 or three, and change addresses
with every call. One person in twenty is targeted by number and e-mail. Each attacker does everything: codes to invented numbers of +216 and
+33, codes to the targeted people, guesses at these codes and at phones without a code, wrong passwords, e-mail lookups. Each does more of
what succeeds. Some attack all day, some at meal times, some in bursts. One in four waits as long as the reply says, the others do not.
Those behind the carriers also use up the calls that strangers have there.

${howRun(day)}
Each attacker makes ${day.plan.effort} calls.

${people(day).join('\n')}

${attackers(day).join('\n')}

Attackers were refused: ${refusals(day)}.

## Where it ends

The same day, but attackers behind the carriers make ${harder.plan.zeal} times as many calls. A network may leave 5 % of the budget unanswered;
when a stranger has used that up, a phone that never answered there is refused there until the oldest of these codes is a day old, unless
an e-mail is confirmed. A browser where the phone answered and signed-in people are not affected. A phone at home there is affected only
when an attacker behind the same address targets its number.

${howRun(harder)}

${people(harder).join('\n')}

${attackers(harder).join('\n')}
`
