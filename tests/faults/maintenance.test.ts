import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchProduct, type Product } from '../product.ts'
import { createVisitor, type Visitor } from '../visitor.ts'

let directory: string
let product: Product
let visitor: Visitor

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'mida-maintenance-'))
  product = await launchProduct({ DATA_DIR: directory, MAINTENANCE: '1', DEMO: '0', METRICS_TOKEN: 'watching' })
  await product.ready()
  visitor = createVisitor(product.address)
})

afterAll(async () => {
  await product.end()
  rmSync(directory, { recursive: true, force: true })
})

test('people see a status page in the language of the page, which reloads by itself', async () => {
  for (const [path, text] of [
    ['/', 'Une courte maintenance'],
    ['/en/dar-el-marsa/checkout', 'No order is lost'],
    ['/ar/restaurants?open=1', 'dir="rtl"'],
  ] as const) {
    const { status, headers, body } = await visitor('GET', path, undefined, { accept: 'text/html' })
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('60')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain(text)
    expect(body).toContain('http-equiv="refresh"')
  }
})

test('calls get JSON', async () => {
  const { status, headers, body } = await visitor('GET', '/api/all/all/getboutiques', undefined, { 'x-language': 'en' })
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('60')
  expect(body).toEqual({ message: expect.stringContaining('maintenance'), code: 'maintenance' })
  expect((await visitor('POST', '/login', { email: 'a@x.tn', password: 'x' })).status).toBe(503)
})

test('health checks, metrics and the offline page keep working', async () => {
  for (const path of ['/health/live', '/health/ready', '/metrics', '/offline', '/sw.js'])
    expect((await visitor('GET', path, undefined, { authorization: 'Bearer watching' })).status).toBe(200)
})
