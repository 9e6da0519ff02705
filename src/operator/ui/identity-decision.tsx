import { useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { decideIdentity } from '../shops-contract.ts'
import type { ShopDetailView } from '../shops-view.ts'
import { Decided } from './decided.tsx'
import { ReasonDialog, type Settled } from './reason-dialog.tsx'

export const IdentityDecision = ({ shop }: { shop: ShopDetailView }) => {
  const call = useCall()
  const t = useTexts('operator/shops')
  const refresh = useRefresh()
  const [isDeclining, setDeclining] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const { withProof, proof } = useStepUp()
  const { id, version, profile, wanted } = shop
  if (!wanted) return null
  const decide = async (accept: boolean, reason = ''): Promise<Settled> => {
    setBusy(true)
    const body = { version, accept, reason }
    const answer = await withProof(() =>
      call<typeof decideIdentity>('POST', '/api/admin/shops/:id/identity', { params: { id }, body }),
    )
    setBusy(false)
    if (!answer) return { isDone: false, problem: null }
    void refresh()
    if (!answer.ok) return { isDone: false, problem: answer.message }
    const text = t(accept ? 'identity.accepted' : 'identity.declined')
    toast.success(text)
    setDone(text)
    setDeclining(false)
    return { isDone: true, problem: null }
  }
  const vatWords = (isOutside: boolean) => t(isOutside ? 'shop.outsideVat' : 'shop.insideVat')
  const facts = [
    [t('shop.name'), profile.name, wanted.name ?? profile.name],
    [t('shop.legalName'), profile.legal_name, wanted.legal_name],
    [t('shop.taxId'), profile.tax_id, wanted.tax_id],
    [t('shop.domain'), profile.domain, wanted.domain],
    [t('shop.vat'), vatWords(profile.outside_vat), vatWords(wanted.outside_vat)],
  ].filter(([, now, next]) => now !== next)
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">{t('identity.title')}</h2>
      <dl className="flex flex-col gap-3">
        {facts.map(([name, now, next]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>
              {t('identity.now')}: <bdi>{now || t('shop.empty')}</bdi>
            </dd>
            <dd className="font-semibold">
              {t('identity.wanted')}: <bdi>{next}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {done !== null && <Decided text={done} />}
      <div hidden={done !== null} className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={async () => setProblem((await decide(true)).problem)}>
          {t('identity.accept')}
        </Button>
        <Button variant="secondary" onClick={() => setDeclining(true)}>
          {t('identity.decline')}
        </Button>
      </div>
      <ReasonDialog
        open={isDeclining}
        title={t('identity.declineTitle')}
        text={t('identity.declineText')}
        confirm={t('identity.decline')}
        onClose={() => setDeclining(false)}
        onConfirm={(reason) => decide(false, reason)}
      />
      {proof}
    </Card>
  )
}
