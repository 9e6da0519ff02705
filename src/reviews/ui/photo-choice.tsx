import CameraIcon from 'lucide-react/icons/camera'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import type { PhotoView } from '../../catalogue/photo.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { preparePhoto } from './prepare-photo.ts'

/** `null` takes the photograph away. */
export type PhotoChange = Blob | null | 'unchanged'

type Props = {
  stored: PhotoView
  change: PhotoChange
  /** Null while nothing is being sent. */
  percent: number | null
  error: string | null
  onChange: (change: PhotoChange) => void
  onProblem: (problem: string | null) => void
}

/** The photograph is sent with the review, so nothing is stored before. */
export function PhotoChoice({ stored, change, percent, error, onChange, onProblem }: Props) {
  const t = useTexts('reviews/write')
  const id = useId()
  const [isPreparing, setPreparing] = useState(false)
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!(change instanceof Blob)) return setPreview(null)
    const url = URL.createObjectURL(change)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [change])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    onProblem(null)
    setPreparing(true)
    const prepared = await preparePhoto(file)
    setPreparing(false)
    // Clears the input, so that the same file can be chosen again.
    target.value = ''
    if (prepared.ok) onChange(prepared.value)
    else onProblem(t(`photo.${prepared.code}`))
  }
  const isStored = change === 'unchanged' && stored.state !== 'none'
  const shown = preview ?? (isStored ? stored.url : '')
  const isBusy = isPreparing || percent !== null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {t('photo.label')} <Optional />
      </legend>
      {shown && (
        <img
          src={shown}
          alt={t('photo.chosen')}
          className="aspect-4/3 w-full max-w-72 rounded-field border border-border bg-sunken object-cover"
        />
      )}
      {isStored && stored.state !== 'ready' && (
        <p className="text-sm">{t(stored.state === 'failed' ? 'photo.failed' : 'photo.waiting')}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => void choose(event)}
          disabled={isBusy}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={buttonClass(
            { variant: 'secondary', size: 'small' },
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          )}
        >
          <CameraIcon aria-hidden="true" className="size-5" />
          {t(shown || isStored ? 'photo.replace' : 'photo.choose')}
        </label>
        {(shown || isStored) && !isBusy && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onProblem(null)
              onChange(stored.state === 'none' ? 'unchanged' : null)
            }}
          >
            {t('photo.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('photo.hint')}
      </p>
      {isPreparing && (
        <p role="status" className="text-sm">
          {t('photo.preparing')}
        </p>
      )}
      {percent !== null && (
        <>
          <progress
            value={percent}
            max={100}
            aria-label={t('photo.sending', { percent })}
            className="h-2 w-full max-w-72 accent-primary"
          />
          <p aria-hidden="true" className="text-sm text-muted tabular-nums">
            {t('photo.sending', { percent })}
          </p>
        </>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

const Optional = () => {
  const t = useTexts('ui')
  return <span className="font-normal text-muted">({t('optional')})</span>
}
