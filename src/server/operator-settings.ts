import type { Language } from '../kernel/texts.ts'
import type { OfferedLanguages } from './offered-languages.ts'

/** Codes of the countries in which restaurants may open, and the one that is assumed of a visitor. */
export type ServedCountries = { readonly served: readonly string[]; readonly main: string }

/** Until the operator decides: the country of the specified delivery zone. */
export const usualCountries: ServedCountries = { served: ['TUN'], main: 'TUN' }

/** What the operator sets. A value that was not given is an empty text. */
export type OperatorSettings = {
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string }
  /** What the law asks of whoever publishes a site, besides the contact. */
  readonly imprint: Readonly<Record<'address' | 'registration' | 'director' | 'host', string>>
  readonly brand: {
    readonly name: string
    /** In languages of another script. A language that is missing has the name above. */
    readonly names: Readonly<Partial<Record<Language, string>>>
    readonly accent: string
  }
  readonly logo: { readonly hash: string }
  readonly languages: OfferedLanguages
  readonly countries: ServedCountries
  readonly mail: {
    readonly host: string
    readonly port: number
    readonly user: string
    /** The password, encrypted with the sealing key. */
    readonly secret: string
    readonly from: string
  }
  readonly texts: { readonly accountSid: string; readonly secret: string; readonly from: string }
  /** Whether anybody may ask to open a restaurant. */
  readonly applications: { readonly isOpen: boolean }
  /** The list of first steps is put away. */
  readonly start: { readonly isDismissed: boolean }
  /** Which orders are refused in all shops, and what visitors read about it. */
  readonly orders: {
    readonly isStopped: boolean
    /** `counter`, and keys of integrations. */
    readonly stoppedPayments: readonly string[]
    /** A language without a sentence gets the usual one. */
    readonly sentence: Readonly<Partial<Record<Language, string>>>
  }
}

export type SettingName = keyof OperatorSettings
