import { CannotStart } from './adapters/database/database.ts'
import { ConfigError } from './server/environment.ts'

const cannotListen = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'])

/** One sentence for whoever starts Mida. Null for an unexpected error, which is logged with its stack. */
export function startupErrorText(error: unknown): string | null {
  if (error instanceof CannotStart || error instanceof ConfigError) return error.message
  const { code = '', message, syscall, path } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `The port is taken: ${message}. Choose another with PORT.`
  if (code === 'EACCES' && path !== undefined)
    return `A file cannot be used: ${message}. Give the data directory to the user who runs Mida.`
  if (syscall === 'listen' || cannotListen.has(code)) return `Cannot listen: ${message}. See PORT and HOST.`
  return null
}
