import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { cancelOrder, OrderReply } from '../contract.ts'

type Props = {
  orderId: number
  onCancelled: (order: OrderReply) => void
  /** The shop was faster: the order must be read again. */
  onRefused: () => void
}

/** For an order that the shop has not accepted yet. */
export const CancelOrderButton = ({ orderId, onCancelled, onRefused }: Props) => {
  const t = useTexts('orders')
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await call<typeof cancelOrder>('POST', '/api/orders/:id/cancel', { params: { id: orderId } })
    setBusy(false)
    setIsAsking(false)
    if (answer.ok) {
      toast.success(t('cancel.done'))
      return onCancelled(answer.value)
    }
    toast.error(answer.code === 'illegal-move' ? answer.message : t('cancel.failed'))
    onRefused()
  }
  return (
    <>
      <Button variant="quiet" className="text-danger!" onClick={() => setIsAsking(true)}>
        {t('cancel.action')}
      </Button>
      <LazyAlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('cancel.question')}
        tone="danger"
        confirm={t('cancel.confirm')}
        cancel={t('cancel.keep')}
        onConfirm={() => void cancel()}
        busy={busy}
      >
        {t('cancel.warning')}
      </LazyAlertDialog>
    </>
  )
}
