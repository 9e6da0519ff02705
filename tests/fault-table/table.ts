import { type Fault, faults } from './faults.ts'

export type Outcome = { readonly file: string; readonly title: string; readonly passed: boolean }

export type Proof = { readonly file: string; readonly title: string }

export const proofOf = (proof: string): Proof => {
  const [file = '', ...title] = proof.split(' › ')
  return { file, title: title.join(' › ') }
}

export const proofsOf = (fault: Fault): readonly Proof[] => ('proofs' in fault ? fault.proofs.map(proofOf) : [])

/** Returns `held`, `not tried`, or what is wrong with the fault's tests. If several test cases have the same title, all of them must pass. */
export const stateOf = (fault: Fault, outcomes: readonly Outcome[]): string => {
  if ('untried' in fault) return 'not tried'
  const wrong = proofsOf(fault).flatMap(({ file, title }) => {
    const runs = outcomes.filter((outcome) => outcome.file === file && outcome.title === title)
    if (runs.length === 0) return [`not run: ${title}`]
    return runs.every(({ passed }) => passed) ? [] : [`did not hold: ${title}`]
  })
  return wrong.length === 0 ? 'held' : wrong.join('; ')
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

const proofText = (fault: Fault): string =>
  'untried' in fault
    ? `not tried: ${fault.untried}`
    : proofsOf(fault)
        .map(({ file, title }) => `\`${file}\` › ${title}`)
        .join('; ')

export const rowStart = (fault: Fault): string =>
  `| ${fault.number} | ${cell(fault.what)} | ${cell(fault.holds)} | ${cell(proofText(fault))} |`

const count = (states: readonly string[], state: string): number =>
  states.filter((one) => one === state || one.startsWith(`${state}, `)).length

/** What an earlier page says of the fault, if its row is still the same. */
const stateOn = (page: string, fault: Fault): string | null => {
  const row = page.split('\n').find((line) => line.startsWith(rowStart(fault)))
  return row ? row.slice(rowStart(fault).length, row.lastIndexOf('|')).trim() : null
}

/** Of the faults `only`, what this run has shown; of the others, what `before` says. Of all without `only`. */
export const pageOf = (
  outcomes: readonly Outcome[],
  { today, node, only, before = '' }: { today: string; node: string; only?: readonly number[]; before?: string },
): string => {
  const states = faults.map((fault) => {
    const former = only && !only.includes(fault.number) ? stateOn(before, fault) : null
    const state = stateOf(fault, outcomes)
    return former ?? cell(state === 'held' ? `held, ${today}` : state)
  })
  const [held, untried] = [count(states, 'held'), count(states, 'not tried')]
  return `# Faults

Written by \`npm run faults\`, ${today}, Node ${node}.

Each row is a fault that tests cause: a killed or stopped process, the network, the database, a provider, a browser or a stranger. The
list is \`tests/fault-table/faults.ts\`. A row holds when every test that it names has passed in the run of that day. A row without a test
gives the reason.

${held} of ${faults.length} held, ${untried} were not tried, ${faults.length - held - untried} did not hold.

| | fault | what must hold | caused by | state |
|---|---|---|---|---|
${faults.map((fault, index) => `${rowStart(fault)} ${states[index]} |`).join('\n')}
`
}
