import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childrenOf, cpuSeconds } from '../tests/child-processes.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const scratch = mkdtempSync(join(tmpdir(), 'mida-bench-'))
// PostgreSQL's system user must be able to enter the folder.
chmodSync(scratch, 0o755)

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const started = new Set<ChildProcess>()

export const endAll = async (): Promise<void> => {
  const ends = [...started].map((child) => once(child, 'exit'))
  for (const child of started) child.kill('SIGINT')
  await Promise.race([Promise.all(ends), sleep(20_000)])
}

const follow = (child: ChildProcess): (() => string) => {
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)))
  started.add(child)
  child.once('exit', () => started.delete(child))
  return () => printed
}

export const runChild = async (command: string, args: readonly string[]): Promise<{ output: string }> => {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = follow(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}:\n${printed()}`)
  return { output: printed() }
}

export type Server = {
  readonly address: string
  readonly pid: number
  readonly startMs: number
  end(): Promise<void>
}

const startServer = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  readyPath: string,
): Promise<Server> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = follow(child)
  const ended = once(child, 'exit')
  for (;;) {
    const isReady = await fetch(address + readyPath).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) break
    if (child.exitCode !== null) throw new Error(`a server did not start:\n${printed()}`)
    await sleep(10)
  }
  const end = async (): Promise<void> => {
    child.kill('SIGINT')
    await ended
  }
  return { address, pid: child.pid ?? 0, startMs: performance.now() - begun, end }
}

/** As in `scripts/start.mjs`. */
const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

export const startProduct = (environment: Readonly<Record<string, string>>): Promise<Server> => {
  if (!existsSync(join(root, 'build/server/main.js'))) throw new Error('the product is not built')
  return startServer(
    ['--max-semi-space-size=4', '--heap-growing-percent=15', '--no-maglev-inlining', 'build/server/main.js'],
    { ...memorySettings, DEMO: '1', LIMITS_SCALE: '1000000', LOG_LEVEL: 'warn', ...environment },
    '/health/ready',
  )
}

export const startBare = (file: string, etag: string): Promise<Server> =>
  startServer(['bench/bare.ts', file], { ETAG: etag }, '/')

export const makeDataDir = (): string => {
  const dataDir = join(scratch, 'data')
  const drawn = join(root, '.data/pictures')
  mkdirSync(dataDir, { mode: 0o755 })
  if (existsSync(drawn)) cpSync(drawn, join(dataDir, 'pictures'), { recursive: true })
  return dataDir
}

/** Waits until the background work after a start, such as generating pictures, is done. */
export const untilDrawn = async (pid: number, mostSeconds = 300): Promise<void> => {
  const computed = (): number => childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), 0)
  for (let seconds = 0, quiet = 0, before = computed(); seconds < mostSeconds && quiet < 3; seconds += 1) {
    await sleep(1000)
    const now = computed()
    quiet = now - before < 0.05 ? quiet + 1 : 0
    before = now
  }
}
