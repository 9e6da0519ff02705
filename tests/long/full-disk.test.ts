import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { findDish, orderOf } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { createVisitor, type Reply, type Visitor } from '../visitor.ts'

const mebibyte = 1024 * 1024

/** Mounts a small disk that can be filled; only root may do that. */
const mountSmallDisk = (): string | null => {
  const place = mkdtempSync(join(tmpdir(), 'mida-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512m', 'mida-test', place], { stdio: 'ignore' })
    return place
  } catch {
    rmSync(place, { recursive: true, force: true })
    return null
  }
}

const disk = mountSmallDisk()
let product: Product
let amina: Visitor

beforeAll(async () => {
  if (!disk) return
  product = await startProduct({ DATA_DIR: join(disk, 'data'), DEMO: '1', LOG_LEVEL: 'silent' })
  amina = createVisitor(product.address)
  await amina('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })
})

afterAll(async () => {
  if (!disk) return
  await product.end()
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const freeBytes = (): number => {
  const { bavail, bsize } = statfsSync(disk ?? '/')
  return bavail * bsize
}

const ballast = (name: string): string => join(disk ?? '', name)

/** Fills the disk with large pieces, then with small ones. */
const fillDisk = (): void => {
  for (const size of [mebibyte, 4096])
    for (let piece = 0; freeBytes() >= size; piece += 1) {
      try {
        writeFileSync(ballast(`ballast-${size}-${piece}`), Buffer.alloc(size))
      } catch {
        break
      }
    }
}

const emptyDisk = (): void => {
  execFileSync('sh', ['-c', `rm -f ${ballast('ballast-*')}`])
}

test.skipIf(!disk)(
  'a full disk: orders are refused with 503, menus are read, what was acknowledged stays, and it goes on by itself',
  async () => {
    const dish = await findDish(amina)
    const kept: number[] = []
    const order = async (key: string): Promise<Reply> => {
      const reply = await amina('POST', '/api/establishment/1/paiement', orderOf(dish), { 'idempotency-key': key })
      if (reply.status === 200) kept.push(reply.body.commande_id)
      return reply
    }
    expect((await order('with room')).status).toBe(200)
    fillDisk()
    let tries = 0
    const refused = await eventually(async () => {
      fillDisk()
      tries += 1
      const reply = await order(`full ${tries}`)
      return reply.status !== 200 && reply
    })
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    for (let look = 0; look < 10; look += 1) {
      const { status } = await createVisitor(product.address)('GET', '/dar-el-marsa/', undefined, {
        accept: 'text/html',
      })
      expect(status).toBe(200)
    }
    emptyDisk()
    // Uses a new key for each try, because the server repeats the reply to a refused attempt for a while.
    await eventually(async () => {
      tries += 1
      return (await order(`room again ${tries}`)).status === 200
    })
    for (const id of kept) expect((await amina('GET', `/api/orders/${id}`)).body).toMatchObject({ id })
  },
)
