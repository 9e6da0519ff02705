import { useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { lookAsShop } from '../shops-contract.ts'

/** The operator sees a restaurant's pages as its owner does. The restaurant's owners see each look in a list. */
export function LookAsShop({ shopId: id }: { shopId: number }) {
  const call = useCall()
  const t = useTexts('restaurant/look')
  const language = useLanguage()
  const { withProof, proof } = useStepUp()
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    const answer = await withProof(() =>
      call<typeof lookAsShop>('POST', '/api/admin/shops/:id/look', { params: { id } }),
    )
    if (answer?.ok) return window.location.assign(pathIn(language, '/pro'))
    setBusy(false)
    if (answer) toast.error(answer.message)
  }
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="text-muted">{t('lead')}</p>
      <Button variant="secondary" busy={busy} onClick={() => void look()}>
        {t('begin')}
      </Button>
      {proof}
    </Card>
  )
}
