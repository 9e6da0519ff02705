import { useState } from 'react'
import { type PhoneCountry, splitE164, toE164 } from '../../account/phone.ts'
import { useAccount } from '../../account/ui/account-store.ts'
import { useMainCountry } from '../../account/ui/phone-draft.ts'
import type { ContactFields } from '../reservation-request.ts'

export type ContactDraft = Omit<ContactFields, 'phone'> & {
  readonly country: PhoneCountry
  readonly national: string
}

export type ContactErrors = Partial<Record<keyof ContactFields, string>>

const fieldOf = (part: string): keyof ContactFields =>
  part === 'country' || part === 'national' ? 'phone' : (part as keyof ContactFields)

/** Fields that the diner has not changed are filled from the account once it is loaded. */
export const useContactDraft = () => {
  const who = useAccount()
  const user = who.state === 'signed-in' ? who.user : null
  const mainCountry = useMainCountry()
  const own = splitE164(user?.phone ?? '')
  const [typed, setTyped] = useState<Partial<ContactDraft>>({})
  const [errors, setErrors] = useState<ContactErrors>({})
  const contact: ContactDraft = {
    name: user?.name ?? '',
    country: own?.country ?? mainCountry,
    national: own?.national ?? '',
    email: user?.email ?? '',
    notes: '',
    consent: false,
    ...typed,
  }
  const { country, national, ...rest } = contact
  const fields: ContactFields = { ...rest, phone: toE164(national, country) ?? '' }
  const type = (change: Partial<ContactDraft>) => {
    setTyped({ ...typed, ...change })
    const touched = Object.keys(change).map(fieldOf)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.some((one) => one === field))))
  }
  return { contact, fields, type, errors, setErrors, isSignedIn: user !== null }
}
