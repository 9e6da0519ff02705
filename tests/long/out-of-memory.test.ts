import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workersOf } from '../child-processes.ts'
import { eventually } from '../eventually.ts'
import { findDish, orderOf } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { createVisitor } from '../visitor.ts'

let dataDir: string
let product: Product

/** On SIGUSR2 a process allocates memory until V8 aborts. */
const hunger = `
process.on('SIGUSR2', () => {
  const kept = []
  setInterval(() => { for (let n = 0; n < 200_000; n += 1) kept.push({ n, text: 'x' + n }) }, 1)
})`

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-memory-'))
  writeFileSync(join(dataDir, 'hunger.mjs'), hunger)
  product = await startProduct({
    DATA_DIR: join(dataDir, 'data'),
    DEMO: '1',
    WORKERS: '2',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--max-old-space-size=160 --import=${join(dataDir, 'hunger.mjs')}`,
  })
})

afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a worker out of memory is replaced, and no acknowledged order is lost', async () => {
  const amina = createVisitor(product.address)
  await amina('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })
  const dish = await findDish(amina)
  const kept = new Map<string, number>()
  const unlike: number[] = []
  let isOver = false
  const ordering = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const key = `round ${Math.floor(round / 2)}`
      const reply = await amina('POST', '/api/establishment/1/paiement', orderOf(dish), {
        'idempotency-key': key,
      }).catch(() => null)
      if (reply?.status === 200) kept.set(key, reply.body.commande_id)
      else if (reply) unlike.push(reply.status)
      await sleep(20)
    }
  })()
  // Orders are acknowledged before the end of the worker and after it, however slow the machine is.
  await eventually(async () => kept.size > 0)
  const ended = /worker (\d+) ended/
  const [victim] = workersOf(product.process.pid ?? 0)
  process.kill(Number(victim), 'SIGUSR2')
  await eventually(async () => ended.exec(product.printed())?.[1] === String(victim), { withinMs: 180_000 })
  await eventually(
    async () =>
      workersOf(product.process.pid ?? 0).length === 2 && !workersOf(product.process.pid ?? 0).includes(Number(victim)),
  )
  const before = kept.size
  await eventually(async () => kept.size > before + 4, { withinMs: 60_000 })
  isOver = true
  await ordering
  expect(unlike.filter((status) => status !== 503)).toEqual([])
  for (const id of kept.values()) expect((await amina('GET', `/api/orders/${id}`)).body).toMatchObject({ id })
})
