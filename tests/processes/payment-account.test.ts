import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '../gateways/start-stand-in.ts'
import { type Product, startProduct } from '../product.ts'

const root = join(import.meta.dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'mida-account-'))

let konnect: StandIn<'konnect'>
let flouci: StandIn<'flouci'>
let product: Product

beforeAll(async () => {
  konnect = await startStandIn('konnect')
  flouci = await startStandIn('flouci')
  product = await startProduct({ DATA_DIR: dataDir, KONNECT_URL: konnect.url, FLOUCI_URL: flouci.url })
}, 300_000)

afterAll(async () => {
  await product.end()
  await konnect.close()
  await flouci.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A command of the host, who types `keys` into it. */
const run = async (program: string, args: readonly string[], keys = ''): Promise<{ code: number; printed: string }> => {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', KONNECT_URL: konnect.url, FLOUCI_URL: flouci.url },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  child.stdin.end(keys)
  const [code] = await once(child, 'close')
  return { code, printed }
}

const admin = (args: readonly string[], keys = '') => run('src/admin.ts', args, keys)

const linesOf = (keys: object): string =>
  Object.entries(keys)
    .map(([name, key]) => `${name}=${key}\n`)
    .join('')

const offered = async (): Promise<string> => {
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  return (await fetch(`${product.address}/api/apps/1/all`, { headers })).text()
}

test('the host sets the account of a restaurant, and its customers can choose it until it is withdrawn', async () => {
  const typed = linesOf(konnect.keys)
  expect(await offered()).not.toContain('Konnect')
  const wrong = await admin(['--konnect', 'dar-el-marsa'], 'walletId=mine\n')
  expect(wrong).toMatchObject({ code: 1, printed: expect.stringContaining('not keys of Konnect') })
  expect(await admin(['--konnect', 'no-such-shop'], typed)).toMatchObject({ code: 1 })
  const set = await admin(['--konnect', 'dar-el-marsa'], typed)
  expect(set, set.printed).toMatchObject({ code: 0 })
  expect(set.printed).not.toContain(konnect.keys.apiKey)
  expect(await offered()).toContain('Konnect')
  expect(await admin(['--no-konnect', 'dar-el-marsa'])).toMatchObject({ code: 0 })
  expect(await offered()).not.toContain('Konnect')
  expect(await admin(['--no-konnect', 'pizza-fakhar'])).toMatchObject({ code: 1 })
}, 120_000)

test('every service is set in the same way, with its options', async () => {
  const place = ['--payment-account', 'flouci', '--shop', 'dar-el-marsa']
  expect(await admin(['--payment-account', 'paymee', '--shop', 'dar-el-marsa'])).toMatchObject({
    code: 1,
    printed: expect.stringContaining('konnect, flouci, stripe'),
  })
  expect(await admin(['--payment-account', 'flouci'])).toMatchObject({ code: 1 })
  const wrong = await admin(place, linesOf({ ...flouci.keys, publicKey: 'mine' }))
  expect(wrong).toMatchObject({ code: 1, printed: expect.stringContaining('not keys of Flouci') })
  const set = await admin([...place, '--test'], linesOf({ ...flouci.keys, refundsByContract: 'yes' }))
  expect(set, set.printed).toMatchObject({ code: 0, printed: expect.stringContaining('no money moves') })
  expect(set.printed).not.toContain(flouci.keys.privateKey)
  expect(await offered()).toContain('Flouci')
  expect(await admin(['--no-payment-account', 'flouci', '--shop', 'dar-el-marsa'])).toMatchObject({ code: 0 })
  expect(await offered()).not.toContain('Flouci')
  const noEuros = await admin(['--payment-account', 'stripe', '--shop', 'dar-el-marsa'])
  expect(noEuros).toMatchObject({
    code: 1,
    printed: expect.stringContaining('only restaurants whose prices are in euros'),
  })
}, 120_000)

test('the host checks the accounts of a restaurant', async () => {
  const check = (...args: string[]) => run('src/gateway-check.ts', args)
  expect(await admin(['--konnect', 'dar-el-marsa'], linesOf(konnect.keys))).toMatchObject({ code: 0 })
  expect(await admin(['--payment-account', 'flouci', '--shop', 'dar-el-marsa'], linesOf(flouci.keys))).toMatchObject({
    code: 0,
  })
  const good = await check('--shop', 'dar-el-marsa')
  expect(good, good.printed).toMatchObject({ code: 0 })
  expect(good.printed).toContain('Konnect, account …a3d1')
  expect(good.printed).toContain('Flouci, account …cdef')
  expect(good.printed).toContain('ok     it is read as pending')
  expect(good.printed).toMatch(/notices come to \S+\/payment\/notice\/flouci\/\d/)
  await flouci.set({ revoked: true })
  const bad = await check('--shop', 'dar-el-marsa')
  expect(bad).toMatchObject({ code: 1, printed: expect.stringContaining('FAILED a payment of 0.100 TND') })
  for (const secret of [konnect.keys.apiKey, flouci.keys.privateKey]) expect(bad.printed).not.toContain(secret)
  expect(await check('--shop', 'pizza-fakhar')).toMatchObject({ code: 1 })
  expect(await check('--shop', 'nowhere')).toMatchObject({ code: 1 })
  expect(await check()).toMatchObject({ code: 1, printed: expect.stringContaining('Usage') })
}, 120_000)
