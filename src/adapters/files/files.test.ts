import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryFiles } from '../../../tests/memory-files.ts'
import { diskFiles } from './files.ts'

const root = await mkdtemp(join(tmpdir(), 'mida-files-'))
afterAll(() => rm(root, { recursive: true }))

describe.each([
  ['on disk', () => diskFiles(join(root, 'kept'))],
  ['in memory', memoryFiles],
])('files %s', (_, create) => {
  const files = create()

  test('files are read as written, and absent after removal', async () => {
    await files.write('avatars/one.webp', Buffer.from('a picture'))
    expect((await files.read('avatars/one.webp'))?.toString()).toBe('a picture')
    await files.remove('avatars/one.webp')
    expect(await files.read('avatars/one.webp')).toBeNull()
    await files.remove('avatars/one.webp')
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
