import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { settings } from '../../server/tables.ts'

const settingKey = 'demo signing key'

/** Shared by all processes, because one may sign a token and another serve the public key. */
async function findOrMakeKey(db: Database): Promise<KeyObject> {
  const find = async (): Promise<string | undefined> =>
    (await db.select().from(settings).where(eq(settings.key, settingKey)))[0]?.value
  const known = await find()
  if (known) return createPrivateKey(known)
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const value = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await db.insert(settings).values({ key: settingKey, value }).onConflictDoNothing()
  return createPrivateKey((await find()) ?? value)
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export type DemoSigner = {
  readonly jwk: Readonly<Record<string, unknown>>
  sign(claims: object): string
}

const signerOf = (key: KeyObject): DemoSigner => {
  const { n, e } = createPublicKey(key).export({ format: 'jwk' })
  const kid = createHash('sha256').update(`${n}.${e}`).digest('hex').slice(0, 40)
  return {
    jwk: { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e },
    sign: (claims) => {
      const content = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
      return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
    },
  }
}

export const demoSigner = (db: Database): (() => Promise<DemoSigner>) => {
  let signer: DemoSigner | null = null
  return async () => {
    signer ??= signerOf(await findOrMakeKey(db))
    return signer
  }
}
