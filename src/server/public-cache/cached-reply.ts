import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

type ContentEncoding = 'br' | 'gzip' | 'identity'

/** Names and values alternate, which is the fastest form for `writeHead`. */
type HeaderList = readonly string[]

type Encoded = { readonly headers: HeaderList; readonly body: Buffer }

export type CachedReply = {
  readonly etag: string
  readonly body: Buffer
  /** Without Content-Length, Content-Encoding and ETag. */
  readonly headers: Readonly<Record<string, string>>
  readonly notModified: HeaderList
  encoded(coding: ContentEncoding): Encoded | Promise<Encoded>
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // A larger window only uses more memory.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.ceil(Math.log2(body.length)), constants.BROTLI_DEFAULT_WINDOW),
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

const minCompressedBytes = 1024

type Options = {
  /** The first client gets gzip, because brotli takes longer and most such replies are sent once. */
  readonly isRare?: boolean
}

/** The ETag covers body and headers, and is the same in every process. */
export const createCachedReply = (
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  { isRare = false }: Options = {},
): CachedReply => {
  const list = Object.entries(headers).flat()
  const etag = `W/"${hash('sha1', Buffer.concat([Buffer.from(list.join('\n')), body]), 'base64url')}"`
  const shared = [...list, 'etag', etag]
  const variants = new Map<ContentEncoding, Encoded | Promise<Encoded>>()
  const finish = (coding: ContentEncoding, bytes: Buffer): Encoded => {
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding]
    const variant = { headers: [...shared, ...encoding, 'content-length', String(bytes.length)], body: bytes }
    variants.set(coding, variant)
    return variant
  }
  finish('identity', body)
  let isSentOnce = !isRare
  const encoded = (asked: ContentEncoding): Encoded | Promise<Encoded> => {
    const coding = asked === 'br' && !isSentOnce ? 'gzip' : asked
    isSentOnce = true
    const known = variants.get(body.length < minCompressedBytes ? 'identity' : coding)
    if (known || coding === 'identity') return known as Encoded
    const compressing = compress[coding](body).then((bytes) => finish(coding, bytes))
    variants.set(coding, compressing)
    return compressing
  }
  const cacheHeaders = new Set(['cache-control', 'vary'])
  const notModified = Object.entries(headers).filter(([name]) => cacheHeaders.has(name))
  return { etag, body, headers, notModified: [...notModified.flat(), 'etag', etag], encoded }
}

/** What a client gets. */
export type SendableReply = Pick<CachedReply, 'etag' | 'notModified' | 'encoded'>

/** For long texts that few clients ask for uncompressed: keeps the compressed text alone. */
export const createPackedReply = async (
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<SendableReply & { readonly bytes: number }> => {
  const { etag, notModified } = createCachedReply(body, headers)
  const packed = await compress.gzip(body)
  const list = [...Object.entries(headers).flat(), 'etag', etag]
  const as = (coding: readonly string[], bytes: Buffer): Encoded => ({
    headers: [...list, ...coding, 'content-length', String(bytes.length)],
    body: bytes,
  })
  const zipped = as(['content-encoding', 'gzip'], packed)
  const unpack = () => promisify(gunzip)(packed)
  let brotli: Promise<Encoded> | undefined
  return {
    etag,
    notModified,
    bytes: packed.length * 2,
    encoded: (coding) => {
      if (coding === 'gzip') return zipped
      if (coding === 'identity') return unpack().then((text) => as([], text))
      brotli ??= unpack().then(async (text) => as(['content-encoding', 'br'], await compress.br(text)))
      return brotli
    },
  }
}

const encodings = new Map<string, ContentEncoding>()

const negotiateEncoding = (header: string): ContentEncoding => {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : 'identity'
}

const maxMemoisedLength = 100

export const encodingOf = (header: string | string[] | undefined): ContentEncoding => {
  if (header === undefined) return 'identity'
  const text = String(header)
  const known = encodings.get(text)
  if (known) return known
  const coding = negotiateEncoding(text)
  if (encodings.size < 1000 && text.length <= maxMemoisedLength) encodings.set(text, coding)
  return coding
}

const matchesEtag = (asked: string, etag: string): boolean =>
  asked === etag || asked === '*' || asked.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)

export const sendCachedReply = (
  request: IncomingMessage,
  response: ServerResponse,
  reply: SendableReply,
): 200 | 304 => {
  const asked = request.headers['if-none-match']
  if (asked !== undefined && matchesEtag(asked, reply.etag)) {
    response.writeHead(304, reply.notModified as string[])
    response.end()
    return 304
  }
  const send = ({ headers, body }: Encoded): void => {
    response.writeHead(200, headers as string[])
    response.end(body)
  }
  const variant = reply.encoded(encodingOf(request.headers['accept-encoding']))
  if (variant instanceof Promise) variant.then(send, (error) => response.destroy(error))
  else send(variant)
  return 200
}
