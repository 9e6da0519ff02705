import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Tools } from '../../server/tools.ts'
import { checkEmail } from '../identifier.ts'
import { type Asked, countEmailQuestion } from './count-email-question.ts'
import { findUserByEmail } from './user-store.ts'

export async function checkEmailIsFree(
  tools: Tools,
  { email: typed, ...asked }: Asked & { readonly email: string },
): Promise<Result<{ success: true }, 'email-missing' | 'email-invalid' | 'email-taken' | 'email-too-many'>> {
  const email = checkEmail(typed)
  if (!email.ok) return email
  const counted = await countEmailQuestion(tools, asked, 'look-up')
  if (!counted.ok) return counted
  return (await findUserByEmail(tools.db, email.value)) ? refuse('email-taken') : ok({ success: true })
}
