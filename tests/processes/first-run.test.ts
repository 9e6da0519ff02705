import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { type Product, startProduct } from '../product.ts'
import { createVisitor } from '../visitor.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'mida-first-run-'))
const link = /\/admin\/setup#([\w-]{43})$/m

/** Runs `npm run admin` without its installation step. */
const admin = (...args: string[]) =>
  adminWith({ DATA_DIR: dataDir, DEMO: '0', PUBLIC_URL: 'http://127.0.0.1:1' }, ...args)

const adminWith = async (
  environment: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; printed: string }> => {
  const child = spawn(process.execPath, ['src/admin.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const [code] = await once(child, 'close')
  return { code, printed }
}

const tokenIn = (printed: string): string => {
  const token = link.exec(printed)?.[1]
  if (!token) throw new Error(`no link in: ${printed}`)
  return token
}

const setUp = ({ address }: Product, token: string) =>
  createVisitor(address)('POST', '/api/admin/setup', {
    token,
    name: 'Nadia',
    email: 'nadia@marche.tn',
    password: 'trois-figues-mures',
  })

const start = (): Promise<Product> => startProduct({ DATA_DIR: dataDir, DEMO: '0', WORKERS: '2' })

let product: Product
let first: string

beforeAll(async () => {
  product = await start()
  await eventually(async () => link.test(product.printed()))
  first = tokenIn(product.printed())
}, 300_000)

afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a link is printed once; the command gives another, beside the server and without it, and the earlier one ends', async () => {
  const beside = await admin('--link')
  expect(beside).toMatchObject({ code: 0, printed: expect.stringContaining('http://127.0.0.1:1/admin/setup#') })
  expect((await setUp(product, first)).body.code).toBe('setup-link-wrong')
  expect(await product.end()).toBe(0)

  const alone = await admin('--link')
  expect(alone.code).toBe(0)
  product = await start()
  await eventually(async () => product.printed().includes('npm run admin -- --link'))
  expect(product.printed()).not.toMatch(link)
  expect((await setUp(product, tokenIn(beside.printed))).body.code).toBe('setup-link-wrong')

  expect((await setUp(product, tokenIn(alone.printed))).status).toBe(200)
  // Two workers answer alternately, and both are open.
  for (let times = 0; times < 20; times += 1) expect((await fetch(`${product.address}/api/countries`)).status).toBe(200)
  expect(await admin('--link')).toEqual({ code: 1, printed: expect.stringContaining('is already set up') })
}, 120_000)

test('an operator who has lost the password gets a new one on the server, and is signed out everywhere', async () => {
  const signIn = (password: string) =>
    createVisitor(product.address)('POST', '/login', { email: 'nadia@marche.tn', password })
  const inside = createVisitor(product.address)
  expect((await inside('POST', '/login', { email: 'nadia@marche.tn', password: 'trois-figues-mures' })).status).toBe(
    200,
  )
  const { code, printed } = await admin('--password', ' Nadia@marche.tn ')
  expect(code).toBe(0)
  const password = /^ {2}([\w-]{20})$/m.exec(printed)?.[1] ?? ''
  expect((await signIn(password)).status).toBe(200)
  expect((await signIn('trois-figues-mures')).status).not.toBe(200)
  expect((await inside('GET', '/api/pro/orders')).status).toBe(401)
  expect(await admin('--password', 'leo@example.com')).toEqual({
    code: 1,
    printed: expect.stringContaining('Nobody of the operator has the address leo@example.com'),
  })
}, 120_000)

test('without a wish, or with an unknown one, the command says what it does', async () => {
  expect(await admin()).toEqual({ code: 1, printed: expect.stringContaining('Usage: npm run admin -- --link') })
  expect((await admin('--lnik')).code).toBe(1)
})

test.each<Readonly<Record<string, string>>>([{}, { DEMO: '0' }])(
  'without the environment of the service (%j) the command makes no installation, and says what it needs',
  async (environment) => {
    const nowhere = join(dataDir, 'nowhere')
    const { code, printed } = await adminWith({ ...environment, DATA_DIR: nowhere }, '--link')
    expect({ code, made: existsSync(nowhere) }).toEqual({ code: 1, made: false })
    const [line, command = ''] = printed.split('\n')
    expect(line).toContain(`There is no installation of Mida in ${nowhere}`)
    expect(line).toContain('the environment of the service')
    expect(command.trim()).toMatch(/--env-file=/)
    expect(readFileSync(join(root, 'docs/going-live.md'), 'utf8').split('\n')).toContain(command.trim())
  },
)
