import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '../adapters/database/database.ts'
import { requireWritableFolder } from './writable-folder.ts'

let home: string
let root: string
beforeEach(() => {
  home = mkdtempSync('/tmp/mida-folder-')
  chmodSync(home, 0o755)
  root = join(home, 'files')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const nobody = 65_534
const isRoot = process.getuid?.() === 0

/** Checks the folder as a user without rights, because root may write everywhere. */
const refusalForUser = (): string => {
  const script = `
    import { requireWritableFolder } from ${JSON.stringify(new URL('./writable-folder.ts', import.meta.url).href)}
    ${isRoot ? `process.setgroups([]); process.setgid(${nobody}); process.setuid(${nobody})` : ''}
    try { requireWritableFolder(${JSON.stringify(root)}) } catch (error) { process.stdout.write(error.message) }`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

/** A folder of this user, or of root, with the mode. */
const makeFolder = (path: string, mode: number): void => {
  mkdirSync(path)
  if (isRoot && mode === 0o755) chownSync(path, nobody, nobody)
  chmodSync(path, mode)
}

test('a folder that is missing is made, and nothing is left in it', () => {
  requireWritableFolder(root)
  expect(existsSync(root)).toBe(true)
  rmSync(root, { recursive: true })
  makeFolder(root, 0o755)
  makeFolder(join(root, 'photos'), 0o755)
  expect(refusalForUser()).toBe('')
})

test('a folder of another user is refused in one line that names it', () => {
  makeFolder(root, 0o555)
  expect(refusalForUser()).toMatch(
    new RegExp(`^Pictures cannot be written to ${root}: EACCES.* Give the folder to the user who runs Mida\\.$`),
  )
})

test('so is one inside of it, but not a folder that is none of ours', () => {
  makeFolder(root, 0o755)
  makeFolder(join(root, 'lost+found'), 0o000)
  expect(refusalForUser()).toBe('')
  makeFolder(join(root, 'photos'), 0o555)
  expect(refusalForUser()).toContain(`Pictures cannot be written to ${join(root, 'photos')}: EACCES`)
})

test('a file in place of the folder is refused', () => {
  writeFileSync(root, '')
  expect(() => requireWritableFolder(root)).toThrow(CannotStart)
})
