import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { mutated, testOf } from './mutated.ts'

export const root = join(import.meta.dirname, '..', '..')

/** Stryker is installed in this folder, so that it is not a dependency of Mida. */
export const cache = join(root, '.cache', 'mutations')

export const lanes = Math.min(4, availableParallelism())

export const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const reach = (file: string, seen: Set<string>): void => {
  if (seen.has(file)) return
  seen.add(file)
  for (const [, path = ''] of textOf(file).matchAll(/(?:from|import) '(\.[^']+\.tsx?)'/g))
    reach(join(dirname(file), path), seen)
}

/** Hash of all files that may change a result, except the mutated files and their tests. */
export const surroundings = (): string => {
  const rules = mutated.flatMap((file) => [file, testOf(file)]).map((file) => join(root, file))
  const own = ['vitest.config.ts', 'fixed-seed.ts'].map((name) => join(import.meta.dirname, name))
  const seen = new Set<string>()
  for (const file of [...rules, ...own]) reach(file, seen)
  const others = [...seen].filter((file) => !rules.includes(file)).toSorted()
  const locks = [root, import.meta.dirname].map((folder) => join(folder, 'package-lock.json'))
  const hash = createHash('sha256')
  for (const file of [...others, ...locks]) hash.update(`${relative(root, file)}\0${textOf(file)}\0`)
  return hash.digest('hex')
}
