import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { clusterHome } from '../../src/adapters/database/cluster-home.ts'
import { findEmbeddedPostgres } from '../../src/adapters/database/embedded-postgres.ts'
import { createSealer, readSealingKey } from '../../src/server/sealing.ts'
import { noDebianPostgres, openDebianPostgres } from '../debian-postgres.ts'
import { findDish, orderOf } from '../order.ts'
import { type Product, startProduct } from '../product.ts'
import { silentLog } from '../silent-log.ts'
import { createVisitor } from '../visitor.ts'

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const folder = (mode: number): string => {
  const made = mkdtempSync(join(tmpdir(), 'mida-backup-'))
  chmodSync(made, mode)
  closers.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const start = async (environment: Readonly<Record<string, string>>): Promise<Product> => {
  const product = await startProduct({ DEMO: '1', ...environment })
  closers.push(() => product.end('SIGKILL'))
  return product
}

const password = 'the password of the mail server'

const signIn = async ({ address }: Product, email: string) => {
  const visitor = createVisitor(address)
  expect((await visitor('POST', '/login', { email, password: 'Mida-2026-demo' })).status).toBe(200)
  return visitor
}

type Left = { readonly order: number; readonly picture: string; readonly bytes: Buffer }

const read = async ({ address }: Product, path: string): Promise<Buffer> => {
  const reply = await fetch(address + path)
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

/** Leaves an order and a picture. */
const use = async (product: Product): Promise<Left> => {
  const amina = await signIn(product, 'amina@example.com')
  const { status, body } = await amina('POST', '/api/establishment/1/paiement', orderOf(await findDish(amina)))
  expect(status).toBe(200)
  const { id } = (await amina('GET', '/api/session')).body.user
  const image = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'me.png')
  const sent = await fetch(`${product.address}/api/compte/${id}/updateimage`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie: amina.cookie() },
    body: form,
  })
  const { image_url: picture } = (await sent.json()) as { image_url: string }
  return { order: body.commande_id, picture, bytes: await read(product, picture) }
}

const embedded = async (dataDir: string): Promise<{ readonly url: string; readonly key: string }> => ({
  url: (await findEmbeddedPostgres({ ...clusterHome(dataDir, silentLog), log: silentLog }, 'mida')) ?? '',
  key: readSealingKey({ sealingKey: null, databaseUrl: null, dataDir }) ?? '',
})

const query = async (url: string, text: string, values: readonly string[] = []): Promise<{ value: string }[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ value: string }>(text, [...values])
  await client.end()
  return rows
}

/** The demo refuses to store passwords of other services, so this writes the row of `/admin/settings` itself. */
const storePassword = async ({ url, key }: { readonly url: string; readonly key: string }): Promise<void> => {
  const secret = createSealer(key).seal(password, 'mail')
  const mail = { host: 'smtp.example.org', port: 587, user: 'mida', from: 'Mida <a@example.org>', secret }
  await query(url, `insert into settings (key, value) values ('operator-mail', $1)`, [JSON.stringify(mail)])
}

const storedPassword = async ({ url, key }: { readonly url: string; readonly key: string }) => {
  const [row] = await query(url, `select value from settings where key = 'operator-mail'`)
  return createSealer(key).unseal(JSON.parse(row?.value ?? '{}').secret, 'mail')
}

const expectAll = async (product: Product, { order, picture, bytes }: Left): Promise<void> => {
  const amina = await signIn(product, 'amina@example.com')
  expect(await amina('GET', `/api/orders/${order}`)).toMatchObject({ status: 200, body: { id: order } })
  expect((await read(product, picture)).equals(bytes)).toBe(true)
}

const whereDatabaseIs = (dataDir: string): string => {
  const pointer = join(dataDir, 'postgres-is-at')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
}

// As root, PostgreSQL cannot enter a folder of mode 700, and the database is elsewhere.
test.each([
  ['beside the pictures', 0o755],
  ['where postgres-is-at says', 0o700],
])('a copy of a stopped DATA_DIR, with the database %s, goes on at another place', async (_, mode) => {
  const before = join(folder(mode), 'data')
  const product = await start({ DATA_DIR: before })
  const left = await use(product)
  await storePassword(await embedded(before))
  expect(await product.end('SIGTERM')).toBe(0)
  const home = whereDatabaseIs(before)
  closers.push(() => rmSync(home, { recursive: true, force: true }))
  if (process.getuid?.() === 0) expect(home.startsWith(before)).toBe(mode === 0o755)

  const after = join(folder(0o755), 'restored')
  // As tar does for root, this keeps the owners.
  const copy = (from: string, to: string) => execFileSync('cp', ['--archive', from, to])
  copy(before, after)
  if (!existsSync(join(after, 'postgres'))) copy(home, join(after, 'postgres'))
  rmSync(join(after, 'postgres-is-at'), { force: true })
  for (const gone of [before, home]) rmSync(gone, { recursive: true, force: true })

  const restored = await start({ DATA_DIR: after })
  await expectAll(restored, left)
  expect(await storedPassword(await embedded(after))).toBe(password)
})

test.skipIf(noDebianPostgres)(
  'pg_dump beside the running product, pg_restore and the pictures: the order is there',
  async () => {
    const server = await openDebianPostgres()
    closers.push(() => server.end())
    const create = (name: string) =>
      server.run(
        'createdb',
        '--owner',
        'mida',
        '--encoding',
        'UTF8',
        '--locale',
        'C.UTF-8',
        '--template',
        'template0',
        name,
      )
    const secrets = { SEALING_KEY: 'a key of at least thirty-two letters', SECRET: 'a secret of this marketplace' }
    const urlOf = (name: string) => `postgres://mida@127.0.0.1:${server.port}/${name}`
    create('mida')
    const before = folder(0o755)
    const product = await start({ DATA_DIR: before, DATABASE_URL: urlOf('mida'), ...secrets })
    const left = await use(product)
    await storePassword({ url: urlOf('mida'), key: secrets.SEALING_KEY })
    server.run('pg_dump', '--format=custom', `--file=${server.folder}/mida.dump`, 'mida')
    await product.end('SIGKILL')
    server.run('dropdb', 'mida')

    create('restored')
    const restore = ['--no-owner', '--role=mida', '--exit-on-error', '--dbname=restored']
    server.run('pg_restore', ...restore, `${server.folder}/mida.dump`)
    const after = folder(0o755)
    cpSync(before, after, { recursive: true })
    const restored = await start({ DATA_DIR: after, DATABASE_URL: urlOf('restored'), ...secrets })
    await expectAll(restored, left)
    expect(await storedPassword({ url: urlOf('restored'), key: secrets.SEALING_KEY })).toBe(password)
  },
)
