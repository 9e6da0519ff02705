import type { FileScore, Outcome, Survivor } from './outcome.ts'

const percent = ({ planted, noticed }: Omit<FileScore, 'file'>): string =>
  planted === 0 ? '–' : `${((100 * noticed) / planted).toFixed(1)} %`

export const totalOf = ({ scores }: Outcome): Omit<FileScore, 'file'> => ({
  planted: scores.reduce((sum, { planted }) => sum + planted, 0),
  noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
})

const rowOf = (name: string, score: Omit<FileScore, 'file'>): string =>
  `| ${name} | ${score.planted} | ${score.noticed} | ${percent(score)} |`

const code = (text: string): string => `\`${text.replaceAll('`', '´').replaceAll('|', '\\|')}\``

const survivorRow = ({ file, line, is, becomes, why }: Survivor): string =>
  `| \`${file}\` | ${line} | ${code(is)} | ${code(becomes)} | ${why ?? '**not explained**'} |`

/** The text of `docs/mutations.md`. It has no dates, so it changes only with the code, the tests or the explanations. */
export const pageOf = (outcome: Outcome): string => `# Faults that the tests notice

Written by \`npm run test:mutations\`.

Small faults are planted in the rules, one at a time: a condition inverted or removed, a limit moved by one, plus instead of minus, an empty
text, a call removed, a number increased by one. Then the tests of these rules run. A fault that no test notices survives. Stryker plants the
faults, except the numbers, which \`tests/mutations/numbers.ts\` plants. Generated cases are the same in every run. Route tests and browser
tests do not count here.

| file | planted | noticed | of them |
|---|---|---|---|
${outcome.scores.map((score) => rowOf(`\`${score.file}\``, score)).join('\n')}
${rowOf('all', totalOf(outcome))}

## What survives

Each has a reason in \`tests/mutations/explained.ts\`. The run fails for a survivor without a reason and for a reason without a survivor.

| file | line | is | becomes | why nothing notices |
|---|---|---|---|---|
${outcome.survivors.map(survivorRow).join('\n')}
`
