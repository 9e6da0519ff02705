import { directionOf } from '../../kernel/texts.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { formatPairs, type PhoneCountry, prefixOf, truncateNational } from '../phone.ts'
import type { PhoneDraft } from './phone-draft.ts'

type Props<Country extends PhoneCountry> = {
  countries: readonly Country[]
  draft: PhoneDraft<Country>
  onDraft: (draft: PhoneDraft<Country>) => void
  error: string | null
  autoFocus?: boolean
}

export function PhoneFields<Country extends PhoneCountry>({
  countries,
  draft,
  onDraft,
  error,
  autoFocus = true,
}: Props<Country>) {
  const t = useTexts('account')
  const isRightToLeft = directionOf(useLanguage()) === 'rtl'
  /** Direction marks keep the plus sign before the digits in Arabic. */
  const prefix = (country: Country) => (isRightToLeft ? `\u2066${prefixOf(country)}\u2069` : prefixOf(country))
  return (
    <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
      <Select
        label={t('signIn.country')}
        value={draft.country}
        onChange={({ target }) => {
          const country = countries.find((known) => known === target.value) ?? draft.country
          onDraft({ country, national: truncateNational(draft.national, country) })
        }}
      >
        {countries.map((country) => (
          <option key={country} value={country}>
            {t(`countries.${country as PhoneCountry}`)} ({prefix(country)})
          </option>
        ))}
      </Select>
      <TextField
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        label={t('signIn.phone')}
        value={formatPairs(draft.national)}
        onChange={({ target }) => onDraft({ ...draft, national: truncateNational(target.value, draft.country) })}
        error={error}
        autoFocus={autoFocus}
      />
    </div>
  )
}
