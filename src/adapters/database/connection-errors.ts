import { connect } from 'node:net'
import type { Client } from 'pg'
import { CannotStart, errorCode } from './database.ts'

const finalAnswers: Readonly<Record<string, string>> = {
  '28P01': 'Check the user and the password in DATABASE_URL.',
  '28000': "Check the user in DATABASE_URL, and the server's pg_hba.conf.",
  '3D000': 'Create the database, or check its name in DATABASE_URL.',
  '42501': 'Grant the user of DATABASE_URL the right to connect.',
  '08P01': 'Give DATABASE_URL the address of PostgreSQL itself.',
}

const finalWords: readonly (readonly [RegExp, string])[] = [
  [/client password must be a/, 'The database asks for a password, and DATABASE_URL has none.'],
  [/server does not support SSL/, 'DATABASE_URL asks for TLS (sslmode), which the database does not offer.'],
]

const certificateCode = /^(?:ERR_TLS_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/

export const permanentConnectionError = (error: Error): CannotStart | null => {
  const code = errorCode(error) ?? ''
  const advice = finalAnswers[code]
  if (advice) return new CannotStart(`The database refuses the connection: ${error.message}. ${advice}`)
  if (certificateCode.test(code))
    return new CannotStart(
      `The database's certificate is not accepted: ${error.message}. Check sslrootcert in DATABASE_URL.`,
    )
  const said = finalWords.find(([words]) => words.test(error.message))
  return said ? new CannotStart(said[1]) : null
}

const askForTls = Buffer.from('0000000804d2162f', 'hex')
const longestAnswerMs = 2000

/** PostgreSQL's answer to an SSLRequest begins with S, N or E. Returns any other answer, or null. */
const otherProgramAt = (host: string, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (said: string | null): void => {
      socket.destroy()
      resolve(said)
    }
    socket.setTimeout(longestAnswerMs, () => end(null))
    socket.on('error', () => end(null))
    socket.on('close', () => end(null))
    socket.on('connect', () => socket.write(askForTls))
    socket.once('data', (bytes) => {
      const [line = ''] = bytes.toString('latin1').split(/[\r\n]/, 1)
      const readable = line.replace(/[^ -~]+/g, ' ').trim()
      end(/^[SNE]/.test(line) ? null : readable.slice(0, 60))
    })
  })

export const describeConnectionError = async (
  error: Error,
  { host, port }: Pick<Client, 'host' | 'port'>,
): Promise<string> => {
  const code = errorCode(error) ?? ''
  const reason = error.message || code || 'no answer'
  if (code === '53300') return `all its connections are taken (${reason})`
  if (code !== '' && code !== 'ECONNRESET') return reason
  const said = host.startsWith('/') ? null : await otherProgramAt(host, port)
  return said === null ? reason : `what answers at ${host}:${port} does not speak PostgreSQL (“${said}”)`
}
