import { cpuSeconds, memoryOf, workersOf } from '../tests/child-processes.ts'
import { load } from './load.ts'
import { median, startProduct } from './processes.ts'
import type { Row } from './report.ts'

/** From nothing to ready, with the start of the database; the data exists already. */
export const coldStart = async (dataDir: string): Promise<Row> => {
  const seen: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const server = await startProduct({ DATA_DIR: dataDir })
    seen.push(server.startMs)
    await server.end()
  }
  return {
    what: 'Cold start, with the embedded database',
    ours: `${(median(seen) / 1000).toFixed(2)} s`,
    against: '',
    result: '',
    goal: '≤ 2 s',
    rounds: seen.map((ms) => `${(ms / 1000).toFixed(2)} s`),
  }
}

export const peakMemory = (pid: number): Row => ({
  what: 'Peak memory of the Node process, after all rows above',
  ours: `${Math.round(memoryOf(pid, 'VmHWM') / 1024)} MB`,
  against: '',
  result: '',
  goal: '≤ 180 MB',
  rounds: [],
})

/** Equal load below saturation: an idle process sleeps and would look more expensive. */
const perProcess = 750

const microsecondsPerRequest = async (
  dataDir: string,
  workers: number,
  rates: readonly number[],
): Promise<number[]> => {
  const server = await startProduct({ DATA_DIR: dataDir, WORKERS: String(workers) })
  const plan = {
    url: server.address,
    connections: 20,
    requests: [
      { path: '/api/product/1/getrayons' },
      { path: '/dar-el-marsa/', headers: { 'accept-encoding': 'br' } },
      { path: `/api/product/carts?productIds=${encodeURIComponent('[1,2,3]')}` },
    ],
  }
  const seen: number[] = []
  try {
    // Warm-up, so that compilation is not measured twice.
    await load({ ...plan, seconds: 8 })
    for (const rate of rates) {
      const processes = [server.pid, ...workersOf(server.pid)]
      const computed = (): number => processes.map(cpuSeconds).reduce((a, b) => a + b)
      const before = computed()
      const { total } = await load({ ...plan, seconds: 6, rate })
      seen.push(((computed() - before) / total) * 1e6)
    }
  } finally {
    await server.end()
  }
  return seen
}

export const workers = async (dataDir: string): Promise<Row> => {
  const seen: { one: number; oneAlone: number; two: number }[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const [one = 0, oneAlone = 0] = await microsecondsPerRequest(dataDir, 1, [perProcess, 2 * perProcess])
    const [two = 0] = await microsecondsPerRequest(dataDir, 2, [2 * perProcess])
    seen.push({ one, oneAlone, two })
  }
  const ratio = median(seen.map(({ one, two }) => two / one))
  const us = (side: 'one' | 'two') => `${Math.round(median(seen.map((turn) => turn[side])))} µs`
  return {
    what: `Server CPU per request with 2 workers, at ${perProcess} requests a second each`,
    ours: us('two'),
    against: `one process ${us('one')}`,
    result: ratio.toFixed(2),
    goal: '≤ 1.15',
    rounds: seen.map(
      ({ one, oneAlone, two }) =>
        `one ${Math.round(one)} µs, two ${Math.round(two)} µs; one that has the work of both ${Math.round(oneAlone)} µs`,
    ),
  }
}
