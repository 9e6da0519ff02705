import { load } from './load.ts'
import { cpuSeconds, median, memoryOf, startProduct, withWorkers } from './processes.ts'
import type { Row } from './report.ts'

/** From nothing to ready, the database's own start included; the data is there already. */
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

/** The most memory of a process that was asked for everything the other rows ask for. */
export const peakMemory = (pid: number): Row => ({
  what: 'Peak memory of the Node process, after all rows above',
  ours: `${Math.round(memoryOf(pid, 'VmHWM') / 1024)} MB`,
  against: '',
  result: '',
  goal: '≤ 180 MB',
  rounds: [],
})

/** Both sides do the same work in the same time: processes that fight for two cores would be measured fighting. */
const perSecond = 1500

const cpuPerRequest = async (dataDir: string, workers: number): Promise<number> => {
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
  try {
    // Each process has to have compiled what it runs: until then two of them do that work twice.
    await load({ ...plan, seconds: 8 })
    const processes = withWorkers(server.pid)
    const before = processes.map(cpuSeconds).reduce((a, b) => a + b)
    const { total } = await load({ ...plan, seconds: 6, rate: perSecond })
    const spent = processes.map(cpuSeconds).reduce((a, b) => a + b) - before
    return (spent / total) * 1e6
  } finally {
    await server.end()
  }
}

/** What a second process costs: ready menus, ready pages and a call that asks the database, in turns. */
export const workers = async (dataDir: string): Promise<Row> => {
  const seen: { one: number; two: number }[] = []
  for (let turn = 0; turn < 3; turn += 1)
    seen.push({ one: await cpuPerRequest(dataDir, 1), two: await cpuPerRequest(dataDir, 2) })
  const ratio = median(seen.map(({ one, two }) => two / one))
  const us = (side: 'one' | 'two') => `${Math.round(median(seen.map((both) => both[side])))} µs`
  return {
    what: `Server CPU per request with 2 workers, at ${perSecond.toLocaleString('en')} requests a second`,
    ours: us('two'),
    against: `one process ${us('one')}`,
    result: ratio.toFixed(2),
    goal: '≤ 1.15',
    rounds: seen.map(({ one, two }) => `one ${Math.round(one)} µs, two ${Math.round(two)} µs`),
  }
}
