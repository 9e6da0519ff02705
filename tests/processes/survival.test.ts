import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDish, orderOf } from '../order.ts'
import { startProduct } from '../product.ts'
import { createVisitor } from '../visitor.ts'

const credentials = { email: 'amina@example.com', password: 'Mida-2026-demo' }

let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-survival-'))
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('an order that was answered is still there after kill -9 and a restart, and SIGTERM ends the product with 0', async () => {
  const first = await startProduct({ DATA_DIR: dataDir, DEMO: '1' })
  const amina = createVisitor(first.address)
  await amina('POST', '/login', credentials)
  const dish = await findDish(amina)
  const { body: placed } = await amina('POST', '/api/establishment/1/paiement', orderOf(dish))
  expect(placed).toMatchObject({ success: true, redirect_url: null })
  await first.end('SIGKILL')

  const second = await startProduct({ DATA_DIR: dataDir, DEMO: '1' })
  const back = createVisitor(second.address)
  await back('POST', '/login', credentials)
  const { status, body: order } = await back('GET', `/api/orders/${placed.commande_id}`)
  expect(status).toBe(200)
  expect(order).toMatchObject({ id: placed.commande_id, status: 0, total: dish.price, commandeproducts: [{ qte: 1 }] })
  expect(await second.end('SIGTERM')).toBe(0)
}, 120_000)
