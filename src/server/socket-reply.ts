import type { Duplex } from 'node:stream'
import { lingerMs } from './lingering-close.ts'

/** What is answered by hand, on a socket that no route has, and the code that goes with it. */
const codes = {
  400: 'malformed',
  405: 'malformed',
  408: 'slow',
  413: 'too-large',
  431: 'too-large',
  503: 'unavailable',
} as const

export type SocketReplyStatus = keyof typeof codes
export type SocketReplyCode = (typeof codes)[SocketReplyStatus]

const titles: Readonly<Record<SocketReplyStatus, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
}

const retryAfterSeconds = 5

/** What Node's parser and its clock call it; of anything else that they say, the request cannot be read. */
const refusals: Readonly<Record<string, SocketReplyStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** The status for an error of a server's `clientError`; null when there is nobody to answer. */
export const statusOfClientError = ({ code = '' }: NodeJS.ErrnoException): SocketReplyStatus | null =>
  /^HPE_|^ERR_HTTP_REQUEST_TIMEOUT$/.test(code) ? (refusals[code] ?? 400) : null

/** Answers in the shape of every refusal, and ends the connection. */
export const sendSocketReply = (
  socket: Duplex,
  status: SocketReplyStatus,
  sentenceOf: (code: SocketReplyCode) => string,
  headers: readonly string[] = [],
): void => {
  const code = codes[status]
  const body = JSON.stringify({ message: sentenceOf(code), code })
  const lines = [
    `HTTP/1.1 ${status} ${titles[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    ...(status === 503 ? [`retry-after: ${retryAfterSeconds}`] : []),
    ...headers,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.end([...lines, '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
