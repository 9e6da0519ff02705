import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileDurably } from '../adapters/database/durable-files.ts'
import type { Config } from './config.ts'

/** Encrypts passwords of other services, so that the database alone does not reveal them. */
export type Sealer = {
  /** `about` is the purpose of the text. */
  seal(text: string, about: string): string
  /** Returns null for another key, another `about` or a modified text. */
  unseal(sealed: string, about: string): string | null
}

/** AES-256-GCM. A sealed text contains nonce, tag and ciphertext. */
export const createSealer = (secret: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'foreign keys', 32))
  return {
    seal: (text, about) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal: (sealed, about) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(about))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

const form = /^[\w-]{43}$/

/** With the embedded database, reads or creates the key in a file beside the database. Null: no valid key. */
export const readSealingKey = (config: Pick<Config, 'sealingKey' | 'databaseUrl' | 'dataDir'>): string | null => {
  if (config.sealingKey !== null || config.databaseUrl !== null) return config.sealingKey
  const file = join(config.dataDir, 'sealing-key')
  if (!existsSync(file)) writeFileDurably(file, randomBytes(32).toString('base64url'))
  const key = readFileSync(file, 'utf8').trim()
  return form.test(key) ? key : null
}
