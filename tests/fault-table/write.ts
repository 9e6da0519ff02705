// npm run faults: runs the tests of every fault and writes docs/faults.md. `-- --only=3,13` runs those of these faults and keeps the other
// rows. With `--from-reports` it reads the reports of npm test and npm run test:long in test-results/ instead.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faults } from './faults.ts'
import { readPlaywright, readVitest } from './reports.ts'
import { pageOf, proofsOf, stateOf } from './table.ts'

const root = join(import.meta.dirname, '..', '..')
const named = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const only = named?.split(',').map(Number)
const tried = faults.filter(({ number }) => only?.includes(number) ?? true)
const files = [...new Set(tried.flatMap(proofsOf).map(({ file }) => file))]
const inBrowser = files.filter((file) => file.startsWith('e2e/'))
const others = files.filter((file) => !file.startsWith('e2e/'))

const runAll = (): string => {
  const reports = mkdtempSync(join(tmpdir(), 'mida-faults-'))
  const run = (command: string, args: readonly string[], env = {}) =>
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  run('vitest', [
    'run',
    ...['--mode', 'long', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${join(reports, 'vitest.json')}`,
    ...others,
  ])
  if (inBrowser.length === 0) return reports
  run('playwright', ['test', '--reporter=list,json', '--grep-invert', '@long', ...inBrowser], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
  })
  return reports
}

const isRead = process.argv.includes('--from-reports')
const reports = isRead ? join(root, 'test-results') : runAll()

const read = (name: string): unknown => {
  const path = join(reports, name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

const outcomes = [...readVitest(read('vitest.json'), root), ...readPlaywright(read('playwright.json'))]
if (!isRead) rmSync(reports, { recursive: true, force: true })
const page = join(root, 'docs/faults.md')
const today = new Date().toISOString().slice(0, 10)
const run = { today, node: process.versions.node, ...(only && { only, before: readFileSync(page, 'utf8') }) }
writeFileSync(page, pageOf(outcomes, run))
const wrong = tried.filter((fault) => !['held', 'not tried'].includes(stateOf(fault, outcomes)))
for (const fault of wrong) console.error(`✗ ${fault.number} ${fault.what}: ${stateOf(fault, outcomes)}`)
console.log(`docs/faults.md: ${tried.length - wrong.length} of ${tried.length} as expected`)
process.exitCode = wrong.length > 0 ? 1 : 0
