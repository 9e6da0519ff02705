import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { findDish, type MenuDish, orderOf } from '../order.ts'
import { type OwnPostgres, openOwnPostgres } from '../own-postgres.ts'
import { type Product, startProduct } from '../product.ts'
import { timeoutFactor } from '../timeout-factor.ts'
import { createVisitor, type Timed, timed, type Visitor } from '../visitor.ts'

let server: OwnPostgres
let product: Product

const asPage = { accept: 'text/html,*/*', 'x-requested-with': '' }
const longestMs = 5000 * timeoutFactor
const pages = ['/', '/dar-el-marsa/', '/en/dar-el-marsa/', '/ar/dar-el-marsa/', '/dar-el-marsa/?utm_source=poster']

beforeAll(async () => {
  server = await openOwnPostgres()
  product = await startProduct({ DATABASE_URL: server.url('mida'), DEMO: '1' })
})

afterAll(async () => {
  await product.end()
  await server.end()
})

const questions = (amina: Visitor, dish: MenuDish): Promise<Timed>[] => [
  ...pages.map((path) => timed(path, () => createVisitor(product.address)('GET', path, undefined, asPage))),
  timed('/restaurants', () => createVisitor(product.address)('GET', '/restaurants', undefined, asPage)),
  timed('/en/account/orders', () => amina('GET', '/en/account/orders', undefined, asPage)),
  timed('menu', () => createVisitor(product.address)('GET', '/api/product/1/getrayons')),
  timed('shops', () => createVisitor(product.address)('GET', '/api/all/all/getboutiques')),
  timed('search', () => createVisitor(product.address)('GET', '/api/1/products/search?query=brik')),
  timed('mine', () => amina('GET', '/api/orders')),
  timed('cart', () => amina('POST', '/cart/1/add', { product: dish.id, quantity: 1 })),
  timed('order', () => amina('POST', '/api/establishment/1/paiement', orderOf(dish))),
]

const expectInTime = (answers: readonly Timed[]): void => {
  expect(answers.filter(({ ms }) => ms > longestMs).map(({ path, ms }) => `${path} ${Math.round(ms)}`)).toEqual([])
  for (const { path, reply } of answers)
    if (reply.status !== 200) {
      expect(`${path} ${reply.status}`).toBe(`${path} 503`)
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
}

const signedIn = async (name = 'amina'): Promise<Visitor> => {
  const person = createVisitor(product.address)
  const email = `${name}@example.com`
  expect((await person('POST', '/login', { email, password: 'Mida-2026-demo' })).status).toBe(200)
  return person
}

test.each(['products', 'sessions'])(
  'somebody else holds a lock on all of %s: every answer within 5 s, however many statements it takes',
  async (table) => {
    const amina = await signedIn()
    const dish = await findDish(amina)
    const holder = new Client({ connectionString: server.url('mida') })
    await holder.connect()
    try {
      await holder.query(`begin; lock table ${table} in access exclusive mode`)
      const answers = await Promise.all(questions(amina, dish))
      expectInTime(answers)
      expect(answers.map(({ reply }) => reply.status)).toContain(503)
    } finally {
      await holder.query('rollback')
      await holder.end()
    }
    await eventually(async () => (await amina('GET', '/api/orders')).status === 200)
  },
)

test.skipIf(process.platform !== 'linux')(
  'all connections but one stand still: every answer within 5 s, and the others take over',
  async () => {
    const amina = await signedIn()
    const dish = await findDish(amina)
    const connections = async (): Promise<number[]> =>
      (
        await server.query<{ pid: number }>(
          `select pid from pg_stat_activity where application_name = 'mida' order by backend_start`,
        )
      ).map(({ pid }) => pid)
    const people = await Promise.all(['amina', 'leo', 'sami'].map((name) => signedIn(name)))
    await eventually(async () => {
      // Uses several people, because the server does not give all connections to one person.
      await Promise.all(people.flatMap((person) => Array.from({ length: 8 }, () => person('GET', '/api/orders'))))
      return (await connections()).length === 10
    })
    await Promise.all(questions(amina, dish))
    const stopped = (await connections()).slice(1)
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    try {
      for (let round = 0; round < 3; round += 1) expectInTime(await Promise.all(questions(amina, dish)))
      const after = await Promise.all(questions(amina, dish))
      expect(after.filter(({ reply }) => reply.status !== 200).map(({ path }) => path)).toEqual([])
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
    }
  },
)
