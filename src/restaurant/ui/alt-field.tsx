import { useState } from 'react'
import { longestAlt, type PhotoView } from '../../catalogue/photo.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { SavedPicture } from '../picture-contract.ts'
import { useUnsaved } from './unsaved.ts'

type Props = {
  legend: string
  view: PhotoView
  describe: (alt: string, seen: number) => Promise<SavedPicture>
  onSaved: (view: PhotoView) => void
}

/** Has a separate save button, because the surrounding form may never be saved. */
export const AltField = ({ legend, view, describe, onSaved }: Props) => {
  const t = useTexts('restaurant/pictures')
  /** Null until the user types. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isChanged = typed !== null && typed !== view.alt
  useUnsaved(isChanged)
  const save = async () => {
    if (busy || typed === null) return
    setBusy(true)
    const answer = await describe(typed, view.version)
    setBusy(false)
    if (!answer.ok) return setError(answer.message)
    setTyped(null)
    setError(null)
    toast.success(t('altSaved'))
    onSaved(answer.value)
  }
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <TextField
        optional
        className="w-full"
        label={
          <>
            {t('alt')}
            <span className="sr-only"> ({legend})</span>
          </>
        }
        hint={t('altHint')}
        value={typed ?? view.alt}
        maxLength={longestAlt}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(null)
        }}
        // Enter would otherwise submit the surrounding form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void save()
        }}
        error={error}
      />
      {isChanged && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void save()}>
          {t('altSave')}
        </Button>
      )}
    </div>
  )
}
