import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const lock = join(tmpdir(), `mida-building-${root.replaceAll(/\W+/g, '-')}`)
/** A lock older than this was left by a process that has ended. */
const longestMs = 300_000

const takeLock = (): boolean => {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > longestMs) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

const makeBuild = async (): Promise<void> => {
  await eventually(async () => takeLock(), { withinMs: longestMs })
  try {
    const command = `import('./scripts/prepare.mjs').then(({ build }) => build()).then((isBuilt) => process.exit(isBuilt ? 0 : 1))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', command], { cwd: root, stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('the product could not be built: npm run build says why')
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

let built: Promise<void> | undefined

/** Builds the product if its sources have changed since the last build. */
export const ensureBuilt = (): Promise<void> => {
  built ??= makeBuild()
  return built
}
