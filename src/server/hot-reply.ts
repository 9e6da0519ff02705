import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Coding = 'br' | 'gzip' | 'identity'

/** Names and values in turn, as `writeHead` takes them without looking at each. */
type HeaderList = readonly string[]

type Encoded = { readonly headers: HeaderList; readonly body: Buffer }

/** An answer whose bytes are there before anybody asks. */
export type ReadyReply = {
  readonly etag: string
  readonly body: Buffer
  /** Without length, encoding and ETag. */
  readonly headers: Readonly<Record<string, string>>
  readonly notModified: HeaderList
  /** Compressed when first asked for, once. */
  encoded(coding: Coding): Encoded | Promise<Encoded>
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

/** Below this a compressed answer takes as many packets. */
const smallest = 1024

/** `headers` without length, encoding and ETag. The ETag covers them too, and is the same in every process. */
export const makeReady = (body: Buffer, headers: Readonly<Record<string, string>>): ReadyReply => {
  const list = Object.entries(headers).flat()
  const etag = `W/"${hash('sha1', Buffer.concat([Buffer.from(list.join('\n')), body]), 'base64url')}"`
  const shared = [...list, 'etag', etag]
  const variants = new Map<Coding, Encoded | Promise<Encoded>>()
  const finish = (coding: Coding, bytes: Buffer): Encoded => {
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding]
    const variant = { headers: [...shared, ...encoding, 'content-length', String(bytes.length)], body: bytes }
    variants.set(coding, variant)
    return variant
  }
  finish('identity', body)
  const encoded = (coding: Coding): Encoded | Promise<Encoded> => {
    const known = variants.get(body.length < smallest ? 'identity' : coding)
    if (known || coding === 'identity') return known as Encoded
    const coming = compress[coding](body).then((bytes) => finish(coding, bytes))
    variants.set(coding, coming)
    return coming
  }
  const describing = new Set(['cache-control', 'vary'])
  const notModified = Object.entries(headers).filter(([name]) => describing.has(name))
  return { etag, body, headers, notModified: [...notModified.flat(), 'etag', etag], encoded }
}

const codings = new Map<string, Coding>()

/** The best coding that an Accept-Encoding allows. */
const readCoding = (header: string): Coding => {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : 'identity'
}

/** No browser sends a longer one. */
const longestRemembered = 100

/** Browsers send few different ones: each is read once. */
export const codingOf = (header: string | string[] | undefined): Coding => {
  if (header === undefined) return 'identity'
  const text = String(header)
  const known = codings.get(text)
  if (known) return known
  const coding = readCoding(text)
  if (codings.size < 1000 && text.length <= longestRemembered) codings.set(text, coding)
  return coding
}

const isKnown = (asked: string, etag: string): boolean =>
  asked === etag || asked === '*' || asked.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)

/** Answers the status it sent, or is about to send. */
export const sendReady = (request: IncomingMessage, response: ServerResponse, reply: ReadyReply): 200 | 304 => {
  const asked = request.headers['if-none-match']
  if (asked !== undefined && isKnown(asked, reply.etag)) {
    response.writeHead(304, reply.notModified as string[])
    response.end()
    return 304
  }
  const send = ({ headers, body }: Encoded): void => {
    response.writeHead(200, headers as string[])
    response.end(body)
  }
  const variant = reply.encoded(codingOf(request.headers['accept-encoding']))
  if (variant instanceof Promise) variant.then(send, (error) => response.destroy(error))
  else send(variant)
  return 200
}
