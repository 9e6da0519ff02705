import { execFileSync } from 'node:child_process'
import { test } from 'vitest'
import { eventually } from '../tests/eventually.ts'

const { keepCoresBusy } = await import(new URL('busy-cores.mjs', import.meta.url).href)

/** The CPU seconds of each child process that keeps a core busy. */
const workers = (): number[] =>
  execFileSync('ps', ['-o', 'times=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('--keep-one-core-busy'))
    .map((line) => Number.parseInt(line, 10))

test('keeps the given number of cores busy until it is stopped', async () => {
  const rest = keepCoresBusy(2)
  await eventually(async () => workers().length === 2 && workers().every((seconds) => seconds > 0))
  rest()
  await eventually(async () => workers().length === 0)
})
