import type { Counts } from './call.ts'
import type { Outcome } from './chaos.ts'

const linesOf = (rows: readonly (readonly [string, number | string])[]): string => {
  const widest = Math.max(0, ...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(widest)}  ${value}`).join('\n')
}

const timesOf = (faults: Counts, names: RegExp): number =>
  [...faults].filter(([name]) => names.test(name)).reduce((sum, [, times]) => sum + times, 0)

type Shown = Pick<
  Outcome,
  'seed' | 'minutes' | 'services' | 'facts' | 'faults' | 'violations' | 'settledMinutes' | 'repeated'
>

const figuresOf = ({ facts, faults, violations, settledMinutes, repeated }: Shown): [string, number][] => {
  const { orders, refunds, books, attempts } = facts
  const booked = Object.values(books).flatMap((book) => book.payments)
  const byHand = refunds.filter(({ state, way }) => state === 'by-hand' || (state === 'done' && way !== 'online'))
  return [
    ['attempts', attempts.length],
    ['orders', orders.length],
    ['closed', orders.filter(({ status }) => status === 4 || status === 5).length],
    ['pages', booked.length],
    ['paid', booked.filter(({ state }) => state === 'paid').length],
    ['refunds by a service', Object.values(books).flatMap((book) => book.refunds).length],
    ['refunds by hand', byHand.length],
    ['server killed', timesOf(faults, /^server killed/)],
    ['database killed', timesOf(faults, /^database killed/)],
    ['service killed', timesOf(faults, /^service killed|: killed/)],
    ['cuts', timesOf(faults, /unreachable|lost$|: .*cut after/)],
    ['other faults', timesOf(faults, /: (?!killed|.*cut after)|^way slow/)],
    ['notices repeated', repeated],
    ['minutes to settle', settledMinutes],
    ['violations', violations.length],
  ]
}

/** For the terminal. */
export const tableOf = (outcome: Shown & Pick<Outcome, 'answers'>): string =>
  [
    `Seed ${outcome.seed}, ${outcome.minutes} minutes, ${outcome.services.join(', ')}`,
    linesOf(figuresOf(outcome)),
    'Faults',
    linesOf([...outcome.faults].toSorted(([one], [other]) => one.localeCompare(other))),
    'Answers to people',
    linesOf([...outcome.answers].toSorted(([, one], [, other]) => other - one)),
  ].join('\n')

const introduction = `# Payments under chaos

\`npm run chaos -- --minutes 10 --seed 1\` starts the product, a PostgreSQL, and a process for each payment service with a book of its own. Customers
order, pay, decline, cancel and pay late. Staff accept, refuse, report missing dishes and give money back. Meanwhile the server, the database and the
services are killed, connections are cut, and the services answer late, twice, never or wrongly. Then all faults end, the clock goes on until nothing
is open, and three books are compared: Mida's rows, the services' books, and what people were told (\`tests/chaos/check-books.ts\`).

Money that nobody expects any more, because it comes after the end of the page or after a decline, is seen only by a notice. A service repeats a notice
until it arrives; “notices repeated” are those that had been lost.

A seed decides what people want and which faults come. When each happens also depends on the machine, so that a seed does not repeat a run exactly.
“Pages” were asked at the services, “paid” are those that took money, “minutes to settle” are of the product's clock. The command writes this file
with \`--write\`.
`

const cellsOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The page with a row for this outcome. A row of the same seed and services is replaced. */
export const pageOf = (before: string, outcome: Shown, about: string): string => {
  const figures = figuresOf(outcome)
  const head = ['seed', 'services', 'run', ...figures.map(([name]) => name)]
  const start = cellsOf([outcome.seed, outcome.services.join(', ')]).replace(/ \|$/, ' |')
  const row = cellsOf([
    ...[outcome.seed, outcome.services.join(', '), `${outcome.minutes} minutes, ${about}`],
    ...figures.map(([, value]) => value),
  ])
  const others = before.split('\n').filter((line) => /^\| \d/.test(line) && !line.startsWith(start))
  const rows = [...others, row].toSorted(
    (one, other) => Number.parseInt(one.slice(2), 10) - Number.parseInt(other.slice(2), 10),
  )
  return `${introduction}\n${[cellsOf(head), cellsOf(head.map(() => '---')), ...rows].join('\n')}\n`
}
