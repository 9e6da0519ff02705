import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type Files, isFileName } from './files.ts'

export type S3Settings = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** True for URLs like `endpoint/bucket/name`, false for `bucket.endpoint/name`. */
  readonly pathStyle: boolean
}

const longestMs = 10_000
const retries = 2

export const storeAddress = ({ endpoint, bucket, pathStyle }: S3Settings): string => {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  const base = url.href.replace(/\/+$/, '')
  return pathStyle ? `${base}/${bucket}` : base
}

/** A write is atomic, because the store replaces an object only after receiving the whole new one. */
export const s3Files = (settings: S3Settings): Files => {
  const { accessKeyId, secretAccessKey, region } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const base = storeAddress(settings)

  const ask = async (method: string, name: string, bytes?: Buffer): Promise<Response> => {
    if (!isFileName(name)) throw new Error('not a valid file name')
    const reply = await client.fetch(`${base}/${name}`, {
      method,
      headers: { 'x-amz-content-sha256': hash('sha256', bytes ?? '') },
      signal: AbortSignal.timeout(longestMs),
      ...(bytes && { body: new Uint8Array(bytes) }),
    })
    if (reply.ok || (reply.status === 404 && method !== 'PUT' && !(await saysNoBucket(reply)))) return reply
    // The body of the reply names the access key.
    throw new Error(`the object store answered ${method} with ${reply.status}`)
  }
  /** Without this check, a wrong bucket would look like a missing file. */
  const saysNoBucket = async (reply: Response): Promise<boolean> =>
    (await reply.clone().text()).includes('<Code>NoSuchBucket</Code>')

  return {
    write: async (name, bytes) => {
      const reply = await ask('PUT', name, bytes)
      await reply.body?.cancel()
    },
    read: async (name) => {
      if (!isFileName(name)) return null
      const reply = await ask('GET', name)
      if (reply.ok) return Buffer.from(await reply.arrayBuffer())
      await reply.body?.cancel()
      return null
    },
    remove: async (name) => {
      const reply = await ask('DELETE', name)
      await reply.body?.cancel()
    },
  }
}
