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
const visitors = 4
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

/** As few at once as visitors of a page that is new, because one picture is made after the other. Returns the paths that were answered. */
const make = async ({ address }: Server, paths: readonly string[]): Promise<string[]> => {
  const end = performance.now() + makingSeconds * 1000
  const left = [...paths]
  const made: string[] = []
  const visitor = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined && performance.now() < end; path = left.shift()) {
      const reply = await fetch(address + path)
      await reply.arrayBuffer()
      if (reply.ok) made.push(path)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  if (made.length === 0) throw new Error('no picture was made')
  return made
}

export const pictures = async (): Promise<Row> => {
  const dataDir = join(scratch, 'pictures')
  mkdirSync(dataDir, { mode: 0o755 })
  const server = await startProduct({ DATA_DIR: dataDir })
  try {
    const all = await listPictures(dataDir)
    await untilDrawn(server.pid)
    const before = memoryOf(server.pid, 'VmHWM')
    const paths = all.flatMap((url) => [pictureAt(url, 640, 'webp'), pictureAt(url, 320, 'avif')])
    const made = await make(server, paths)
    const painter = peakOf(paintersOf(server.pid))
    const whileMaking = memoryOf(server.pid, 'VmHWM')
    const requests = made.map((path) => ({ path }))
    const serving = await load({ url: server.address, connections: 20, seconds: servingSeconds, requests })
    const peak = memoryOf(server.pid, 'VmHWM')
    return {
      what: `Peak memory of the Node process while pictures of ${shops} shops with 60 dishes are made and served`,
      ours: `${megabytes(peak)} MB`,
      against: painter === 0 ? '' : `the process that makes them ${megabytes(painter)} MB`,
      result: '',
      goal: '≤ 180 MB',
      rounds: [
        `before ${megabytes(before)} MB`,
        `while ${made.length} of ${paths.length} were made: ${megabytes(whileMaking)} MB`,
        `while these were served, ${Math.round(serving.perSecond)}/s: ${megabytes(peak)} MB`,
      ],
    }
  } finally {
    await server.end()
  }
}
