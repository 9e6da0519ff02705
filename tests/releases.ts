import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../src/adapters/database/migrate.ts'

type Journal = { readonly entries: readonly { readonly idx: number; readonly tag: string }[] }

const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))

/** Every migration, oldest first: each is taken for a release. */
export const releases = journal.entries

/** A folder with the migrations as an earlier release shipped them: up to and with `last`. */
export const releaseUpTo = (last: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mida-release-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}
