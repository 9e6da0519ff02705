import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { useFailureText, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { cancelOrder, OrderReply } from '../contract.ts'

type Props = {
  orderId: number
  onCancelled: (order: OrderReply) => void
  onRefused: () => void
}

export const CancelOrderButton = ({ orderId, onCancelled, onRefused }: Props) => {
  const t = useTexts('orders')
  const failureText = useFailureText()
  const cancel = async () => {
    const answer = await call<typeof cancelOrder>('POST', '/api/orders/:id/cancel', { params: { id: orderId } })
    if (answer.ok) {
      toast.success(t('cancel.done'))
      return onCancelled(answer.value)
    }
    // Without an answer, the server may have cancelled the order.
    const failed = t(answer.status === 0 ? 'cancel.unknown' : 'cancel.failed')
    toast.error(answer.code === 'illegal-move' ? answer.message : failureText(failed, answer.status))
    onRefused()
  }
  const { ask, question } = useConfirm(cancel, {
    title: t('cancel.question'),
    children: t('cancel.warning'),
    confirm: t('cancel.confirm'),
    cancel: t('cancel.keep'),
  })
  return (
    <>
      <Button variant="quiet" className="text-danger!" onClick={ask}>
        {t('cancel.action')}
      </Button>
      {question}
    </>
  )
}
