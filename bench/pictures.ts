import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { seedCrowd } from '../database/world/seed-crowd.ts'
import { drizzleOnPool } from '../src/adapters/database/drizzle-on-pool.ts'
import { pictureAt } from '../src/catalogue/picture-sources.ts'
import { memoryOf, paintersOf } from '../tests/child-processes.ts'
import { load } from './load.ts'
import { type Server, scratch, startProduct, untilDrawn } from './processes.ts'
import type { Row } from './report.ts'
import { openWorld } from './world.ts'

const shops = 200
const products = shops * 60
const makingSeconds = 60
const servingSeconds = 20

const megabytes = (kilobytes: number): number => Math.round(kilobytes / 1024)

const peakOf = (pids: readonly number[]): number => Math.max(0, ...pids.map((pid) => memoryOf(pid, 'VmHWM')))

const listPictures = async (dataDir: string): Promise<string[]> => {
  const world = openWorld(dataDir)
  try {
    await seedCrowd(drizzleOnPool(world.pool), { shops, products }, () => {})
    const { rows } = await world.pool.query<{ image_url: string }>('select distinct image_url from products')
    return rows.map(({ image_url }) => image_url)
  } finally {
    await world.pool.end()
  }
}

const askFor = (server: Server, urls: readonly string[], seconds: number) => {
  const requests = urls.flatMap((url) => [{ path: pictureAt(url, 640, 'webp') }, { path: pictureAt(url, 320, 'avif') }])
  return load({ url: server.address, connections: 20, seconds, requests })
}

/** First every request is for any picture, so that most have to be made; then for a few, which are ready. */
export const pictures = async (): Promise<Row> => {
  const dataDir = join(scratch, 'pictures')
  mkdirSync(dataDir, { mode: 0o755 })
  const server = await startProduct({ DATA_DIR: dataDir })
  try {
    const all = await listPictures(dataDir)
    await untilDrawn(server.pid)
    const before = memoryOf(server.pid, 'VmHWM')
    const making = await askFor(server, all, makingSeconds)
    const painter = peakOf(paintersOf(server.pid))
    const made = memoryOf(server.pid, 'VmHWM')
    const serving = await askFor(server, all.slice(0, 100), servingSeconds)
    const peak = memoryOf(server.pid, 'VmHWM')
    return {
      what: `Peak memory of the Node process while ${all.length} pictures of ${shops} shops with 60 dishes are made and served`,
      ours: `${megabytes(peak)} MB`,
      against: painter === 0 ? '' : `the process that makes them ${megabytes(painter)} MB`,
      result: '',
      goal: '≤ 180 MB',
      rounds: [
        `before ${megabytes(before)} MB`,
        `while they were made, ${Math.round(making.perSecond)}/s: ${megabytes(made)} MB`,
        `while they were served, ${Math.round(serving.perSecond)}/s: ${megabytes(peak)} MB`,
      ],
    }
  } finally {
    await server.end()
  }
}
