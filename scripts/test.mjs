// npm test: every check, all of them even when one fails; the last line counts. --long adds chaos, soak and the wide matrices.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, install, requireNode, root, run, runningChild } from './prepare.mjs'

requireNode(20)

const long = process.argv.includes('--long')
const results = join(root, 'test-results')
const outcomes = []
/** Full titles, told once more at the end: a log is read from there. */
const failures = []

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    runningChild()?.kill(signal)
    process.exit(1)
  })
}

const title = (name) => console.log(`\n── ${name}`)

const note = (name, passed, failed, skipped = 0) => outcomes.push({ name, passed, failed, skipped })

const check = async (name, ...commands) => {
  title(name)
  for (const [command, ...args] of commands) {
    if ((await run(command, args)) !== 0) return note(name, 0, 1)
  }
  note(name, 1, 0)
}

/** Vitest's tests that failed, by file and title. */
const failedRules = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    return (failed.length === 0 && status === 'failed' ? ['cannot be run'] : failed).map(
      (title) => `${relative(root, name)} › ${title}`,
    )
  })

/** Playwright's tests that failed, by file, line and title. */
const failedPromises = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
  ...suites.flatMap(failedPromises),
]

/** Counts from a runner's own report. A runner that failed without a failed test, or without a report, is one failure. */
const noteRunner = (name, code, report, count, titles) => {
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const counted = told ? count(told) : { passed: 0, failed: 0, skipped: 0 }
  if (told) failures.push(...titles(told))
  const failed = counted.failed || (code === 0 && told ? 0 : 1)
  note(name, counted.passed, failed, counted.skipped)
}

/** Before the tests: some of them start the product as `npm start` would. */
const buildPages = async () => {
  title('pages')
  const built = await build()
  note('pages', built ? 1 : 0, built ? 0 : 1)
}

const ruleAndRouteTests = async () => {
  const name = 'rule and route tests'
  title(name)
  const report = join(results, 'vitest.json')
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(long ? ['--mode', 'long'] : []),
  ]
  const code = await run('vitest', args)
  const count = (r) => ({
    passed: r.numPassedTests,
    failed: r.numFailedTests,
    skipped: r.numPendingTests + r.numTodoTests,
  })
  noteRunner(name, code, report, count, failedRules)
}

const browserTests = async () => {
  const name = 'browser tests'
  title(name)
  const refuse = (line) => {
    console.error(line)
    note(name, 0, 1)
  }
  const written =
    existsSync(join(root, 'e2e')) &&
    readdirSync(join(root, 'e2e'), { recursive: true }).some((file) => /\.(spec|test)\.ts$/.test(file))
  if (!written) return console.log('There are none.')
  if (!existsSync(join(root, 'playwright.config.ts'))) return refuse('playwright.config.ts is missing.')
  const chromium = await findChromium()
  if (chromium.missing) return refuse(chromium.missing)
  const report = join(results, 'playwright.json')
  // Playwright empties its output folder, so it gets one that holds no report.
  const args = [
    'test',
    '--reporter=list,json',
    '--output',
    join(results, 'browser'),
    ...(long ? [] : ['--grep-invert', '@long']),
  ]
  const code = await run('playwright', args, {
    env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const count = ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })
  noteRunner(name, code, report, count, failedPromises)
}

await install()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await check('format and lint', ['biome', 'ci', '.'])
await check('types', ['react-router', 'typegen'], ['tsc', '--noEmit'])
await check('import rules', ['depcruise', '--config', '.dependency-cruiser.mjs', 'src'])
await check('unused code', ['knip'])
await buildPages()
await ruleAndRouteTests()
await browserTests()

console.log()
for (const failure of failures) console.log(`✗ ${failure}`)
for (const { name, passed, failed, skipped } of outcomes) {
  console.log(
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  )
}
const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)
