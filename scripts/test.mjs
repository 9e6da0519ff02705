// npm test runs every part. --long adds the slow tests and keeps every core busy. npm run <part> runs one part.
import { mkdirSync, rmSync } from 'node:fs'
import { keepCoresBusy } from './busy-cores.mjs'
import { parts, results } from './parts.mjs'
import { install, requireNode, signalChildren } from './prepare.mjs'
import { runParts } from './run-parts.mjs'

requireNode(20)

const given = process.argv.slice(2)
const isLong = given.includes('--long')
const [name, ...args] = given.filter((word) => word !== '--long')

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    signalChildren(signal)
    process.exit(1)
  })
}

const runOne = async ({ check }) => {
  const { failed } = await check({ args, isLong, isWhole: false })
  process.exit(failed ? 1 : 0)
}

const runAll = async () => {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const outcomes = await runParts(parts, { args: [], isLong, isWhole: true })
  console.log()
  for (const failure of outcomes.flatMap(({ titles }) => titles)) console.log(`✗ ${failure}`)
  for (const { title, passed, failed, skipped } of outcomes) {
    console.log(
      `${failed ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    )
  }
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exit(total('failed') ? 1 : 0)
}

await install()
const rest = isLong ? keepCoresBusy() : () => {}
if (isLong) process.env.TIMEOUT_FACTOR = '3'
process.on('exit', rest)
const part = parts.find((one) => one.name === name)
await (part ? runOne(part) : runAll())
