import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { factsOf, type Language, languages } from '../../kernel/texts.ts'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { updateLanguages } from '../brand-contract.ts'
import type { SettingsView } from '../settings.ts'
import { settingId } from '../settings.ts'

const nameOf = (language: Language) => <bdi lang={language}>{factsOf(language).name}</bdi>

export function LanguagesSetting({ stored }: { stored: SettingsView['languages'] }) {
  const call = useCall()
  const t = useTexts('operator/brand')
  const refresh = useRefresh()
  const { withProof, proof } = useStepUp()
  const [offered, setOffered] = useState(stored.offered)
  const [chosen, setChosen] = useState(stored.fallback)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fallback = offered.includes(chosen) ? chosen : (offered[0] ?? chosen)
  useUnsaved(fallback !== stored.fallback || offered.join() !== stored.offered.join())
  const toggle = (language: Language, isOffered: boolean) =>
    setOffered(languages.filter((one) => (one === language ? isOffered : offered.includes(one))))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    const body = { offered: [...offered], fallback, version: stored.version }
    const answer = await withProof(() => call<typeof updateLanguages>('PUT', '/api/admin/settings/languages', { body }))
    setBusy(false)
    if (!answer) return
    if (!answer.ok) {
      setError(answer.message)
      if (answer.code === 'changed-meanwhile') void refresh()
      return
    }
    toast.success(t('languagesSaved'))
    await refresh()
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <h2 id={settingId('languages')} className="scroll-mt-16 text-xl">
          {t('languages')}
        </h2>
        <p className="text-muted">{t('languagesLead')}</p>
        {stored.isFixed ? (
          <Notice kind="info">{t('fixed')}</Notice>
        ) : (
          <>
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-2 font-semibold">{t('offered')}</legend>
              {languages.map((language) => (
                <CheckboxRow
                  key={language}
                  label={nameOf(language)}
                  checked={offered.includes(language)}
                  onChange={({ target }) => toggle(language, target.checked)}
                />
              ))}
            </fieldset>
            {offered.length > 0 && offered.length < languages.length && (
              <fieldset className="flex flex-col gap-2">
                <legend className="mb-2 font-semibold">{t('fallback')}</legend>
                {offered.map((language) => (
                  <RadioRow
                    key={language}
                    name="fallback"
                    label={nameOf(language)}
                    checked={language === fallback}
                    onChange={() => setChosen(language)}
                  />
                ))}
              </fieldset>
            )}
            {error && <FieldError>{error}</FieldError>}
            <Button type="submit" busy={busy} className="self-start">
              {t('saveLanguages')}
            </Button>
          </>
        )}
      </form>
      {proof}
    </Card>
  )
}
