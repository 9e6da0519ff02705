import { useRef, useState } from 'react'
import type { verifyCodeInBodyForPayment } from '../../account/contract.ts'
import { checkCodeShape, resendSeconds } from '../../account/one-time-code.ts'
import { checkPhone, phoneCountryOf, splitE164, toE164, truncateNational } from '../../account/phone.ts'
import { digitsOfCode } from '../../account/ui/account-store.ts'
import { type CodeSending, requestCode, useUncheckedMessage } from '../../account/ui/send-code.ts'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'

const successMs = 2000

export type CodeOnItsWay = { readonly phone: string; readonly wait: number }

/** `accountPhone` is null until the account is loaded. */
export const usePhoneVerification = (country: string, accountPhone: string | null) => {
  const t = useTexts('checkout')
  const account = useTexts('account')
  const unchecked = useUncheckedMessage()
  const [answered, setAnswered] = useState<string | null>(null)
  const [isDoubted, setIsDoubted] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const [national, setNational] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [unsent, setUnsent] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<CodeOnItsWay | null>(null)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string | null>(null)
  const [isVerifying, setIsVerifying] = useState(false)
  const lastSentTo = useRef<string | null>(null)
  const known = answered ?? (isDoubted ? null : accountPhone)
  const verified = isChanging ? null : known

  const type = (typed: string) => {
    setNational(truncateNational(typed, country))
    setError(null)
    setUnsent(null)
  }

  const sendFailed = ({ message, isOutage }: CodeSending) => {
    setCode('')
    if (isOutage) setUnsent(message ?? t('phone.sendFailed'))
    else setError(message ?? t('phone.sendFailed'))
    toast.error(t('phone.sendFailed'))
  }

  const send = async () => {
    const checked = checkPhone('checkout', country, national)
    if (!checked.ok) return setError(account(`phone.checkout.${checked.code}`))
    const phone = checked.value ?? toE164(national)
    if (phone === null) return setError(account('phone.checkout.phone-other'))
    setError(null)
    setUnsent(null)
    setIsSending(true)
    const sending = await requestCode(phone, 'sms', 'checkout', resendSeconds.checkout)
    setIsSending(false)
    // The server refuses a second code within the waiting time, but the first code is still valid.
    const isUnderWay = !sending.sent && sending.seconds > 0 && lastSentTo.current === phone
    if (!sending.sent && !isUnderWay) return sendFailed(sending)
    lastSentTo.current = phone
    setCode('')
    setCodeError(null)
    setSent({ phone, wait: sending.seconds })
  }

  const verify = async () => {
    const shaped = checkCodeShape(code, digitsOfCode())
    if (!sent || !shaped.ok) return setCodeError(account('refusals.code-malformed'))
    setIsVerifying(true)
    const answer = await call<typeof verifyCodeInBodyForPayment>('POST', '/api/verifyotp/paiement', {
      body: { phone: sent.phone, code: shaped.value },
    })
    setIsVerifying(false)
    if (!answer.ok) {
      const isWrong = answer.code === 'code-wrong' || answer.code === 'code-malformed'
      const notLookedAt = unchecked(answer)
      toast.error(notLookedAt ?? t('phone.codeInvalid'))
      if (notLookedAt) return setCodeError(notLookedAt)
      return setCodeError(isWrong ? t('phone.codeInvalid') : answer.message)
    }
    toast.success(t('phone.verified'), { duration: successMs })
    setAnswered(sent.phone)
    setIsChanging(false)
    setSent(null)
    setError(null)
  }

  return {
    verified,
    national,
    error,
    unsent,
    isSending,
    sent,
    code,
    codeError,
    isVerifying,
    type,
    send,
    verify,
    setCode: (typed: string) => {
      setCode(typed)
      if (typed !== '') setCodeError(null)
    },
    closeCode: () => setSent(null),
    change: () => setIsChanging(true),
    keep: () => setIsChanging(false),
    canKeep: isChanging && known !== null,
    /** Called if the server no longer accepts the phone as verified. */
    doubt: () => {
      const parts = verified === null ? null : splitE164(verified)
      if (parts?.country === phoneCountryOf(country)) setNational(parts?.national ?? '')
      setAnswered(null)
      setIsDoubted(true)
    },
  }
}

export type PhoneVerification = ReturnType<typeof usePhoneVerification>
