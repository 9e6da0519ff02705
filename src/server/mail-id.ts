import { createHmac } from 'node:crypto'
import type { Tools } from './tools.ts'

/** Deterministic, so that mailboxes drop duplicates, and not guessable. */
export const mailId = ({ config, secret }: Pick<Tools, 'config' | 'secret'>, key: string): string =>
  `${createHmac('sha256', secret).update(`mail ${key}`).digest('base64url')}@${new URL(config.publicUrl).hostname}`
