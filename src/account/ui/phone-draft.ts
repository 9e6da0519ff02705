import { useRouteLoaderData } from 'react-router'
import {
  defaultPhoneCountry,
  type PhoneCountry,
  phoneCountries,
  splitE164,
  toE164,
  truncateNational,
} from '../phone.ts'

/** `national` has the digits without the prefix. */
export type PhoneDraft<Country extends PhoneCountry = PhoneCountry> = {
  readonly country: Country
  readonly national: string
}

/** The country that is assumed of a visitor who has no phone yet. The page says it only where it is not the usual one. */
export function useMainCountry(): PhoneCountry {
  const { country } = (useRouteLoaderData('root') as { readonly country?: string } | undefined) ?? {}
  return phoneCountries.find((known) => known === country) ?? defaultPhoneCountry
}

/** What somebody typed as an e-mail address or a phone number, as a phone number. */
export const draftOf = (typed: string, country: PhoneCountry): PhoneDraft => {
  const parts = splitE164(toE164(typed, country) ?? '')
  return parts ?? { country, national: truncateNational(typed, country) }
}
