import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { emptyShop, NewShopFields, newShopField } from '../../restaurant/ui/new-shop-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { addShop } from '../shops-contract.ts'

const sentences = { known: 'add.added', sent: 'add.addedAndInvited', 'by-hand': 'add.addedByHand' } as const

export const AddShopForm = ({ origin }: { origin: string }) => {
  const t = useTexts('operator/shops')
  const language = useLanguage()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(emptyShop)
  const [owner, setOwner] = useState('')
  const [problem, setProblem] = useState<{ readonly code: string; readonly message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const { withProof, proof } = useStepUp()
  const field = problem && (problem.code.startsWith('owner') ? 'owner' : newShopField(problem.code))
  const errorOf = (name: typeof field) => (problem && field === name ? problem.message : null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await withProof(() =>
      call<typeof addShop>('POST', '/api/admin/shops', { body: { ...draft, owner } }),
    )
    setBusy(false)
    if (!answer) return
    if (!answer.ok) return setProblem(answer)
    toast.success(t(sentences[answer.value.invited ?? 'known'], { owner }))
    void navigate(pathIn(language, `/admin/shops/${answer.value.id}`))
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
        {problem && !field && <Notice kind="error">{problem.message}</Notice>}
        <Button type="submit" busy={busy} className="self-start">
          {t('add.submit')}
        </Button>
      </form>
      {proof}
    </Card>
  )
}
