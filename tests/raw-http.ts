import { once } from 'node:events'
import { connect } from 'node:net'

export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type RawConnection = {
  send(bytes: string | Buffer): void
  /** Sends `piece` again and again, until `most` bytes are sent or the server stops reading. */
  pour(piece: Buffer, most: number): Promise<void>
  /** The next response. Fails if the connection ends first. */
  next(): Promise<RawAnswer>
  /** Reads nothing for so many milliseconds. */
  rest(ms: number): void
  readonly closed: Promise<void>
  readonly localPort: number
  /** Closes the sending half of the connection. */
  finish(): void
  end(): void
}

/** Request line and headers, with the blank line at the end. */
export const head = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, ...headers, '', ''].join('\r\n')

const readChunked = (text: string): { body: string; length: number } | null => {
  let body = ''
  for (let at = 0; ; ) {
    const line = text.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(text.slice(at, line), 16)
    const end = line + 2 + size
    if (text.length < end + 2) return null
    if (size === 0) return { body, length: end + 2 }
    body += text.slice(line + 2, end)
    at = end + 2
  }
}

const readAnswer = (text: string, isOver: boolean): { answer: RawAnswer; length: number } | null => {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1])
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const rest = text.slice(headEnd + 4)
  const bodiless = status === 304 || status === 204 || status < 200
  const whole = (body: string, length: number) => ({
    answer: { status, headers, body: Buffer.from(body, 'latin1').toString() },
    length: headEnd + 4 + length,
  })
  if (bodiless) return whole('', 0)
  if (headers['transfer-encoding'] === 'chunked') {
    const chunked = readChunked(rest)
    return chunked && whole(chunked.body, chunked.length)
  }
  const length = headers['content-length']
  if (length === undefined) return isOver ? whole(rest, rest.length) : null
  return rest.length < Number(length) ? null : whole(rest.slice(0, Number(length)), Number(length))
}

/** With `isStubborn`, the client can still send after the server has closed its half of the connection. */
export const openConnection = async (port: number, isStubborn = false): Promise<RawConnection> => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: isStubborn })
  let text = ''
  let isOver = false
  let look = (): void => {}
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1')
    look()
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isOver = true
      look()
      resolve()
    })
  })
  await once(socket, 'connect')
  return {
    closed,
    localPort: socket.localPort ?? 0,
    send: (bytes) => void socket.write(bytes),
    pour: async (piece, most) => {
      for (let sent = 0; sent < most && !isOver; sent += piece.length)
        if (!socket.write(piece)) await Promise.race([closed, new Promise((taken) => socket.once('drain', taken))])
    },
    next: () =>
      new Promise((resolve, reject) => {
        look = () => {
          const read = readAnswer(text, isOver)
          if (read) {
            look = () => {}
            text = text.slice(read.length)
            resolve(read.answer)
          } else if (isOver) reject(new Error(`cut off without an answer, after “${text.slice(0, 200)}”`))
        }
        look()
      }),
    rest: (ms) => {
      socket.pause()
      setTimeout(() => socket.resume(), ms)
    },
    finish: () => void socket.end(),
    end: () => socket.destroy(),
  }
}

export const askRaw = async (port: number, bytes: string | Buffer): Promise<RawAnswer> => {
  const connection = await openConnection(port)
  connection.send(bytes)
  return connection.next().finally(connection.end)
}
