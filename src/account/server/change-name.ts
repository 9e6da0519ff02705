import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { codePointLength, normaliseText } from '../../kernel/text.ts'
import { type User, updateUser } from './user-store.ts'

const longestName = 100

export async function changeName(
  db: Database,
  user: User,
  typed: { readonly first_name: string; readonly last_name: string },
): Promise<Result<User, 'name-missing' | 'name-too-long'>> {
  const firstName = normaliseText(typed.first_name)
  const lastName = normaliseText(typed.last_name)
  const name = [firstName, lastName].filter(Boolean).join(' ')
  if (name === '') return refuse('name-missing')
  if ([firstName, lastName, name].some((part) => codePointLength(part) > longestName)) return refuse('name-too-long')
  return ok(await updateUser(db, user.id, { name, firstName, lastName }))
}
