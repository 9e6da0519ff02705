import { type ChangeEvent, useId, useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { Button } from '../../ui/button.tsx'
import type { Answer } from '../../ui/call.ts'
import { FieldError } from '../../ui/field.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { removeLogo, updateLogo } from '../brand-contract.ts'
import type { SettingsView } from '../settings.ts'

const kinds = 'image/png,image/jpeg,image/webp'

/** The logo is saved as soon as a file is chosen. */
export function LogoSetting({ brand }: { brand: SettingsView['brand'] }) {
  const call = useCall()
  const t = useTexts('operator/brand')
  const id = useId()
  const refresh = useRefresh()
  const { withProof, proof } = useStepUp()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly brand: object; readonly message: string } | null>(null)
  // Each save reads the settings again. `brand` is then a new object, so an older refusal is hidden.
  const error = refusal?.brand === brand ? refusal.message : null
  const { logo } = brand
  const run = async (make: () => Promise<Answer<typeof updateLogo> | Answer<typeof removeLogo>>, done: string) => {
    setBusy(true)
    setRefusal(null)
    const answer = await withProof(make)
    setBusy(false)
    if (!answer) return
    if (!answer.ok) return setRefusal({ brand, message: answer.message })
    toast.success(done)
    await refresh()
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file || busy) return
    const body = new FormData()
    body.append('image', file)
    await run(() => call<typeof updateLogo>('POST', '/api/admin/settings/logo', { body }), t('logoSaved'))
    // Allows choosing the same file again.
    target.value = ''
  }
  const remove = () => run(() => call<typeof removeLogo>('DELETE', '/api/admin/settings/logo'), t('logoRemoved'))
  return (
    <div className="mt-6 flex flex-col gap-3 border-t border-border pt-6">
      <h3 className="font-semibold">{t('logo')}</h3>
      <div className="flex flex-wrap items-center gap-4">
        {logo ? <img src={logo} alt={t('logoNow')} className="size-16" /> : <LogoMark className="size-16!" />}
        <input
          id={id}
          type="file"
          accept={kinds}
          onChange={(event) => void choose(event)}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-button border border-control bg-surface px-4 text-sm font-semibold hover:border-primary hover:bg-primary-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          {t('logoChoose')}
        </label>
        {logo && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => void remove()}>
            {t('logoRemove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('logoHint')}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {proof}
    </div>
  )
}
