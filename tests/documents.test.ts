import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const documents = [...globSync('*.md', { cwd: root }), ...globSync('{decisions,docs}/*.md', { cwd: root })]
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Removes the first column of each table, which lists former names. */
const withoutFormerNames = (text: string): string => text.replace(/^\| `[^|]+` (?=\|)/gm, '')

describe.each(documents)('%s names only what exists', (file) => {
  const text = file === 'decisions/plain-words.md' ? withoutFormerNames(read(file)) : read(file)

  test('files and folders', () => {
    const named = all(text, /`((?:src|tests|e2e|scripts|database|decisions|docs|bench)\/[^`\s]*)`/g)
    expect([...new Set(named)].filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
  })

  test('links', () => {
    const linked = all(text, /\]\((?!https?:|#)([^)\s#]+)/g)
    expect(linked.filter((path) => !existsSync(join(root, dirname(file), path)))).toEqual([])
  })

  test('commands', () => {
    const commands = all(text, /`npm run ([\w:]+)/g)
    expect(commands.filter((name) => !Object.keys(manifest.scripts).includes(name))).toEqual([])
  })
})

const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

test('ARCHITECTURE.md names every folder of src and no other, and its order of the slices is that of the import rules', () => {
  const tree = /```\nsrc\/\n([\s\S]*?)\ndatabase\//.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
  const rows = tree.split('\n').filter((line) => /^ {2}\w+\//.test(line))
  expect(rows.flatMap((row) => all(row, /(?<=^ {2}|\/ )(\w+)\//g)).sort()).toEqual(folders.sort())
  const order = /Slices stand in the order ([^;]*);/.exec(read('ARCHITECTURE.md'))?.[1] ?? ''
  const ruled = /const slices = \[([^\]]*)\]/.exec(read('.dependency-cruiser.mjs'))?.[1] ?? ''
  expect(order.match(/\w+/g)).toEqual(ruled.match(/\w+/g))
})
