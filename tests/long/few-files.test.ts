import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { findDish, orderOf } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { createVisitor } from '../visitor.ts'

const canLimit = process.platform === 'linux'
let dataDir: string
let product: Product

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-few-files-'))
  product = await startProduct({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' })
})

afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const pid = (): string => String(product.process.pid)
const openFiles = (): number => readdirSync(`/proc/${pid()}/fd`).length

const connectTo = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', () => {})
  })

test.skipIf(!canLimit)(
  'out of files: the process stays, whoever is connected is served, and newcomers are as soon as others leave',
  async () => {
    const amina = createVisitor(product.address)
    await amina('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })
    const dish = await findDish(amina)
    const order = (key: string) =>
      amina('POST', '/api/establishment/1/paiement', orderOf(dish), { 'idempotency-key': key })
    expect((await order('before')).status).toBe(200)
    const limit = openFiles() + 4
    execFileSync('prlimit', ['--pid', pid(), `--nofile=${limit}:4096`])
    const port = Number(new URL(product.address).port)
    const crowd = await Promise.all(Array.from({ length: 60 }, () => connectTo(port)))
    await eventually(async () => openFiles() >= limit)
    // Uses a connection that is already open.
    expect((await order('during')).status).toBe(200)
    for (const socket of crowd) socket.destroy()
    await eventually(
      async () => (await createVisitor(product.address)('GET', '/health/ready').catch(() => null))?.status === 200,
    )
    expect(product.process.exitCode).toBeNull()
  },
)
