import { call } from '../../ui/call.ts'
import type { sendCode } from '../contract.ts'
import type { CodeChannel, CodePurpose } from '../one-time-code.ts'

/** `seconds` until the next code may be asked for; `message` only when this one was not sent. */
export type CodeSending = { readonly sent: boolean; readonly seconds: number; readonly message: string | null }

const purposeOnTheWire = { 'sign-in': 'auth', checkout: 'paiement', profile: 'profil' } as const

/** Asks for a one-time code. A refusal that comes with a waiting time carries it. */
export async function requestCode(
  phone: string,
  channel: CodeChannel,
  purpose: CodePurpose,
  wait: number,
): Promise<CodeSending> {
  const answer = await call<typeof sendCode>('POST', '/api/createotp/:fullPhone/:type', {
    params: { fullPhone: phone, type: channel },
    query: { purpose: purposeOnTheWire[purpose] },
  })
  if (answer.ok) return { sent: true, seconds: wait, message: null }
  return { sent: false, seconds: answer.retryAfter ?? 0, message: answer.message || null }
}
