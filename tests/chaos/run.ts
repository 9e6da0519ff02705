// npm run chaos -- --minutes 10 --seed 1: customers, staff, three payment services and faults, and then the books are compared.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { StandInName } from '../gateways/start-stand-in.ts'
import { runChaos } from './chaos.ts'
import { pageOf, tableOf } from './report.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    service: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

const all = ['konnect', 'flouci', 'stripe'] as const satisfies readonly StandInName[]
const services = all.filter((name) => values.service === undefined || name === values.service)
const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
if (services.length === 0 || !(minutes > 0 && minutes <= 60) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run chaos -- [--minutes 10] [--seed 1] [--service konnect|flouci|stripe] [--write]')
  process.exit(1)
}
// What was started is stopped when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const outcome = await runChaos({ seed, minutes, services, say: (line) => console.error(line) })
console.log(tableOf(outcome))
const page = join(import.meta.dirname, '../../docs/chaos.md')
if (values.write) {
  const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(page, pageOf(before, outcome, `${today}, Node ${process.versions.node}`))
}
for (const line of outcome.violations) console.error(`✗ ${line}`)
if (outcome.violations.length > 0)
  console.error(`The last lines of the product’s log:\n${outcome.printed.slice(-4000)}`)
process.exit(outcome.violations.length > 0 ? 1 : 0)
