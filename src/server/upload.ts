import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok, type Result, refuse } from '../kernel/result.ts'

const kibibyte = 1024

/** The limit of the whole body, because Busboy limits only single parts. */
const largestBody = 6 * 1024 * kibibyte

export async function acceptUploads(app: FastifyInstance, largestFile: number): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: largestFile,
      fields: 5,
      fieldSize: 10 * kibibyte,
      fieldNameSize: 100,
      parts: 6,
      headerPairs: 50,
    },
  })
}

const watchLength = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    let length = 0
    const count = (bytes: Buffer): void => {
      length += bytes.length
      if (length <= largestBody) return
      raw.off('data', count).unpipe()
      raw.pause()
      reject(Object.assign(new Error('form too large'), { code: 'FST_REQ_FILE_TOO_LARGE' }))
    }
    raw.on('data', count)
  })

const findFile = async (request: FastifyRequest, field: string): Promise<Buffer | null> => {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === field && bytes.length > 0) return bytes
  }
  return null
}

export async function receiveFile(
  request: FastifyRequest,
  field: string,
): Promise<Result<Buffer, 'missing' | 'too-large'>> {
  if (typeof request.isMultipart !== 'function' || !request.isMultipart()) return refuse('missing')
  if (Number(request.headers['content-length'] ?? 0) > largestBody) return refuse('too-large')
  try {
    const bytes = await Promise.race([watchLength(request), findFile(request, field)])
    return bytes ? ok(bytes) : refuse('missing')
  } catch (error) {
    return refuse((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? 'too-large' : 'missing')
  }
}
