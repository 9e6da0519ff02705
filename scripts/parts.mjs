import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, root, run } from './prepare.mjs'

export const results = join(root, 'test-results')

const outcome = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0, titles: [] })

const command =
  (program, ...fixed) =>
  async ({ args, keep }) =>
    outcome((await run(program, [...fixed, ...args], { keep })) === 0)

const lint = ({ args }) => command('biome', 'ci')({ args: args.length ? args : ['.'] })

let typesOfPages

const typegen = (keep) => {
  typesOfPages ??= run('react-router', ['typegen'], { keep })
  return typesOfPages
}

const withTypesOfPages = (check) => async (given) => ((await typegen(given.keep)) === 0 ? check(given) : outcome(false))

const failedRules = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    return (failed.length === 0 && status === 'failed' ? ['cannot be run'] : failed).map(
      (title) => `${relative(root, name)} › ${title}`,
    )
  })

const failedPromises = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
  ...suites.flatMap(failedPromises),
]

/** A test runner that fails without a failed test, or writes no report, counts as one failure. */
const counted = (code, report, count, titles) => {
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  const { passed, failed, skipped } = results ? count(results) : { passed: 0, failed: 0, skipped: 0 }
  return { passed, failed: failed || (code === 0 && results ? 0 : 1), skipped, titles: results ? titles(results) : [] }
}

const needsBuild = (args) => {
  const folders = args.map((arg) => /^(?:\.\/)?(src|database|scripts|tests)\b/.exec(arg)?.[1]).filter(Boolean)
  return folders.length === 0 || folders.includes('tests')
}

const unit = async ({ args, isWhole, isLong }) => {
  if (needsBuild(args) && !(await build())) return outcome(false)
  const mode = isLong ? ['--mode', 'long'] : []
  if (!isWhole) return outcome((await run('vitest', ['run', ...mode, ...args])) === 0)
  const report = join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', ...mode, ...reporters])
  const count = (r) => ({
    passed: r.numPassedTests,
    failed: r.numFailedTests,
    skipped: r.numPendingTests + r.numTodoTests,
  })
  return counted(code, report, count, failedRules)
}

const e2e = async ({ args, isWhole, isLong }) => {
  const chromium = await findChromium({ isShell: true })
  if (chromium.missing) console.error(chromium.missing)
  if (chromium.missing || !(await build())) return outcome(false)
  const env = { CHROMIUM_PATH: chromium.path }
  const some = isLong ? [] : ['--grep-invert', '@long']
  if (!isWhole) return outcome((await run('playwright', ['test', ...some, ...args], { env })) === 0)
  const report = join(results, 'playwright.json')
  const code = await run('playwright', ['test', '--reporter=list,json', ...some], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const count = ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })
  return counted(code, report, count, failedPromises)
}

/** A part with `isBeside` runs in parallel to the others. */
export const parts = [
  { name: 'lint', title: 'format and lint', check: lint },
  { name: 'imports', title: 'import rules', check: command('depcruise', '--config', '.dependency-cruiser.mjs', 'src') },
  { name: 'unused', title: 'unused code', check: withTypesOfPages(command('knip')) },
  { name: 'build', title: 'pages', check: async () => outcome(await build()) },
  { name: 'types', title: 'types', check: withTypesOfPages(command('tsc', '--noEmit')), isBeside: true },
  { name: 'unit', title: 'rule and route tests', check: unit },
  { name: 'e2e', title: 'browser tests', check: e2e },
]
