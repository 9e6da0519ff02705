import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { HandedLink } from '../../restaurant/ui/handed-link.tsx'
import { emptyShop, NewShopFields, newShopField, withPostalCode } from '../../restaurant/ui/new-shop-fields.tsx'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { addShop } from '../shops-contract.ts'

type Handed = { readonly id: number; readonly name: string; readonly to: string; readonly link: string }

export const AddShopForm = ({ origin }: { origin: string }) => {
  const call = useCall()
  const t = useTexts('operator/shops')
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [draft, setDraft] = useState(emptyShop)
  const [owner, setOwner] = useState('')
  const [problem, setProblem] = useState<{ readonly code: string; readonly message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [handed, setHanded] = useState<Handed | null>(null)
  // The postal code does not count as typed, because the list preselects the first one.
  useUnsaved(draft.name !== '' || draft.domain !== '' || owner !== '')
  const { withProof, proof } = useStepUp()
  const field = problem && (problem.code.startsWith('owner') ? 'owner' : newShopField(problem.code))
  const errorOf = (name: typeof field) => (problem && field === name ? problem.message : null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const shop = await withPostalCode(draft)
    const answer = await withProof(() => call<typeof addShop>('POST', '/api/admin/shops', { body: { ...shop, owner } }))
    setBusy(false)
    if (!answer) return
    if (!answer.ok) return setProblem(answer)
    const { id, invitation } = answer.value
    const link = invitation?.link ?? null
    toast.success(invitation && link === null ? t('add.addedAndInvited', { owner }) : t('add.added'))
    if (!invitation || link === null) return void navigate(pathIn(language, `/admin/shops/${id}`))
    // The link is shown only once, so the page stays open for copying it.
    setHanded({ id, name: draft.name, to: invitation.to, link })
    setDraft(emptyShop)
    setOwner('')
    await refresh()
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <h2 className="text-xl">{t('add.title')}</h2>
        <p className="text-muted">{t('add.lead')}</p>
        <NewShopFields
          origin={origin}
          draft={draft}
          onDraft={(next) => {
            setDraft(next)
            setProblem(null)
          }}
          errorOf={errorOf}
        />
        <TextField
          name="owner"
          dir="ltr"
          label={t('add.owner')}
          hint={t('add.ownerHint')}
          value={owner}
          onChange={({ target }) => {
            setOwner(target.value)
            setProblem(null)
          }}
          error={errorOf('owner')}
        />
        {handed && (
          <>
            <HandedLink key={handed.id} to={handed.to} link={handed.link} />
            <Link
              to={pathIn(language, `/admin/shops/${handed.id}`)}
              className={buttonClass({ variant: 'secondary' }, 'self-start')}
            >
              <bdi>{t('add.see', { name: handed.name })}</bdi>
            </Link>
          </>
        )}
        {problem && !field && <Notice kind="error">{problem.message}</Notice>}
        <Button type="submit" busy={busy} className="self-start">
          {t('add.submit')}
        </Button>
      </form>
      {proof}
    </Card>
  )
}
