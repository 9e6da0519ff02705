import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFileDurably } from './durable-files.ts'
import type { SystemUser } from './system-user.ts'

/** No character needs quoting in SQL or in a URL. */
const form = /^[\w-]{32}$/

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
