import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOnce, dieAgainAndAgain, type KillableDatabase, openKillableDatabase } from '../killable-database.ts'
import { launchProduct } from '../product.ts'

const root = mkdtempSync(join(tmpdir(), 'mida-restarts-'))
let dying: KillableDatabase

beforeAll(async () => {
  dying = await openKillableDatabase(root)
})
afterAll(async () => {
  await dying.server.stop('immediate')
  for (const path of [dying.place.home, root]) rmSync(path, { recursive: true, force: true })
})

const livesMs = [0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2300, 2600]

test.each(['1', '2'])(
  'a database that is killed thirteen times while WORKERS=%s start leaves one whole world',
  async (workers) => {
    const url = await dying.create(`restarting_${workers}`)
    const product = await launchProduct({ DATABASE_URL: url, WORKERS: workers, DEMO: '1' })
    const statuses = await dieAgainAndAgain(dying, { url, address: product.address, livesMs })
    expect([...statuses].filter((status) => status !== 503 && status !== 200)).toEqual([])
    await product.ready()
    expect(product.process.exitCode).toBeNull()
    expect(product.printed()).toMatch(/Waiting for the database/)
    const whole = await dying.create(`undisturbed_${workers}`)
    const other = await launchProduct({ DATABASE_URL: whole, DEMO: '1' })
    await other.ready()
    const count = `select (select count(*)::integer from shops) as shops, (select count(*)::integer from products) as products,
    (select count(*)::integer from users) as users, (select count(*)::integer from search_shops) as found`
    // The search index is built while the product serves.
    await expect.poll(() => askOnce(url, count), { timeout: 60_000 }).toEqual(await askOnce(whole, count))
    expect(await product.end('SIGINT')).toBe(0)
    expect(await other.end('SIGINT')).toBe(0)
  },
  300_000,
)
