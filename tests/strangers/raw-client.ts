import { once } from 'node:events'
import { connect } from 'node:net'

export type RawReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The server closed the connection or sent nothing instead of a response. */
export class NoAnswer extends Error {}

export type RawConnection = {
  write(bytes: string | Buffer): void
  /** The next response; throws NoAnswer when none comes. `method` is the method of the request. */
  next(method?: string, longestMs?: number): Promise<RawReply>
  close(): void
}

const longestWaitMs = 8000

const readHead = (head: string): Omit<RawReply, 'body'> => {
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs) }
}

/** Text and end position of the chunked body that begins at `from`; null while the body is incomplete. */
const readChunks = (bytes: Buffer, from: number): { body: string; end: number } | null => {
  const parts: Buffer[] = []
  let at = from
  while (true) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const begin = lineEnd + 2
    if (bytes.length < begin + size + 2) return null
    if (size === 0) return { body: Buffer.concat(parts).toString(), end: begin + 2 }
    parts.push(bytes.subarray(begin, begin + size))
    at = begin + size + 2
  }
}

const readReply = (bytes: Buffer, method: string): { reply: RawReply; length: number } | null => {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = readHead(bytes.toString('latin1', 0, headEnd))
  const from = headEnd + 4
  if (method === 'HEAD' || head.status === 204 || head.status === 304)
    return { reply: { ...head, body: '' }, length: from }
  if (head.headers['transfer-encoding'] === 'chunked') {
    const chunks = readChunks(bytes, from)
    return chunks && { reply: { ...head, body: chunks.body }, length: chunks.end }
  }
  const length = Number(head.headers['content-length'] ?? 0)
  if (bytes.length < from + length) return null
  return { reply: { ...head, body: bytes.toString('utf8', from, from + length) }, length: from + length }
}

/** One TCP connection for requests that a client library would refuse to send. */
export const openConnection = async (port: number): Promise<RawConnection> => {
  const socket = connect(port, '127.0.0.1')
  let bytes = Buffer.alloc(0)
  let closed = false
  let wake = (): void => {}
  socket.on('data', (piece) => {
    bytes = Buffer.concat([bytes, piece])
    wake()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
    wake()
  })
  await once(socket, 'connect')
  socket.setNoDelay()
  const next = async (method = 'GET', longestMs = longestWaitMs): Promise<RawReply> => {
    const deadline = performance.now() + longestMs
    while (true) {
      const found = readReply(bytes, method)
      if (found) {
        bytes = bytes.subarray(found.length)
        return found.reply
      }
      const left = deadline - performance.now()
      if (closed) throw new NoAnswer('closed without an answer')
      if (left <= 0) throw new NoAnswer(`no answer within ${longestMs} ms`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  return {
    write: (piece) => void socket.write(piece),
    next,
    close: () => void socket.destroy(),
  }
}

export type RawRequest = {
  readonly method: string
  readonly url: string
  readonly cookie?: string
  readonly lines?: readonly string[]
  readonly body?: string | Buffer
  /** Value of `Content-Length`: by default the true length. If it is null, the header is not sent. */
  readonly announced?: number | null
}

/** The bytes of a request. Nothing is escaped or corrected. */
export const bytesOf = ({ method, url, cookie, lines = [], body = '', announced }: RawRequest): Buffer => {
  const payload = Buffer.from(body)
  const length = announced === undefined ? payload.length : announced
  const head = [
    `${method} ${url} HTTP/1.1`,
    'Host: 127.0.0.1',
    'X-Requested-With: XMLHttpRequest',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...lines,
    ...(length === null ? [] : [`Content-Length: ${length}`]),
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), payload])
}

/** A client that opens a new connection when the server has closed the old one. */
export const createRawClient = (port: number) => {
  let connection: RawConnection | null = null
  const once = async (request: RawRequest): Promise<RawReply> => {
    connection ??= await openConnection(port)
    connection.write(bytesOf(request))
    const reply = await connection.next(request.method)
    if (reply.headers.connection === 'close') drop()
    return reply
  }
  const drop = (): void => {
    connection?.close()
    connection = null
  }
  return {
    /** Retries once if a reused connection fails, because the server may have closed it while it was idle. */
    send: async (request: RawRequest): Promise<RawReply> => {
      const wasOpen = connection !== null
      try {
        return await once(request)
      } catch (error) {
        drop()
        if (!wasOpen || !(error instanceof NoAnswer)) throw error
        return await once(request).catch((second) => {
          drop()
          throw second
        })
      }
    },
    close: drop,
  }
}

export type RawClient = ReturnType<typeof createRawClient>
