import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../../tests/silent-log.ts'
import { pictureCache } from './picture-cache.ts'

const edition = '0123abcd'
const picture = (kilobytes = 1): Buffer => Buffer.alloc(kilobytes * 1024, 'x')

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mida-pictures-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const open = (most: object) => pictureCache({ root, edition, log: silentLog, ...most })
const files = (): string[] => readdirSync(join(root, edition)).sort()

test('of too many files the oldest go, and a new one is kept', async () => {
  const cache = open({ mostFiles: 3 })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await cache.keep(name, picture())
  expect(files()).toEqual(['c', 'd', 'e'])
})

test('of too many bytes the oldest go', async () => {
  const cache = open({ mostBytes: 10 * 1024 })
  for (const name of ['a', 'b', 'c', 'd']) await cache.keep(name, picture(4))
  expect(files()).toEqual(['c', 'd'])
})

test('after a restart a file that was used since stays longer than an older one', async () => {
  const before = open({})
  for (const name of ['a', 'b', 'c']) await before.keep(name, picture())
  for (const [days, name] of [[4, 'a'] as const, [3, 'b'] as const, [2, 'c'] as const]) {
    const at = new Date(Date.now() - days * 24 * 3600 * 1000)
    utimesSync(join(root, edition, name), at, at)
  }
  expect((await open({}).find('a'))?.length).toBe(1024)
  await open({ mostFiles: 3 }).keep('d', picture())
  expect(files()).toEqual(['a', 'c', 'd'])
})
