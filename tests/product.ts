import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { memorySettings, serverFlags } from '../scripts/server-runtime.mjs'
import { ensureBuilt } from './built.ts'
import { freePort } from './port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export type Product = {
  readonly address: string
  readonly process: ChildProcess
  printed(): string
  ready(): Promise<void>
  /** Sends the signal and waits for the end of the process. Returns the exit code, or null if the signal killed the process. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Builds and starts the product in its own process, as `npm start` does. */
export const launchProduct = async (environment: Readonly<Record<string, string>>): Promise<Product> => {
  await ensureBuilt()
  const port = Number(environment.PORT ?? (await freePort()))
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...serverFlags, 'build/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...memorySettings,
      NODE_ENV: 'production',
      LIMITS_SCALE: '1000',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const ended = once(child, 'exit').then(([code]): number | null => code)
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  const ready = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      const isReady = await fetch(`${address}/health/ready`).then(
        (reply) => reply.ok,
        () => false,
      )
      if (isReady) return
      if (child.exitCode !== null || tries > 300) throw new Error(`the product did not start:\n${printed}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return { address, process: child, printed: () => printed, ready, end }
}

export const startProduct = async (environment: Readonly<Record<string, string>>): Promise<Product> => {
  const product = await launchProduct(environment)
  await product.ready()
  return product
}
