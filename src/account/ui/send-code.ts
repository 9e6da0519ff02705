import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { sendCode } from '../contract.ts'
import { type CodeChannel, type CodePurpose, codeLifeSeconds } from '../one-time-code.ts'

export type CodeSending = {
  readonly sent: boolean
  /** Until the next code may be requested. */
  readonly seconds: number
  /** Null after a success, or if no reply came. */
  readonly message: string | null
  /** The connection or the server failed, so the phone number is not the cause. */
  readonly isOutage: boolean
}

const purposeOnTheWire = { 'sign-in': 'auth', checkout: 'paiement', profile: 'profil' } as const

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
  if (answer.ok) return { sent: true, seconds: wait, message: null, isOutage: false }
  const { status, retryAfter } = answer
  const message = status === 0 ? null : answer.message || null
  return { sent: false, seconds: retryAfter ?? 0, message, isOutage: status === 0 || status >= 500 }
}

/** The function returns null if the server has checked the code. */
export const useUncheckedMessage = (): ((answer: { readonly status: number }) => string | null) => {
  const t = useTexts('account')
  return ({ status }) => (status === 0 || status >= 500 ? t('signIn.codeUnchecked') : null)
}

export type SentCode = {
  readonly phone: string
  readonly channel: CodeChannel
  /** In seconds. */
  readonly wait: number
  /** By `performance.now()`, so that changes of the device's clock do not matter. */
  readonly sentAt: number
}

const left = (seconds: number, { sentAt }: SentCode, now: number): number =>
  Math.max(0, Math.ceil(seconds - (now - sentAt) / 1000))

export const secondsValid = (sent: SentCode, purpose: CodePurpose, now: number): number =>
  left(codeLifeSeconds[purpose], sent, now)

export const secondsToResend = (sent: SentCode, now: number): number => left(sent.wait, sent, now)
