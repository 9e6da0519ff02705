import { createHmac } from 'node:crypto'
import type { Tools } from './tools.ts'

/** The same for the same key, and nobody else's guess: a mailbox that already has such a mail drops the next. */
export const mailId = ({ config, secret }: Pick<Tools, 'config' | 'secret'>, key: string): string =>
  `${createHmac('sha256', secret).update(`mail ${key}`).digest('base64url')}@${new URL(config.publicUrl).hostname}`
