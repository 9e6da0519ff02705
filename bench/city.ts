import { memoryOf } from '../tests/child-processes.ts'
import { bytesOfPages, changeToLists, cpuOfMaking, holdsOfMaking, ratesWhileChanging } from './city-measures.ts'
import type { Place } from './cpu.ts'
import { makeCity } from './make-city.ts'
import { median, startProduct, untilDrawn } from './processes.ts'
import type { Row } from './report.ts'
import { openWorld } from './world.ts'

const starts = 3

const openPlace = async (dataDir: string): Promise<Place> => {
  const server = await startProduct({ DATA_DIR: dataDir })
  await untilDrawn(server.pid)
  return { server, world: openWorld(dataDir) }
}

const closePlace = async ({ server, world }: Place): Promise<void> => {
  await world.pool.end()
  await server.end()
}

const startOf = async (dataDir: string): Promise<number> => {
  const server = await startProduct({ DATA_DIR: dataDir })
  await server.end()
  return server.startMs
}

const compareStarts = async (street: string, city: string): Promise<Row> => {
  const seen: { street: number; city: number }[] = []
  for (let turn = 0; turn < starts; turn += 1) seen.push({ street: await startOf(street), city: await startOf(city) })
  const of = (side: 'street' | 'city') => median(seen.map((turn) => turn[side]))
  return {
    what: 'City: start',
    ours: `${(of('city') / 1000).toFixed(2)} s`,
    against: `28 shops: ${(of('street') / 1000).toFixed(2)} s`,
    result: `${(of('city') / of('street')).toFixed(2)} ×`,
    goal: '≤ 1.5 ×',
    rounds: seen.map(
      (turn) => `${(turn.city / 1000).toFixed(2)} s, with 28 shops ${(turn.street / 1000).toFixed(2)} s`,
    ),
  }
}

/** Compares 20,000 shops with the 28 of the demo world. `folder` keeps the city for the next run. */
export const city = async (dataDir: string, folder: string | undefined): Promise<Row[]> => {
  const cityDir = await makeCity(folder)
  const startRow = await compareStarts(dataDir, cityDir)
  const street = await openPlace(dataDir)
  const large = await openPlace(cityDir)
  try {
    const rows = [
      ...(await bytesOfPages(street, large)),
      ...(await cpuOfMaking(street, large)),
      ...(await ratesWhileChanging(large)),
    ]
    const other = await startProduct({ DATA_DIR: cityDir, DATABASE_URL: large.world.url })
    rows.push(await changeToLists(large, other), await holdsOfMaking(large))
    await other.end()
    const peak = Math.round(memoryOf(large.server.pid, 'VmHWM') / 1024)
    const none = { against: '', result: '', rounds: [] }
    rows.push({ what: 'City: peak memory of the process', ours: `${peak} MB`, goal: '≤ 200 MB', ...none }, startRow)
    return rows
  } finally {
    await closePlace(large)
    await closePlace(street)
  }
}
