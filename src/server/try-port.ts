import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/** Throws like `listen` when the port is taken. */
export const tryPort = async ({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> => {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
