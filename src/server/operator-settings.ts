import type { Language } from '../kernel/texts.ts'
import type { OfferedLanguages } from './offered-languages.ts'

/** `main` is the default country of a visitor. */
export type ServedCountries = { readonly served: readonly string[]; readonly main: string }

/** The country of the default delivery zone. */
export const usualCountries: ServedCountries = { served: ['TUN'], main: 'TUN' }

/** A missing value is an empty text. */
export type OperatorSettings = {
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string }
  /** The facts that the law requires from a publisher, besides the contact. */
  readonly imprint: Readonly<Record<'address' | 'registration' | 'director' | 'host', string>>
  readonly brand: {
    readonly name: string
    /** Names in other scripts. A missing language uses `name`. */
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
  readonly applications: { readonly isOpen: boolean }
  readonly start: { readonly isDismissed: boolean }
  readonly orders: {
    readonly isStopped: boolean
    /** `counter`, or keys of integrations. */
    readonly stoppedPayments: readonly string[]
    /** Pages in a language without a sentence of the operator show Mida's sentence. */
    readonly sentence: Readonly<Partial<Record<Language, string>>>
  }
}

export type SettingName = keyof OperatorSettings
