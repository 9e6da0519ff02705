import type { Duplex } from 'node:stream'
import { lingerMs } from './lingering-close.ts'
import type { StatusReply } from './status-reply.ts'

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

const refusals: Readonly<Record<string, SocketReplyStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

export const statusOfClientError = ({ code = '' }: NodeJS.ErrnoException): SocketReplyStatus | null =>
  /^HPE_|^ERR_HTTP_REQUEST_TIMEOUT$/.test(code) ? (refusals[code] ?? 400) : null

const endWith = (socket: Duplex, status: SocketReplyStatus, headers: readonly string[], body: string): void => {
  const lines = [
    `HTTP/1.1 ${status} ${titles[status]}`,
    'connection: close',
    ...headers,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.end([...lines, '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

export const sendSocketReply = (
  socket: Duplex,
  status: SocketReplyStatus,
  sentenceOf: (code: SocketReplyCode) => string,
  headers: readonly string[] = [],
): void => {
  const code = codes[status]
  const own = [
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    ...(status === 503 ? [`retry-after: ${retryAfterSeconds}`] : []),
  ]
  endWith(socket, status, [...own, ...headers], JSON.stringify({ message: sentenceOf(code), code }))
}

/** A page that loads itself again, for a browser whose page was not made in time. */
export const sendSocketPage = (socket: Duplex, { headers, body }: Pick<StatusReply, 'headers' | 'body'>): void =>
  endWith(
    socket,
    503,
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    body,
  )
