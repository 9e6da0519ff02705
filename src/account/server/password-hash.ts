import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'

const memory = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32

/** Each hash uses 19 MiB and a thread of the pool that also serves file access and DNS. */
const mostAtOnce = 3

let running = 0
const waiting: (() => void)[] = []

async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await new Promise((resolve, reject) =>
      argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key))),
    )
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** `password` must be normalised by `normalisePassword`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await derive({ message: Buffer.from(password), nonce, memory, passes, parallelism, tagLength })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(key)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Takes equally long with and without a `hash`, so that timing does not reveal which accounts have a password. */
export async function isPasswordOf(hash: string | null, password: string): Promise<boolean> {
  const parts = phc.exec(hash ?? '')
  const known = Buffer.from(parts?.[5] ?? '', 'base64')
  const key = await derive({
    message: Buffer.from(password),
    nonce: parts ? Buffer.from(parts[4] ?? '', 'base64') : Buffer.alloc(16),
    memory: Number(parts?.[1] ?? memory),
    passes: Number(parts?.[2] ?? passes),
    parallelism: Number(parts?.[3] ?? parallelism),
    tagLength: parts ? known.length : tagLength,
  })
  return parts !== null && timingSafeEqual(known, key)
}
