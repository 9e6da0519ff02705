import { type FormEvent, useState } from 'react'
import { type CuisinePicture, cuisinePictureOf, cuisinePictures } from '../../catalogue/cuisine-pictures.ts'
import { cuisinePicturePath } from '../../catalogue/picture-paths.ts'
import { defaultLanguage, factsOf, type Language } from '../../kernel/texts.ts'
import type { SavedPicture } from '../../restaurant/picture-contract.ts'
import { PictureField } from '../../restaurant/ui/picture-field.tsx'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { FormDialog } from '../../restaurant/ui/unsaved-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { type Call, useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { EditedCuisine } from '../cuisine.ts'
import type {
  changeCuisine,
  changeCuisinePhoto,
  createCuisine,
  describeCuisinePhoto,
  removeCuisinePhoto,
} from '../cuisines-contract.ts'

const photoPath = '/api/admin/cuisines/:id/photo'

const photoCallsOf = (call: Call, id: number) => ({
  save: (picture: Blob, seen: number): Promise<SavedPicture> => {
    const body = new FormData()
    body.append('image', picture, 'picture')
    return call<typeof changeCuisinePhoto>('POST', photoPath, { params: { id }, query: { seen }, body })
  },
  describe: (alt: string, seen: number): Promise<SavedPicture> =>
    call<typeof describeCuisinePhoto>('PUT', `${photoPath}/alt`, { params: { id }, query: { seen }, body: { alt } }),
  remove: (seen: number): Promise<SavedPicture> =>
    call<typeof removeCuisinePhoto>('DELETE', photoPath, { params: { id }, query: { seen } }),
})

type Props = {
  open: boolean
  onClose: () => void
  /** Null to add one. */
  cuisine: EditedCuisine | null
  offered: readonly Language[]
}

/** A plain `img`, because the diners' picture component would add its code to the pages of staff. */
export const CuisineImage = ({ imageUrl }: { imageUrl: string }) =>
  imageUrl === '' ? null : (
    <img
      src={imageUrl}
      alt=""
      width={400}
      height={300}
      loading="lazy"
      className="size-full scale-125 bg-sunken object-cover dark:brightness-85"
    />
  )

/** Empty if the cuisine has a photograph. A new cuisine starts with the first drawing. */
const pictureOf = (cuisine: EditedCuisine | null): CuisinePicture | '' =>
  cuisine ? (cuisinePictureOf(cuisine.imageUrl) ?? '') : cuisinePictures[0]

export const CuisineDialog = ({ open, onClose, cuisine, offered }: Props) => {
  const call = useCall()
  const t = useTexts('operator/cuisines')
  const refresh = useRefresh()
  const [names, setNames] = useState<Readonly<Record<string, string>>>(cuisine?.name ?? {})
  /** Null until the operator chooses a picture. While null, saving keeps a photograph that was uploaded meanwhile. */
  const [chosen, setChosen] = useState<CuisinePicture | '' | null>(null)
  const picture = chosen ?? pictureOf(cuisine)
  const [problem, setProblem] = useState<{ readonly language: unknown; readonly message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsaved(open && (JSON.stringify(names) !== JSON.stringify(cuisine?.name ?? {}) || picture !== pictureOf(cuisine)))
  const fields: readonly Language[] = [defaultLanguage, ...offered.filter((language) => language !== defaultLanguage)]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const body = { names: { ...names }, picture: cuisine ? (chosen ?? '') : picture }
    const answer = cuisine
      ? await call<typeof changeCuisine>('PUT', '/api/admin/cuisines/:id', {
          params: { id: cuisine.id },
          body: { ...body, version: cuisine.version },
        })
      : await call<typeof createCuisine>('POST', '/api/admin/cuisines', { body })
    setBusy(false)
    if (!answer.ok) return setProblem({ language: answer.details.language ?? null, message: answer.message })
    toast.success(t('saved'))
    setProblem(null)
    if (!cuisine) {
      setNames({})
      setChosen(null)
    }
    onClose()
    await refresh()
  }
  const isOfField = fields.some((language) => language === problem?.language)
  const choices: readonly (CuisinePicture | '')[] =
    pictureOf(cuisine) === '' ? ['', ...cuisinePictures] : cuisinePictures
  return (
    <FormDialog open={open} onClose={onClose} title={t(cuisine ? 'editTitle' : 'add')}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        {problem && !isOfField && <Notice kind="error">{problem.message}</Notice>}
        {fields.map((language) => (
          <TextField
            key={language}
            lang={language}
            dir={factsOf(language).direction}
            label={t('nameIn', { language: factsOf(language).name })}
            hint={language === defaultLanguage ? undefined : t('fallsBack')}
            optional={language !== defaultLanguage}
            value={names[language] ?? ''}
            maxLength={80}
            error={problem?.language === language ? problem.message : null}
            onChange={({ target }) => {
              setNames((before) => ({ ...before, [language]: target.value }))
              setProblem(null)
            }}
          />
        ))}
        <ChoiceGroup legend={t('picture')} layout="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {choices.map((key, index) => (
            <label
              key={key}
              className="relative block cursor-pointer rounded-full border-2 border-transparent p-0.5 has-checked:border-primary has-checked:ring-4 has-checked:ring-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="picture"
                aria-label={key === '' ? t('ownPicture') : t('drawn', { number: index + 1 })}
                checked={picture === key}
                onChange={() => setChosen(key)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full focus-visible:outline-none"
              />
              <span className="pointer-events-none block aspect-square overflow-hidden rounded-full">
                <CuisineImage imageUrl={key === '' ? (cuisine?.imageUrl ?? '') : cuisinePicturePath(key)} />
              </span>
            </label>
          ))}
        </ChoiceGroup>
        {cuisine && (
          <PictureField legend={t('photo')} shape="wide" view={cuisine.photo} {...photoCallsOf(call, cuisine.id)} />
        )}
        <Button type="submit" busy={busy} className="self-end">
          {t('save')}
        </Button>
      </form>
    </FormDialog>
  )
}
