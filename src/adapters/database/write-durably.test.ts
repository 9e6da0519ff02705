import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeDurably } from './write-durably.ts'

const folder = mkdtempSync(join(tmpdir(), 'mida-durable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file is whole, ours alone, and nothing else is left', () => {
  const file = join(folder, 'kept')
  writeDurably(file, 'first')
  writeDurably(file, 'second')
  expect(readFileSync(file, 'utf8')).toBe('second')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['kept'])
})

test('what cannot be written leaves what was there', () => {
  const file = join(folder, 'kept')
  expect(() => writeDurably(join(file, 'below'), 'third')).toThrow()
  expect(readFileSync(file, 'utf8')).toBe('second')
})

/** What runs before anybody is served, and writes files. */
const filesOfStart = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'write-durably.ts')
  .map((name) => join(import.meta.dirname, name))
  .concat(
    ['main', 'ending', 'workers', 'open-tools', 'prepare-data', 'start-search'].map((name) =>
      join(import.meta.dirname, '..', '..', `${name}.ts`),
    ),
  )

test.each(filesOfStart.map((file) => [basename(file), file]))(
  '%s writes no file that a power cut could leave torn',
  (_, file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/\b(?:writeFile|appendFile|createWriteStream|copyFile)/)
  },
)
