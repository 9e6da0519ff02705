import { useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { decideShop } from '../shops-contract.ts'
import type { ShopDetailView } from '../shops-view.ts'
import { Decided } from './decided.tsx'
import { ReasonDialog, type Settled } from './reason-dialog.tsx'

const doneOf = (from: ShopStatus, to: ShopStatus) =>
  from === 'suspended' ? 'lifted' : to === 'sent-back' || to === 'suspended' ? to : 'approved'

export const ShopDecision = ({ shop }: { shop: Pick<ShopDetailView, 'id' | 'version' | 'status' | 'moves'> }) => {
  const call = useCall()
  const t = useTexts('operator/shops')
  const refresh = useRefresh()
  const [asked, setAsked] = useState<'sent-back' | 'suspended' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const { withProof, proof } = useStepUp()
  const { id, version, status, moves } = shop
  const isSuspended = status === 'suspended'
  const decide = async (to: ShopStatus, reason = ''): Promise<Settled> => {
    setBusy(true)
    const body = { version, status: to, reason }
    const answer = await withProof(() =>
      call<typeof decideShop>('POST', '/api/admin/shops/:id/status', { params: { id }, body }),
    )
    setBusy(false)
    if (!answer) return { isDone: false, problem: null }
    void refresh()
    if (!answer.ok) return { isDone: false, problem: answer.message }
    const text = t(`decide.done.${doneOf(status, to)}`)
    toast.success(text)
    setDone(text)
    setAsked(null)
    return { isDone: true, problem: null }
  }
  const press = async (to: ShopStatus) => setProblem((await decide(to)).problem)
  const [lifted] = isSuspended ? moves : []
  return (
    <>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {done !== null && <Decided text={done} />}
      <div hidden={done !== null} className="flex flex-wrap gap-2">
        {!isSuspended && moves.includes('approved') && (
          <Button busy={busy} onClick={() => void press('approved')}>
            {t('decide.approve')}
          </Button>
        )}
        {lifted && (
          <Button busy={busy} onClick={() => void press(lifted)}>
            {t('decide.lift')}
          </Button>
        )}
        {moves.includes('sent-back') && (
          <Button variant="secondary" onClick={() => setAsked('sent-back')}>
            {t('decide.sendBack')}
          </Button>
        )}
        {moves.includes('suspended') && (
          <Button variant="secondary" onClick={() => setAsked('suspended')}>
            {t('decide.suspend')}
          </Button>
        )}
      </div>
      <ReasonDialog
        open={asked === 'sent-back'}
        title={t('decide.sendBackTitle')}
        text={t('decide.sendBackText')}
        confirm={t('decide.sendBack')}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => decide('sent-back', reason)}
      />
      <ReasonDialog
        open={asked === 'suspended'}
        title={t('decide.suspendTitle')}
        text={t('decide.suspendText')}
        confirm={t('decide.suspend')}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => decide('suspended', reason)}
      />
      {proof}
    </>
  )
}
