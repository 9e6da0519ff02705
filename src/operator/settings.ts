import { checkEmail } from '../account/identifier.ts'
import { allOf, ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'
import { type Language, languages } from '../kernel/texts.ts'
import type { BrandInput } from './brand.ts'
import type { WayToSend } from './needs.ts'

const longestName = 100

export type Contact = { readonly name: string; readonly email: string; readonly phone: string }

/** Every field may be empty. */
export function checkContact(typed: Contact): Result<Contact, 'name-too-long' | 'email-invalid' | 'phone-invalid'> {
  const [name, phone] = [normaliseText(typed.name), normaliseText(typed.phone)]
  const email = checkEmail(typed.email)
  return allOf<Contact, 'name-too-long' | 'email-invalid' | 'phone-invalid'>({
    name: codePointLength(name) > longestName ? refuse('name-too-long') : ok(name),
    email: email.ok ? email : email.code === 'email-invalid' ? refuse('email-invalid') : ok(''),
    phone: phone === '' || /^\+?[\d ().-]{4,30}$/.test(phone) ? ok(phone) : refuse('phone-invalid'),
  })
}

/** A host name or an IP address, without a port. */
export const isHost = (text: string): boolean =>
  text.length <= 253 &&
  (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) || /^\[[\da-f:.]+\]$/i.test(text)) &&
  URL.canParse(`http://${text}`)

/** Accepts `mida@example.org` or `Mida <mida@example.org>`. */
export const checkSender = (typed: string): Result<string, 'from-invalid'> => {
  const text = normaliseText(typed)
  // These characters would begin a comment, a group or another address in the header of a mail.
  const [, name = '', address = text] = /^([^<>",;:@()\\]*)<([^<>]+)>$/.exec(text) ?? []
  const email = checkEmail(address)
  if (!email.ok) return refuse('from-invalid')
  return ok(name.trim() === '' ? email.value : `${name.trim()} <${email.value}>`)
}

/** An E.164 phone number, the id of a Twilio messaging service, or an alphanumeric sender name. */
export const isTextSender = (text: string): boolean =>
  /^(?:\+\d{6,15}|MG[\da-f]{32}|(?=.*[a-z])[a-z\d ]{1,11})$/i.test(text)

const longestSentence = 200

export type OrdersStop = {
  readonly isStopped: boolean
  readonly stoppedPayments: readonly string[]
  readonly sentence: Readonly<Partial<Record<Language, string>>>
}

/** Omits empty sentences. In a language without a sentence, visitors read Mida's own sentence. */
export function checkOrdersStop(typed: {
  readonly isStopped: boolean
  readonly stoppedPayments: readonly string[]
  readonly sentence: Readonly<Record<string, string>>
}): Result<OrdersStop, 'sentence-too-long'> {
  const sentences = languages
    .map((language) => [language, normaliseText(typed.sentence[language] ?? '')] as const)
    .filter(([, sentence]) => sentence !== '')
  if (sentences.some(([, sentence]) => codePointLength(sentence) > longestSentence)) return refuse('sentence-too-long')
  const stoppedPayments = [...new Set(typed.stoppedPayments)].sort()
  return ok({ isStopped: typed.isStopped, stoppedPayments, sentence: Object.fromEntries(sentences) })
}

export type SettingsView = {
  readonly hasSealingKey: boolean
  readonly contact: Contact & { readonly version: string }
  readonly brand: BrandInput & {
    readonly version: string
    /** The URL path of the logo. */
    readonly logo: string | null
    readonly isFixed: boolean
  }
  readonly languages: {
    readonly offered: readonly Language[]
    readonly fallback: Language
    readonly version: string
    readonly isFixed: boolean
  }
  readonly applications: { readonly isOpen: boolean; readonly version: string }
  readonly orders: OrdersStop & {
    readonly version: string
    /** `key` is an integration or `counter`. */
    readonly payments: readonly { readonly key: string; readonly name: string | null }[]
  }
  readonly mail: {
    readonly source: 'environment' | 'database' | 'demo' | 'none'
    readonly host: string
    readonly port: number
    readonly user: string
    readonly from: string
    readonly hasSecret: boolean
    /** True if the stored password cannot be decrypted with the current sealing key. */
    readonly isLocked: boolean
    readonly version: string
  }
  readonly texts: {
    readonly source: 'environment' | 'database' | 'demo' | 'none'
    readonly account: string
    readonly from: string
    readonly hasSecret: boolean
    readonly isLocked: boolean
    readonly version: string
  }
}

/** The `id` attribute of a card on `/admin/settings`. */
export const settingId = (name: WayToSend | 'brand' | 'contact' | 'languages' | 'applications'): string =>
  `setting-${name}`

type Offered = { readonly offered: readonly Language[]; readonly fallback: Language }

export function checkLanguages(typed: {
  readonly offered: readonly string[]
  readonly fallback: string
}): Result<Offered, 'languages-none' | 'fallback-not-offered'> {
  const offered = languages.filter((language) => typed.offered.includes(language))
  if (offered.length === 0) return refuse('languages-none')
  const fallback = offered.find((language) => language === typed.fallback)
  return fallback ? ok({ offered, fallback }) : refuse('fallback-not-offered')
}
