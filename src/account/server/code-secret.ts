import { createHmac, randomInt } from 'node:crypto'
import type { CodePurpose } from '../one-time-code.ts'

/** Every code equally likely: `randomInt` draws again where a plain remainder would favour some. */
export const drawCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

type Challenge = { readonly id: number; readonly phone: string; readonly purpose: CodePurpose | null }

/** What is stored instead of the code. Without the server's secret, ten thousand codes could be tried against it. */
export const hashCode = (secret: string, { id, phone, purpose }: Challenge, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`${id}:${phone}:${purpose ?? ''}:${code}`)
    .digest()
