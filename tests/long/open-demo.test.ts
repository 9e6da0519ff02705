import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Product, startProduct } from '../product.ts'
import { createVisitor } from '../visitor.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mida-open-demo-'))

let product: Product | null = null

const start = async (environment: Readonly<Record<string, string>>): Promise<Product> => {
  product = await startProduct({ DATA_DIR: dataDir, ...environment })
  return product
}

afterEach(() => product?.end())
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const pageOf = async ({ address }: Product, path: string): Promise<string> =>
  (await fetch(address + path, { headers: { accept: 'text/html' } })).text()

const signIn = async ({ address }: Product): Promise<number> =>
  (await createVisitor(address)('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })).status

const namesOf = (at: Product): Promise<string> => pageOf(at, '/restaurants')

/** Rendered, cached, refused and offline pages, in several languages. */
const pages = [
  '/',
  '/',
  '/restaurants',
  '/en/dar-el-marsa/',
  '/ar/',
  '/nobody-is-called-so/',
  '/offline',
  '/ar/offline',
  '/payment/demo/nobody',
]

test('one data folder is an open demo, then served without the demo, then a demo again', async () => {
  const open = await start({ DEMO: '1' })
  expect(open.printed()).toContain('WARNING: DEMO=1')
  for (const path of pages)
    expect(await pageOf(open, path), path).toMatch(/Ceci est une démo|This is a demo|هذا عرض تجريبي/)
  expect(await signIn(open)).toBe(200)
  expect(await namesOf(open)).toContain('Dar El Marsa')
  await open.end()

  const earnest = await start({ DEMO: '0' })
  expect(earnest.printed().match(/The demo world in this database is hidden/g)).toHaveLength(1)
  for (const path of pages)
    expect(await pageOf(earnest, path), path).not.toMatch(/Ceci est une démo|This is a demo|هذا عرض تجريبي/)
  // Without the demo the marketplace is empty and has to be set up.
  expect(earnest.printed()).toContain('/admin/setup#')
  expect(await signIn(earnest)).toBe(503)
  expect(await namesOf(earnest)).not.toContain('Dar El Marsa')
  await earnest.end()

  const again = await start({ DEMO: '1', MAINTENANCE: '1' })
  expect(await pageOf(again, '/fr')).toContain('Ceci est une démo')
  await again.end()
  const back = await start({})
  expect(await pageOf(back, '/')).not.toContain('Ceci est une démo')
  expect(await signIn(back)).toBe(200)
  expect(await namesOf(back)).toContain('Dar El Marsa')
})
