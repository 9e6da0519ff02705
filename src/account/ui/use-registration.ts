import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { register } from '../contract.ts'
import { useShownLegal } from './use-shown-legal.ts'

type Place = 'name' | 'email' | 'password' | 'form'

const placeOf = (code: string): Place =>
  code === 'legal-newer' || code === 'proof-needed'
    ? 'form'
    : code.startsWith('password-')
      ? 'password'
      : code.startsWith('name-')
        ? 'name'
        : 'email'

type Person = { name: string; email: string; password: string; invitation?: string | undefined }

/** Stays busy after a success, because the page reloads. */
export const useRegistration = () => {
  const t = useTexts('account')
  const [error, setError] = useState<{ at: Place; code: string; message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const legal = useShownLegal()
  return {
    busy,
    shown: legal.shown,
    errorAt: (place: Place) => (error?.at === place ? error.message : null),
    taken: error?.code === 'email-taken',
    refuse: (at: Place, message: string) => setError({ at, code: '', message }),
    send: async ({ password, ...person }: Person) => {
      setBusy(true)
      const body = { ...person, password, password_confirmation: password, legal: await legal.forCall() }
      const answer = await call<typeof register>('POST', '/register', { body })
      if (answer.ok) return answer.value
      setBusy(false)
      const message = answer.message || t('signIn.registerFailed')
      setError({ at: placeOf(answer.code), code: answer.code, message })
      toast.error(message)
      if (answer.code === 'legal-newer') await legal.reread()
      return null
    },
  }
}
