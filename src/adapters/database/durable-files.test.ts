import * as fs from 'node:fs'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Disk, writeFileDurably } from './durable-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'mida-durable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file is whole, ours alone, and nothing else is left', () => {
  const file = join(folder, 'kept')
  writeFileDurably(file, 'first')
  writeFileDurably(file, 'second')
  expect(readFileSync(file, 'utf8')).toBe('second')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['kept'])
})

/** The real disk. It records each call with its file or folder. */
const heardDisk = (): { disk: Disk; asked: string[] } => {
  const asked: string[] = []
  const names = new Map<number, string>()
  const nameOf = (path: string): string =>
    path === folder ? 'the folder' : path.endsWith('.half') ? 'half' : basename(path)
  const told = <Rest extends unknown[]>(what: string, ask: (handle: number, ...rest: Rest) => void) => {
    return (handle: number, ...rest: Rest): void => {
      asked.push(`${what} ${names.get(handle)}`)
      ask(handle, ...rest)
    }
  }
  const disk: Disk = {
    ...fs,
    openSync: (path, flags, mode) => {
      const handle = fs.openSync(path, flags, mode)
      names.set(handle, nameOf(path))
      return handle
    },
    writeFileSync: told('write', fs.writeFileSync),
    fsyncSync: told('sync', fs.fsyncSync),
    closeSync: told('close', fs.closeSync),
    renameSync: (from, to) => {
      asked.push(`rename ${nameOf(from)} to ${nameOf(to)}`)
      fs.renameSync(from, to)
    },
  }
  return { disk, asked }
}

test('the content is synced before the rename, and the folder before the function returns', () => {
  const { disk, asked } = heardDisk()
  writeFileDurably(join(folder, 'synced'), 'text', {}, disk)
  rmSync(join(folder, 'synced'))
  expect(asked).toEqual([
    'write half',
    'sync half',
    'close half',
    'rename half to synced',
    'sync the folder',
    'close the folder',
  ])
})

test('a failed write keeps the old file', () => {
  const file = join(folder, 'kept')
  expect(() => writeFileDurably(join(file, 'below'), 'third')).toThrow()
  expect(readFileSync(file, 'utf8')).toBe('second')
})

/** Source files that run during the start. */
const filesOfStart = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'durable-files.ts')
  .map((name) => join(import.meta.dirname, name))
  .concat(
    ['main', 'shutdown', 'workers', 'open-tools', 'prepare-data', 'prepare-search'].map((name) =>
      join(import.meta.dirname, '..', '..', `${name}.ts`),
    ),
  )

test.each(filesOfStart.map((file) => [basename(file), file]))(
  '%s writes no file that a power cut could leave torn',
  (_, file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/\b(?:writeFile(?!Durably)|appendFile|createWriteStream|copyFile)/)
  },
)
