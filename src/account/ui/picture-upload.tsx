import CameraIcon from 'lucide-react/icons/camera'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { FieldError } from '../../ui/field.tsx'
import { InitialStar } from '../../ui/initial-star.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { UserReply } from '../contract.ts'
import { uploadPicture } from './upload-picture.ts'

const kinds = 'image/jpeg,image/png,image/webp'
const largestBytes = 5 * 1024 * 1024

export function PictureUpload({ user, onChanged }: { user: UserReply; onChanged: () => void }) {
  const t = useTexts('account/profile')
  const own = useTexts('account')
  const id = useId()
  const [percent, setPercent] = useState<number | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setError(null)
    if (!kinds.includes(file.type || '?')) return fail(own('refusals.picture-kind'))
    if (file.size > largestBytes) return fail(own('refusals.picture-too-large'))
    setPreview(URL.createObjectURL(file))
    setPercent(0)
    const uploaded = await uploadPicture(user.id, file, setPercent)
    setPercent(null)
    setPreview(null)
    if (!uploaded.ok) return fail(uploaded.message)
    toast.success(t('profile.pictureSaved'))
    onChanged()
  }
  const fail = (message: string) => {
    setError(message)
    toast.error(t('profile.pictureFailed'))
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {preview ? (
        <img src={preview} alt="" className="size-24 rounded-full object-cover opacity-70" />
      ) : (
        <Portrait user={user} className="size-24" />
      )}
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1.5">
        <input
          id={id}
          type="file"
          accept={kinds}
          onChange={(event) => void choose(event)}
          disabled={percent !== null}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 self-start rounded-button border border-control bg-surface px-4 text-sm font-semibold hover:border-primary hover:bg-primary-soft peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          <CameraIcon aria-hidden="true" className="size-5" />
          {t('profile.pictureLabel')}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t('profile.pictureHint')}
        </p>
        {percent !== null && (
          <>
            <progress
              value={percent}
              max={100}
              aria-label={t('profile.pictureUploading', { percent })}
              className="h-2 w-full accent-primary"
            />
            <p aria-hidden="true" className="text-sm text-muted tabular-nums">
              {t('profile.pictureUploading', { percent })}
            </p>
          </>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}

export const Portrait = ({ user, className }: { user: UserReply; className?: string }) =>
  user.image_url ? (
    <img src={user.image_url} alt="" className={`rounded-full object-cover ${className ?? 'size-12'}`} />
  ) : (
    <InitialStar name={user.name} index={user.id % 6} className={className} />
  )
