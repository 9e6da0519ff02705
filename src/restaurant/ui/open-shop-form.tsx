import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { writeShopChoice } from '../shop-choice.ts'
import type { openShop } from '../shop-contract.ts'
import { NewShopFields, newShopField, withPostalCode } from './new-shop-fields.tsx'
import { useNewShop } from './use-new-shop.ts'

type Props = {
  origin: string
  userId: number
  /** What the account lacks to open a shop, or null. */
  lacks: string | null
}

export const OpenShopForm = ({ origin, userId, lacks }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/shop')
  const language = useLanguage()
  const navigate = useNavigate()
  const { draft, change, forget } = useNewShop(userId)
  const [problem, setProblem] = useState<{ readonly code: string; readonly message: string } | null>(null)
  const [busy, setBusy] = useState(false)
  // The account is complete now, so the last refusal no longer applies.
  useEffect(() => {
    if (lacks === null) setProblem(null)
  }, [lacks])
  const field = problem && newShopField(problem.code)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await call<typeof openShop>('POST', '/api/pro/shops', { body: await withPostalCode(draft) })
    setBusy(false)
    if (!answer.ok) return setProblem(answer)
    forget()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
    document.cookie = writeShopChoice(answer.value.id)
    void navigate(pathIn(language, '/pro/start'))
  }
  return (
    <Card className="mt-6 max-w-2xl">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <NewShopFields
          origin={origin}
          draft={draft}
          onDraft={(next) => {
            change(next)
            setProblem(null)
          }}
          errorOf={(name) => (problem && field === name ? problem.message : null)}
        />
        {problem && !field && <Notice kind="error">{problem.message}</Notice>}
        <Button type="submit" size="large" busy={busy} className="self-start">
          {t('open.submit')}
        </Button>
      </form>
    </Card>
  )
}
