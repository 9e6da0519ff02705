import { useRouteLoaderData } from 'react-router'
import {
  defaultPhoneCountry,
  type PhoneCountry,
  phoneCountries,
  splitE164,
  toE164,
  truncateNational,
} from '../phone.ts'

/** `national` is the number without the international prefix. */
export type PhoneDraft<Country extends PhoneCountry = PhoneCountry> = {
  readonly country: Country
  readonly national: string
}

/** The page's data contain the country only if the operator has changed it. */
export function useMainCountry(): PhoneCountry {
  const { country } = (useRouteLoaderData('root') as { readonly country?: string } | undefined) ?? {}
  return phoneCountries.find((known) => known === country) ?? defaultPhoneCountry
}

export const draftOf = (typed: string, country: PhoneCountry): PhoneDraft => {
  const parts = splitE164(toE164(typed, country) ?? '')
  return parts ?? { country, national: truncateNational(typed, country) }
}
