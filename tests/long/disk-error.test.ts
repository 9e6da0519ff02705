import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterHome } from '../../src/adapters/database/cluster-home.ts'
import { runningPostmaster } from '../../src/adapters/database/postmaster.ts'
import { childrenOf } from '../child-processes.ts'
import { eventually } from '../eventually.ts'
import { findDish, orderOf } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { silentLog } from '../silent-log.ts'
import { createVisitor } from '../visitor.ts'

/** True if `strace`, which makes system calls fail, works here. It needs Linux, and some containers forbid it. */
const canInject =
  process.platform === 'linux' && spawnSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0

let dataDir: string
let product: Product

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-disk-error-'))
  product = await startProduct({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' })
})

afterAll(async () => {
  await product.end()
  const { home } = clusterHome(dataDir, silentLog)
  for (const path of [home, dataDir]) rmSync(path, { recursive: true, force: true })
})

const postmaster = (): number => runningPostmaster(join(clusterHome(dataDir, silentLog).home, 'data'))?.pid ?? 0

test.skipIf(!canInject)(
  'the disk fails at a sync: no order is acknowledged that is not there, and the product goes on by itself',
  async () => {
    const amina = createVisitor(product.address)
    await amina('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })
    const dish = await findDish(amina)
    const kept: number[] = []
    let tries = 0
    const order = async (): Promise<number> => {
      tries += 1
      const reply = await amina('POST', '/api/establishment/1/paiement', orderOf(dish), {
        'idempotency-key': `try ${tries}`,
      })
      if (reply.status === 200) kept.push(reply.body.commande_id)
      return reply.status
    }
    expect(await order()).toBe(200)
    const attached = [postmaster(), ...childrenOf(postmaster())].flatMap((pid) => ['-p', String(pid)])
    const tracer = spawn('strace', ['-f', '-o', '/dev/null', '-e', 'inject=fsync,fdatasync:error=EIO', ...attached], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await once(tracer.stderr, 'data')
    const answers = new Set<number>()
    await eventually(async () => {
      answers.add(await order())
      return answers.has(503)
    })
    tracer.kill('SIGINT')
    await once(tracer, 'exit')
    await eventually(async () => (await order()) === 200)
    expect([...answers].filter((status) => ![200, 503].includes(status))).toEqual([])
    for (const id of kept) expect((await amina('GET', `/api/orders/${id}`)).body).toMatchObject({ id })
  },
)
