import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { createCategory, renameCategory } from '../menu-contract.ts'
import { longestCategoryName } from '../menu-rules.ts'
import type { MenuCategoryView } from '../menu-view.ts'
import { useUnsaved } from './unsaved.ts'
import { FormDialog } from './unsaved-guard.tsx'

type Props = {
  open: boolean
  onClose: () => void
  shopId: number
  category: MenuCategoryView | null
}

export const CategoryDialog = ({ open, onClose, shopId, category }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/menu-editor')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [name, setName] = useState(category?.name ?? '')
  const [version, setVersion] = useState(category?.version ?? 1)
  const [seen, setSeen] = useState(category)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsaved(open && name !== (category?.name ?? ''))
  // Another person has renamed the category. A name that is being typed stays.
  if (category && category.version > version && (!open || name === (seen?.name ?? ''))) {
    setSeen(category)
    setName(category.name ?? '')
    setVersion(category.version)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = category
      ? await call<typeof renameCategory>('PUT', '/api/pro/shops/:id/categories/:category', {
          params: { id: shopId, category: category.id },
          body: { name, version },
        })
      : await call<typeof createCategory>('POST', '/api/pro/shops/:id/categories', {
          params: { id: shopId },
          body: { name },
        })
    setBusy(false)
    if (!answer.ok) {
      const current = answer.details.current as { version?: unknown } | undefined
      if (typeof current?.version === 'number') setVersion(current.version)
      return setError(answer.message)
    }
    setError(null)
    onClose()
    if (category) return void refresh()
    setName('')
    await navigate({ search: `?category=${answer.value.id}` }, { preventScrollReset: true })
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="small"
      fit
      title={category ? t('category.renameTitle') : t('category.add')}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField
          label={t('category.name')}
          hint={t('category.nameHint')}
          value={name}
          maxLength={longestCategoryName}
          onChange={({ target }) => {
            setName(target.value)
            setError(null)
          }}
          error={error}
        />
        <Button type="submit" busy={busy} wide>
          {t('category.save')}
        </Button>
      </form>
    </FormDialog>
  )
}
