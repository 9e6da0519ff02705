import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that run in a browser. They use the browser's clock. */
const inBrowsers = /^src\/(?:[a-z]+\/)?(?:ui|pages)\/|^src\/(?:root|entry\.client)\.tsx$/

const found = (pattern: RegExp, files: readonly string[]): string[] =>
  files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

test('on the server only the clock reads the machine’s time', () => {
  const ours = sources.filter((file) => !inBrowsers.test(file))
  expect(ours.length).toBeGreaterThan(300)
  const asking = found(/\bDate\.now\(|\bDate\(\)/, ours)
  expect(asking).toEqual([expect.stringMatching(/^src\/kernel\/clock\.ts:\d+ export const systemClock/)])
})

/** Migrations are exempt. `mida_now()` is the product's time. */
test('no statement reads the database’s time, except those of the clock', () => {
  const words =
    /(?<![.\w])now\(\)(?!:)|\bcurrent_(?:timestamp|date|time)\b|\b(?:clock|statement|transaction)_timestamp\b|\blocaltimestamp\b/i
  const ours = sources.filter((file) => file !== 'src/adapters/clock/database-clock.ts')
  expect(found(words, ours)).toEqual([])
})

test('whatever time a browser test gives itself grows on a busy machine', () => {
  const fixed = globSync('e2e/*.spec.ts', { cwd: root }).filter((file) =>
    /setTimeout\([\d_]+\)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(fixed).toEqual([])
  expect('test.setTimeout(60_000)').toMatch(/setTimeout\([\d_]+\)/)
})
