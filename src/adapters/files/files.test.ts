import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryFiles } from '../../../tests/memory-files.ts'
import { openS3StandIn } from '../../../tests/s3-stand-in.ts'
import { diskFiles } from './files.ts'
import { s3Files, storeAddress } from './s3-files.ts'

const root = await mkdtemp(join(tmpdir(), 'mida-files-'))
const store = await openS3StandIn()
afterAll(async () => {
  await rm(root, { recursive: true })
  await store.close()
})

describe.each([
  ['on disk', () => diskFiles(join(root, 'kept'))],
  ['in memory', memoryFiles],
  ['in an object store', () => s3Files(store.settings)],
])('files %s', (_, create) => {
  const files = create()

  test('files are read as written, and absent after removal', async () => {
    await files.write('avatars/one.webp', Buffer.from('a picture'))
    expect((await files.read('avatars/one.webp'))?.toString()).toBe('a picture')
    await files.remove('avatars/one.webp')
    expect(await files.read('avatars/one.webp')).toBeNull()
    await files.remove('avatars/one.webp')
  })

  test('a file of any bytes is replaced whole', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    await files.write('pictures/same_-1.avif', Buffer.from('shorter'))
    await files.write('pictures/same_-1.avif', bytes)
    expect((await files.read('pictures/same_-1.avif'))?.equals(bytes)).toBe(true)
  })

  test.each([
    '../secret',
    'avatars/../../secret',
    '/etc/passwd',
    'avatars\\one',
    'avatars/%2e%2e',
    'avatars/a\0b',
    'a',
    `avatars/${'x'.repeat(300)}`,
  ])('%j is no name', async (name) => {
    expect(await files.read(name)).toBeNull()
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow()
  })
})

test('a file is never half written', async () => {
  const files = diskFiles(join(root, 'whole'))
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => files.write('avatars/same.webp', Buffer.alloc(1e5, index))),
  )
  expect(await readdir(join(root, 'whole', 'avatars'))).toEqual(['same.webp'])
})

describe('an object store', () => {
  test('a store that fails for a moment is asked again; one that keeps failing is a fault', async () => {
    const files = s3Files(store.settings)
    store.failWith(503, 2)
    await files.write('photos/patient.webp', Buffer.from('bytes'))
    expect(store.names()).toContain('photos/patient.webp')
    store.failWith(500, 3)
    await expect(files.read('photos/patient.webp')).rejects.toThrow('answered GET with 500')
    store.failWith(200, 0)
  })

  test.each([
    ['key', { accessKeyId: 'AKIASOMEBODYELSE' }],
    ['secret', { secretAccessKey: 'guessed' }],
    ['region', { region: 'us-east-1' }],
  ])('another %s is refused, and no file looks absent because of it', async (_, wrong) => {
    const files = s3Files({ ...store.settings, ...wrong })
    await expect(files.write('photos/forged.webp', Buffer.from('x'))).rejects.toThrow('403')
    await expect(files.read('photos/forged.webp')).rejects.toThrow('403')
    await expect(files.remove('photos/patient.webp')).rejects.toThrow('403')
    expect(store.names()).not.toContain('photos/forged.webp')
  })

  test('a bucket that does not exist is a fault, not an absent file', async () => {
    const files = s3Files({ ...store.settings, bucket: 'elsewhere' })
    await expect(files.read('photos/one.webp')).rejects.toThrow('404')
  })

  test('the bucket stands in the path or in the host', () => {
    const of = { ...store.settings, endpoint: 'https://s3.eu-west-9.example.org/' }
    expect(storeAddress(of)).toBe('https://s3.eu-west-9.example.org/mida')
    expect(storeAddress({ ...of, pathStyle: false })).toBe('https://mida.s3.eu-west-9.example.org')
  })

  test('the stand-in refuses bytes that were not signed', async () => {
    const { endpoint } = store.settings
    expect((await fetch(`${endpoint}/mida/photos/patient.webp`)).status).toBe(403)
  })
})
