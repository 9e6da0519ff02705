import { useState } from 'react'
import type { verifyCodeInBodyForPayment } from '../../account/contract.ts'
import { checkCodeShape, resendSeconds } from '../../account/one-time-code.ts'
import { requestCode, useUncheckedMessage } from '../../account/ui/send-code.ts'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { ReservationReply, requestReservation } from '../contract.ts'
import { type ContactFields, contactProblems } from '../reservation-request.ts'
import { useContactDraft } from './use-contact-draft.ts'

export type ReserveShop = { readonly id: number; readonly domain: string; readonly name: string }

export type ReserveStep = 'time' | 'contact' | 'code' | 'sent'

const fieldOf = (code: string): keyof ContactFields | null => {
  const field = /^(name|phone|email|notes|consent)-/.exec(code)?.[1]
  return (field as keyof ContactFields | undefined) ?? null
}

export const useReserve = (shopId: number, onTimesChanged: () => void) => {
  const t = useTexts('reservations')
  const account = useTexts('account')
  const unchecked = useUncheckedMessage()
  const { contact, fields, type, errors, setErrors, isSignedIn } = useContactDraft()
  const [step, setStep] = useState<ReserveStep>('time')
  const [people, setPeople] = useState(2)
  const [date, setDate] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [codeWait, setCodeWait] = useState(0)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<string | null>(null)
  const [made, setMade] = useState<ReservationReply | null>(null)

  const sendCode = async () => {
    const sending = await requestCode(fields.phone, 'sms', 'checkout', resendSeconds.checkout)
    // If `seconds` is above 0, the code sent before is still valid, so the dialog asks for it.
    if (!sending.sent && (sending.isOutage || sending.seconds === 0)) {
      const why = sending.message ?? account('signIn.sendFailed')
      return sending.isOutage ? setProblem(why) : setErrors({ phone: why })
    }
    setCode('')
    setCodeError(null)
    setCodeWait(sending.seconds)
    setStep('code')
  }

  const ask = async () => {
    const answer = await call<typeof requestReservation>('POST', '/api/establishment/:establishmentId/reservations', {
      params: { establishmentId: shopId },
      body: { ...fields, time: time ?? '', people },
    })
    if (answer.ok) {
      setMade(answer.value)
      return setStep('sent')
    }
    if (answer.code === 'phone-not-verified') return sendCode()
    const field = fieldOf(answer.code)
    setStep('contact')
    if (field) return setErrors({ [field]: answer.message })
    setProblem(answer.message)
    if (answer.code.startsWith('time-')) {
      setTime(null)
      setStep('time')
      onTimesChanged()
    }
  }

  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    await work()
    setBusy(false)
  }

  const submit = async (): Promise<keyof ContactFields | null> => {
    const found = contactProblems(fields)
    setErrors(Object.fromEntries(found.map(({ field, code: wrong }) => [field, t(`refusals.${wrong}`)])))
    if (found[0]) return found[0].field
    await working(ask)
    return null
  }

  const verify = () =>
    working(async () => {
      const shaped = checkCodeShape(code)
      if (!shaped.ok) return setCodeError(account('refusals.code-malformed'))
      const answer = await call<typeof verifyCodeInBodyForPayment>('POST', '/api/verifyotp/paiement', {
        body: { phone: fields.phone, code: shaped.value },
      })
      if (answer.ok) return ask()
      const notLookedAt = unchecked(answer)
      if (notLookedAt === null) setCode('')
      setCodeError(notLookedAt ?? answer.message)
    })

  const startAgain = () => {
    setStep('time')
    setTime(null)
    setProblem(null)
    setMade(null)
    type({ notes: '', consent: false })
  }

  return {
    step,
    setStep,
    people,
    setPeople,
    date,
    chooseDate: (chosen: string) => {
      setDate(chosen)
      setTime(null)
      setProblem(null)
    },
    time,
    chooseTime: (chosen: string) => {
      setTime(chosen)
      setProblem(null)
    },
    contact,
    phone: fields.phone,
    type,
    errors,
    problem,
    busy,
    submit,
    code,
    setCode,
    codeError,
    codeWait,
    verify,
    made,
    startAgain,
    isSignedIn,
  }
}

export type Reserve = ReturnType<typeof useReserve>
