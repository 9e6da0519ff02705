import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from './port.ts'

export const standInKeys = { accessKeyId: 'AKIASTANDIN', secretAccessKey: 'stand/in+secret', region: 'eu-west-9' }

const bucket = 'mida'
const longestSkewMs = 15 * 60_000

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const one = (request: IncomingMessage, name: string): string => [request.headers[name]].flat()[0] ?? ''

const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Null: the request is signed by the owner of the key. Written from the published description of the signature, version 4. */
const findFault = (request: IncomingMessage, body: Buffer): string | null => {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
  const [, id, day = '', region = '', signed = '', signature = ''] = shape.exec(one(request, 'authorization')) ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== standInKeys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== standInKeys.region) return 'AuthorizationHeaderMalformed'
  const stamp = one(request, 'x-amz-date')
  if (!stamp.startsWith(day) || !(Math.abs(instantOf(stamp) - Date.now()) < longestSkewMs))
    return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(needed)) return 'AccessDenied'
  const claimed = one(request, 'x-amz-content-sha256')
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const headers = names.map((name) => `${name}:${one(request, name).trim().replace(/ +/g, ' ')}\n`).join('')
  const canonical = [request.method, path, query, headers, signed, claimed].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (made, part) => hmac(made, part),
    `AWS4${standInKeys.secretAccessKey}`,
  )
  const right = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const refuse = (reply: ServerResponse, status: number, code: string): void =>
  void reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

export type S3StandIn = {
  readonly settings: typeof standInKeys & {
    readonly endpoint: string
    readonly bucket: string
    readonly pathStyle: boolean
  }
  readonly names: () => string[]
  /** The next requests are answered with this status. */
  failWith(status: number, times: number): void
  close(): Promise<void>
}

/** An object store over HTTP that knows one bucket, by its path or its host, and checks each signature by itself. */
export const openS3StandIn = async (): Promise<S3StandIn> => {
  const objects = new Map<string, Buffer>()
  let failures: number[] = []

  /** Null: the bucket is another one. */
  const keyOf = (request: IncomingMessage): string | null => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    if (one(request, 'host').startsWith(`${bucket}.`)) return pathname.slice(1)
    return pathname.startsWith(`/${bucket}/`) ? pathname.slice(bucket.length + 2) : null
  }

  const serve = (request: IncomingMessage, reply: ServerResponse, key: string, body: Buffer): void => {
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, body)
      reply.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      reply.writeHead(204).end()
    } else if (found) reply.writeHead(200, { 'content-length': found.length }).end(found)
    else refuse(reply, 404, 'NoSuchKey')
  }

  const answer = (request: IncomingMessage, reply: ServerResponse, body: Buffer): void => {
    const failure = failures.shift()
    const fault = findFault(request, body)
    const key = keyOf(request)
    if (failure !== undefined) refuse(reply, failure, 'InternalError')
    else if (fault) refuse(reply, 403, fault)
    else if (key === null) refuse(reply, 404, 'NoSuchBucket')
    else serve(request, reply, key, body)
  }

  const server = createServer((request, reply) => void bodyOf(request).then((body) => answer(request, reply, body)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${portOf(server)}`
  return {
    settings: { ...standInKeys, endpoint, bucket, pathStyle: true },
    names: () => [...objects.keys()],
    failWith: (status, times) => {
      failures = Array.from({ length: times }, () => status)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
