import { type ChangeEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type PhotoShape, type PhotoView, photoKindOf } from '../../catalogue/photo.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { Call } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { changePicture, describePicture, removePicture, SavedPicture } from '../picture-contract.ts'
import { useUnsaved } from './unsaved.ts'

const AltField = lazyPart(() => import('./alt-field.tsx').then((file) => file.AltField))

const Cropper = lazyPart(() => import('./picture-cropper.tsx').then((file) => file.PictureCropper))

const kinds = 'image/jpeg,image/png,image/webp'
const lookAgainMs = 3000

type Props = {
  legend: string
  shape: PhotoShape
  view: PhotoView
  /** Replaces the text about the state while the picture is only on this device. */
  kept?: string | undefined
  save: (picture: Blob, seen: number) => Promise<SavedPicture>
  remove: (seen: number) => Promise<SavedPicture>
  /** Absent while the picture is only on this device. */
  describe?: (alt: string, seen: number) => Promise<SavedPicture>
}

/** Saves the photograph as soon as it is cropped, without the form's save button. */
export function PictureField({ legend, shape, view, kept, save, remove, describe }: Props) {
  const t = useTexts('restaurant/pictures')
  const id = useId()
  const refresh = useRefresh()
  const [answered, setAnswered] = useState(view)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useUnsaved(file !== null)
  const wasOpen = useRef(false)
  const isSending = useRef(false)
  const now = answered.version > view.version ? answered : view
  const isWaiting = now.state === 'waiting'
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  // The cropper replaces the button, so the focus returns to the button afterwards.
  useEffect(() => {
    if (!file && wasOpen.current) input.current?.focus()
    wasOpen.current = file !== null
  }, [file])
  const isPrepared = isWaiting && kept === undefined
  useEffect(() => {
    if (!isPrepared) return
    const timer = setInterval(() => void refresh(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isPrepared, refresh])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    // Removes the old message, so that a repeated refusal is announced.
    setError(null)
    const kind = photoKindOf(new Uint8Array(await chosen.slice(0, 12).arrayBuffer()))
    // Clears the input, so that the same file can be chosen again.
    target.value = ''
    if (kind === 'heic') return setError(t('refusals.picture-heic'))
    if (kind === 'other') return setError(t('refusals.picture-kind'))
    setFile(chosen)
  }
  const run = async (change: () => Promise<SavedPicture>, done: string): Promise<boolean> => {
    // While the cropper draws, the button is not busy yet. So this check prevents a second upload.
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    setError(null)
    const answer = await change()
    isSending.current = false
    setBusy(false)
    if (!answer.ok) {
      setError(answer.message)
      if (answer.code === 'picture-changed') void refresh()
      return false
    }
    setAnswered(answer.value)
    if (kept === undefined) {
      toast.success(done)
      void refresh()
    }
    return true
  }
  const use = async (picture: Blob) => {
    if (!(await run(() => save(picture, now.version), t('saved')))) return
    setFile(null)
    setPreview(URL.createObjectURL(picture))
  }
  const takeAway = async () => {
    if (await run(() => remove(now.version), t('removed'))) setPreview(null)
  }
  const look = classNames(
    'w-40 shrink-0 rounded-field border border-border bg-sunken object-cover',
    shape === 'square' ? 'aspect-square' : 'aspect-4/3',
  )
  const shown = (isWaiting && preview) || now.url
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {file ? (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <Cropper
            file={file}
            shape={shape}
            busy={busy}
            onUse={(picture) => void use(picture)}
            onCancel={() => setFile(null)}
            onBroken={() => {
              setFile(null)
              setError(t('refusals.picture-broken'))
            }}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-start gap-4">
          {shown === '' ? (
            <div className={classNames(look, 'border-dashed')} />
          ) : (
            <img src={shown} alt="" className={look} />
          )}
          <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-2">
            <p className="text-sm">{isWaiting && kept !== undefined ? kept : t(`state.${now.state}`)}</p>
            <input
              ref={input}
              id={id}
              type="file"
              accept={kinds}
              onChange={(event) => void choose(event)}
              aria-describedby={`${id}-hint`}
              className="peer sr-only"
            />
            <label
              htmlFor={id}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-button border border-control bg-surface px-4 text-sm font-semibold hover:border-primary hover:bg-primary-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
            >
              {t(now.state === 'none' ? 'choose' : 'replace')}
              <span className="sr-only"> ({legend})</span>
            </label>
            {now.state !== 'none' && (
              <Button variant="quiet" size="small" busy={busy} onClick={() => void takeAway()}>
                {t('remove')}
                <span className="sr-only"> ({legend})</span>
              </Button>
            )}
            <p id={`${id}-hint`} className="text-sm text-muted">
              {t('hint')}
            </p>
          </div>
        </div>
      )}
      {describe && now.state !== 'none' && !file && (
        <Suspense fallback={null}>
          <AltField
            legend={legend}
            view={now}
            describe={describe}
            onSaved={(described) => {
              setAnswered(described)
              void refresh()
            }}
          />
        </Suspense>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

type PictureOf = { readonly id: number; readonly kind: 'dish' | 'shop' | 'logo'; readonly of: number }

const path = '/api/pro/shops/:id/pictures/:kind/:of'

export const picturesOf = (call: Call, params: PictureOf) => ({
  save: (picture: Blob, seen: number): Promise<SavedPicture> => {
    const body = new FormData()
    body.append('image', picture, 'picture')
    return call<typeof changePicture>('POST', path, { params, query: { seen }, body })
  },
  describe: (alt: string, seen: number): Promise<SavedPicture> =>
    call<typeof describePicture>('PUT', `${path}/alt`, { params, query: { seen }, body: { alt } }),
  remove: (seen: number): Promise<SavedPicture> =>
    call<typeof removePicture>('DELETE', path, { params, query: { seen } }),
})
