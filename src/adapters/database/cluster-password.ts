import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFileDurably } from './durable-files.ts'
import type { SystemUser } from './system-user.ts'

/** Without a character that SQL or an address would have to quote. */
const form = /^[\w-]{32}$/

/** Null when the file is not there, or what it holds cannot be what we wrote. */
export const readPassword = (file: string): string | null => {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return form.test(text) ? text : null
  } catch {
    return null
  }
}

export const makePassword = (file: string, owner: SystemUser | null): string => {
  const password = randomBytes(24).toString('base64url')
  writeFileDurably(file, password, { owner })
  return password
}
