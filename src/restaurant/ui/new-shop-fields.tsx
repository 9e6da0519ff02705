import type { ChangeEvent } from 'react'
import { PostalCodeField } from '../../address/ui/postal-code-field.tsx'
import { readZone } from '../../address/ui/use-zone.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { suggestDomain } from '../domain-word.ts'
import { useDomainHint } from './use-domain-hint.ts'

export type NewShopDraft = { readonly name: string; readonly domain: string; readonly zip_code: string }

export const emptyShop: NewShopDraft = { name: '', domain: '', zip_code: '' }

/** Fills in the preselected postal code if the form is submitted before the list of codes has loaded. */
export const withPostalCode = async (draft: NewShopDraft): Promise<NewShopDraft> =>
  draft.zip_code === '' ? { ...draft, zip_code: (await readZone())?.postal_codes?.[0]?.code ?? '' } : draft

const fields: Readonly<Record<string, keyof NewShopDraft>> = {
  'name-missing': 'name',
  'name-without-letter': 'name',
  'name-too-long': 'name',
  'domain-malformed': 'domain',
  'domain-reserved': 'domain',
  'domain-taken': 'domain',
  'postal-code-unserved': 'zip_code',
  'country-unserved': 'zip_code',
}

/** Returns the field that a refusal is about, or null. */
export const newShopField = (code: string): keyof NewShopDraft | null => fields[code] ?? null

type Props = {
  draft: NewShopDraft
  onDraft: (draft: NewShopDraft) => void
  errorOf: (field: keyof NewShopDraft) => string | null
  origin: string
}

/** The domain is derived from the name until the user types another one. */
export const NewShopFields = ({ draft, onDraft, errorOf, origin }: Props) => {
  const t = useTexts('restaurant/shop')
  const domainHint = useDomainHint(origin, draft.domain)
  const isOwnDomain = draft.domain !== suggestDomain(draft.name)
  const rename = ({ target: { value: name } }: ChangeEvent<HTMLInputElement>) =>
    onDraft({ ...draft, name, ...(!isOwnDomain && { domain: suggestDomain(name) }) })
  return (
    <>
      <TextField
        name="name"
        label={t('form.name')}
        autoComplete="organization"
        value={draft.name}
        onChange={rename}
        error={errorOf('name')}
      />
      <TextField
        name="domain"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        label={t('form.domain')}
        hint={domainHint}
        value={draft.domain}
        onChange={({ target }) => onDraft({ ...draft, domain: target.value })}
        error={errorOf('domain')}
      />
      <PostalCodeField
        name="zip_code"
        label={t('form.postalCode')}
        value={draft.zip_code}
        onValue={(code) => onDraft({ ...draft, zip_code: code })}
        error={errorOf('zip_code')}
      />
    </>
  )
}
