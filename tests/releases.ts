import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../src/adapters/database/migrate.ts'

type Journal = { readonly entries: readonly { readonly idx: number; readonly tag: string }[] }

const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))

/** Each migration counts as one release. */
export const releases = journal.entries

/** Returns the last release without the migration whose name ends with `name`. */
export const releaseBefore = (name: string): number => {
  const release = releases.findIndex(({ tag }) => tag.endsWith(name))
  if (release < 1) throw new Error(`no release before ${name}`)
  return release - 1
}

/** Returns a folder with the migrations up to `last`. */
export const releaseUpTo = (last: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mida-release-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}
