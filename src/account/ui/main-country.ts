import { useRouteLoaderData } from 'react-router'
import { defaultPhoneCountry, type PhoneCountry, phoneCountries } from '../phone.ts'

/** The country that is assumed of a visitor who has no phone yet. The page says it only where it is not the usual one. */
export function useMainCountry(): PhoneCountry {
  const { country } = (useRouteLoaderData('root') as { readonly country?: string } | undefined) ?? {}
  return phoneCountries.find((known) => known === country) ?? defaultPhoneCountry
}
