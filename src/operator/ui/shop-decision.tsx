import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShopStatus } from '../../catalogue/shop-status.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { decideShop } from '../shops-contract.ts'
import type { ShopDetailView } from '../shops-view.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What the operator may decide about a shop as it is now. */
export const ShopDecision = ({ shop }: { shop: ShopDetailView }) => {
  const t = useTexts('operator/shops')
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'sent-back' | 'suspended' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, version, status, moves } = shop
  const isSuspended = status === 'suspended'
  const decide = async (to: ShopStatus, reason = ''): Promise<string | null> => {
    setBusy(true)
    const answer = await call<typeof decideShop>('POST', '/api/admin/shops/:id/status', {
      params: { id },
      body: { version, status: to, reason },
    })
    setBusy(false)
    void revalidate()
    if (!answer.ok) return answer.message
    if (isSuspended) toast.success(t('decide.done.lifted'))
    else if (to === 'approved' || to === 'sent-back' || to === 'suspended') toast.success(t(`decide.done.${to}`))
    setAsked(null)
    return null
  }
  const press = async (to: ShopStatus) => setProblem(await decide(to))
  const [lifted] = isSuspended ? moves : []
  return (
    <>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
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
    </>
  )
}
