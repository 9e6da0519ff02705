import { checkEmail } from '../account/identifier.ts'
import { toE164 } from '../account/phone.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'

export const largestParty = 20
export const longestName = 100
export const longestNotes = 300
/** Limit on the open reservations of a diner. Reservations of their phone and of their account count together. */
export const maxOpenPerShop = 3
export const maxOpenInTotal = 8
/** Requests of a diner in 24 hours. Cancelled requests count too, because the shop gets an SMS for each request. */
export const maxRequestsPerDay = 12

export type ContactFields = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly notes: string
  readonly consent: boolean
}

export type Contact = {
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly notes: string
}

export type ContactRefusal =
  | 'name-missing'
  | 'name-too-long'
  | 'phone-invalid'
  | 'email-invalid'
  | 'notes-too-long'
  | 'consent-missing'

const nameProblem = (name: string): ContactRefusal | undefined => {
  if (name === '') return 'name-missing'
  return codePointLength(name) > longestName ? 'name-too-long' : undefined
}

/** Lists the problems in the sequence of the fields in the form. */
export const contactProblems = (
  fields: ContactFields,
): readonly { readonly field: keyof ContactFields; readonly code: ContactRefusal }[] => {
  const email = normaliseText(fields.email)
  const found: readonly [keyof ContactFields, ContactRefusal | false | undefined][] = [
    ['name', nameProblem(normaliseText(fields.name))],
    ['phone', toE164(fields.phone) === null && 'phone-invalid'],
    ['email', email !== '' && !checkEmail(email).ok && 'email-invalid'],
    ['notes', codePointLength(normaliseText(fields.notes)) > longestNotes && 'notes-too-long'],
    ['consent', !fields.consent && 'consent-missing'],
  ]
  return found.flatMap(([field, code]) => (code ? [{ field, code }] : []))
}

/** `details.field` names the first invalid field. */
export const checkContact = (fields: ContactFields): Result<Contact, ContactRefusal> => {
  const [problem] = contactProblems(fields)
  const phone = toE164(fields.phone)
  if (problem || phone === null)
    return refuse(problem?.code ?? 'phone-invalid', { details: { field: problem?.field ?? 'phone' } })
  const email = checkEmail(fields.email)
  return ok({
    name: normaliseText(fields.name),
    phone,
    email: email.ok ? email.value : null,
    notes: normaliseText(fields.notes),
  })
}

export const isPartySize = (people: number): boolean =>
  Number.isInteger(people) && people >= 1 && people <= largestParty
