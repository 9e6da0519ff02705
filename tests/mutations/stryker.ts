import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutated } from './mutated.ts'
import { type StrykerReport, strykerReport } from './outcome.ts'
import { cache, lanes, root, surroundings, textOf } from './places.ts'

const found = join(cache, 'found.json')
const report = join(cache, 'report.json')

const run = (command: string, args: readonly string[], cwd: string): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit' })
    const pass = (signal: NodeJS.Signals): void => void child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass)
    child.once('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass)
      resolve(code ?? 1)
    })
  })

/**
 * Stryker itself compares only the mutated files and their tests. So this deletes Stryker's stored results when another
 * file has changed that may change a result.
 */
const forgetWhatIsOld = (): void => {
  const stamp = join(cache, 'surroundings')
  const now = surroundings()
  if (textOf(stamp) === now) return
  rmSync(found, { force: true })
  writeFileSync(stamp, now)
}

const install = async (): Promise<void> => {
  const lock = join(import.meta.dirname, 'package-lock.json')
  const stamp = join(cache, 'installed')
  if (textOf(stamp) === textOf(lock)) return
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, file), join(cache, file))
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if ((await run('npm', ['ci', ...flags], cache)) !== 0) throw new Error('Stryker could not be installed.')
  writeFileSync(stamp, textOf(lock))
}

const configure = (workplace: string) => ({
  plugins: [join(cache, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutations/vitest.config.ts', related: false },
  mutate: mutated,
  coverageAnalysis: 'perTest',
  concurrency: lanes,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: found,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: report },
  ignorePatterns: ['/*', '!/src', '!/tests', '!/tsconfig.json', '!/package.json'],
  tempDirName: workplace,
  allowEmpty: false,
})

export const plantFaults = async (): Promise<StrykerReport> => {
  mkdirSync(cache, { recursive: true })
  await install()
  forgetWhatIsOld()
  const workplace = mkdtempSync(join(tmpdir(), 'mida-mutations-'))
  const config = join(cache, 'stryker.config.json')
  writeFileSync(config, JSON.stringify(configure(workplace)))
  rmSync(report, { force: true })
  const code = await run(
    process.execPath,
    [join(cache, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    root,
  )
  rmSync(workplace, { recursive: true, force: true })
  if (code !== 0 || !existsSync(report)) throw new Error('Stryker did not come to its end.')
  return strykerReport.parse(JSON.parse(textOf(report)))
}
