import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { displayPhone } from '../../account/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { OwnShopView, ProfileDraft, saveShopProfile } from '../shop-contract.ts'
import { isEditable, needsReview } from '../shop-profile.ts'
import { ShopPlaceFields } from './shop-place-fields.tsx'
import { useDomainHint } from './use-domain-hint.ts'

/** An identity that waits for approval replaces the approved one. */
const draftOf = ({ profile, wanted }: OwnShopView): ProfileDraft => ({
  ...profile,
  ...wanted,
  phone: displayPhone(profile.phone),
})

const fieldOf: Readonly<Record<string, keyof ProfileDraft>> = {
  'name-missing': 'name',
  'name-without-letter': 'name',
  'name-too-long': 'name',
  'domain-malformed': 'domain',
  'domain-reserved': 'domain',
  'domain-taken': 'domain',
  'address-too-long': 'address',
  'postal-code-unserved': 'zip_code',
  'position-too-far': 'zip_code',
  'phone-invalid': 'phone',
  'too-many-cuisines': 'cuisines',
  'unknown-cuisine': 'cuisines',
  'legal-name-too-long': 'legal_name',
  'tax-id-malformed': 'tax_id',
  'tax-id-tunisian': 'tax_id',
  'tax-id-tunisian-letter': 'tax_id',
  'tax-id-french': 'tax_id',
  'tax-id-french-digits': 'tax_id',
  'identity-missing': 'legal_name',
}

/** Ignores the order of the cuisines. */
const wordsOf = (draft: ProfileDraft): string =>
  JSON.stringify(
    { ...draft, cuisines: draft.cuisines.toSorted((one, other) => one - other) },
    Object.keys(draft).sort(),
  )

const profileFields = [...new Set(Object.values(fieldOf))]

type Props = {
  shop: OwnShopView
  version: number
  onChanged: (isChanged: boolean) => void
  onSaved: (version: number) => void
  onOvertaken: () => void
}

/** Typed values stay. If another person has saved meanwhile, only a second save overwrites that person's version. */
export const ShopProfileForm = ({ shop, version, onChanged, onSaved, onOvertaken }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/shop')
  const refresh = useRefresh()
  const [draft, setDraft] = useState(() => draftOf(shop))
  const [saved, setSaved] = useState(draft)
  const isChanged = wordsOf(draft) !== wordsOf(saved)
  const domainHint = useDomainHint(shop.origin, draft.domain, shop.id)
  const [shown, setShown] = useState(shop.version)
  const { form, errorOf, forget, clear, mark } = useProblems(({ code }) => fieldOf[code])
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isLocked = !isEditable(shop.status)
  if (!isChanged && shop.version > shown) {
    setShown(shop.version)
    setDraft(draftOf(shop))
    setSaved(draftOf(shop))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `isChanged` changes.
  useEffect(() => onChanged(isChanged), [isChanged])
  const change = (part: Partial<ProfileDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    forget(...profileFields.filter((field) => field in part))
  }
  const textOf = (name: 'name' | 'domain' | 'phone' | 'legal_name' | 'tax_id') => ({
    name,
    disabled: isLocked,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    error: errorOf(name),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isLocked) return
    setBusy(true)
    const answer = await call<typeof saveShopProfile>('PUT', '/api/pro/shops/:id/profile', {
      params: { id: shop.id },
      body: { ...draft, cuisines: [...draft.cuisines], version },
    })
    setBusy(false)
    void refresh()
    if (!answer.ok) {
      setProblem(mark(answer) ? null : answer.message)
      if (answer.code === 'changed-meanwhile') onOvertaken()
      return
    }
    setProblem(null)
    clear()
    setSaved(draft)
    onSaved(answer.value.version)
    toast.success(t(answer.value.wanted ? 'form.savedForReview' : 'form.saved'))
  }
  const toggle = (id: number) =>
    change({
      cuisines: draft.cuisines.includes(id) ? draft.cuisines.filter((one) => one !== id) : [...draft.cuisines, id],
    })
  return (
    <Card>
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <h2 className="text-xl">{t('form.title')}</h2>
        {isLocked && <Notice kind="info">{t('form.locked')}</Notice>}
        <TextField label={t('form.name')} autoComplete="organization" {...textOf('name')} />
        <ShopPlaceFields draft={draft} onChange={change} errorOf={errorOf} disabled={isLocked} />
        <TextField type="tel" autoComplete="tel" label={t('form.phone')} {...textOf('phone')} />
        <ChoiceGroup
          legend={t('form.cuisines')}
          hint={t('form.cuisinesHint')}
          error={errorOf('cuisines')}
          disabled={isLocked}
          layout="flex flex-wrap gap-2"
        >
          {shop.cuisineChoices.map(({ id, name }) => (
            <Chip key={id} selected={draft.cuisines.includes(id)} onClick={() => toggle(id)}>
              {name}
            </Chip>
          ))}
        </ChoiceGroup>
        <ChoiceGroup legend={t('form.service')} disabled={isLocked}>
          <CheckboxRow
            label={t('form.takeaway')}
            checked={draft.takeaway}
            onChange={({ target }) => change({ takeaway: target.checked })}
          />
          <CheckboxRow
            label={t('form.dineIn')}
            checked={draft.dine_in}
            onChange={({ target }) => change({ dine_in: target.checked })}
          />
        </ChoiceGroup>
        <span id="identity" className="-mt-5 scroll-mt-4" />
        <ChoiceGroup
          legend={t('form.identity')}
          hint={t(needsReview(shop.status) ? 'form.identityReview' : 'form.identityHint')}
          layout="flex flex-col gap-4"
        >
          <TextField label={t('form.legalName')} {...textOf('legal_name')} />
          <TextField
            dir="ltr"
            label={t('form.taxId')}
            hint={t('form.taxIdHint', { country: shop.country })}
            {...textOf('tax_id')}
          />
          <TextField
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            label={t('form.domain')}
            hint={domainHint}
            {...textOf('domain')}
          />
          <CheckboxRow
            label={t('form.outsideVat')}
            description={t('form.outsideVatHint')}
            disabled={isLocked}
            checked={draft.outside_vat}
            onChange={({ target }) => change({ outside_vat: target.checked })}
          />
        </ChoiceGroup>
        {problem && <Notice kind="error">{problem}</Notice>}
        {!isLocked && (
          <Button type="submit" busy={busy} className="self-start">
            {t('form.save')}
          </Button>
        )}
      </form>
    </Card>
  )
}
