import { type FormEvent, useEffect, useRef } from 'react'
import { formatPairs, phoneCountries, prefixOf, truncateNational } from '../../account/phone.ts'
import { useCanSend } from '../../account/ui/account-store.ts'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { FieldError } from '../../ui/field.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { longestName, longestNotes } from '../reservation-request.ts'
import type { Reserve, ReserveShop } from './use-reserve.ts'

export const contactFormId = 'reservation-contact'

const idOf = (field: string): string => `${contactFormId}-${field}`

/** The fields are filled from the account, but the consent is not. */
export const ContactStep = ({ reserve, shop }: { reserve: Reserve; shop: ReserveShop }) => {
  const t = useTexts('reservations')
  const form = useRef<HTMLFormElement>(null)
  const { contact, type, errors } = reserve
  const { mails } = useCanSend()
  // The dialog may still be scrolled down from the previous step.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' })
  }, [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await reserve.submit()
    if (wrong) requestAnimationFrame(() => document.getElementById(idOf(wrong))?.focus())
  }
  return (
    <form
      id={contactFormId}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex scroll-mt-5 flex-col gap-4"
    >
      {reserve.problem && <Notice kind="error">{reserve.problem}</Notice>}
      <TextField
        id={idOf('name')}
        label={t('name')}
        autoComplete="name"
        maxLength={longestName}
        value={contact.name}
        onChange={({ target }) => type({ name: target.value })}
        error={errors.name}
      />
      <Phone reserve={reserve} />
      <TextField
        id={idOf('email')}
        type="email"
        label={t('email')}
        hint={mails ? t('emailHint') : undefined}
        optional
        autoComplete="email"
        value={contact.email}
        onChange={({ target }) => type({ email: target.value })}
        error={errors.email}
      />
      <TextArea
        id={idOf('notes')}
        label={t('notes')}
        hint={t('notesHint')}
        optional
        rows={2}
        maxLength={longestNotes}
        value={contact.notes}
        onChange={({ target }) => type({ notes: target.value })}
        error={errors.notes}
      />
      <Consent reserve={reserve} shop={shop} />
    </form>
  )
}

const Phone = ({ reserve: { contact, type, errors, isSignedIn } }: { reserve: Reserve }) => {
  const t = useTexts('reservations')
  const account = useTexts('account')
  const { texts } = useCanSend()
  return (
    <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <Select
        label={t('country')}
        autoComplete="tel-country-code"
        value={contact.country}
        onChange={({ target }) => {
          const country = phoneCountries.find((known) => known === target.value) ?? 'TUN'
          type({ country, national: truncateNational(contact.national, country) })
        }}
      >
        {phoneCountries.map((country) => (
          <option key={country} value={country}>
            {`\u200e${prefixOf(country)}\u200e ${account(`countries.${country}`)}`}
          </option>
        ))}
      </Select>
      <TextField
        id={idOf('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        label={t('phone')}
        value={formatPairs(contact.national)}
        onChange={({ target }) => type({ national: truncateNational(target.value, contact.country) })}
        error={errors.phone}
      />
      {!isSignedIn && texts && <p className="col-span-2 -mt-1.5 text-sm text-muted">{t('phoneHint')}</p>}
      {!isSignedIn && !texts && (
        <div className="col-span-2">
          <Notice kind="warning">{account('refusals.no-texts')}</Notice>
        </div>
      )}
    </div>
  )
}

const Consent = ({ reserve: { contact, type, errors }, shop }: { reserve: Reserve; shop: ReserveShop }) => {
  const t = useTexts('reservations')
  const language = useLanguage()
  return (
    <div>
      <CheckboxRow
        bare
        id={idOf('consent')}
        checked={contact.consent}
        onChange={({ target }) => type({ consent: target.checked })}
        aria-invalid={errors.consent ? true : undefined}
        label={t.rich('consent', {
          shop: shop.name,
          link: (words) => (
            <a href={pathIn(language, `/${shop.domain}/terms`)} target="_blank" rel="noreferrer" className="text-link">
              {words}
              <span className="sr-only"> ({t('opensElsewhere')})</span>
            </a>
          ),
        })}
      />
      {errors.consent && <FieldError>{errors.consent}</FieldError>}
    </div>
  )
}
