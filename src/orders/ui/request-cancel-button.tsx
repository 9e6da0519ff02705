import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useFailureText, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OrderReply, requestCancel } from '../contract.ts'

const longestReason = 200

type Props = {
  orderId: number
  onAsked: (order: OrderReply) => void
  onRefused: () => void
}

export const RequestCancelButton = ({ orderId, onAsked, onRefused }: Props) => {
  const t = useTexts('orders')
  const failureText = useFailureText()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const send = async () => {
    setBusy(true)
    const answer = await call<typeof requestCancel>('POST', '/api/orders/:id/cancel-request', {
      params: { id: orderId },
      body: { reason: reason.trim() },
    })
    setBusy(false)
    setIsAsking(false)
    if (answer.ok) {
      toast.success(t('cancelRequest.sent'))
      return onAsked(answer.value)
    }
    toast.error(
      answer.code.startsWith('request-') ? answer.message : failureText(t('cancelRequest.failed'), answer.status),
    )
    onRefused()
  }
  return (
    <>
      <Button variant="quiet" className="text-danger!" onClick={() => setIsAsking(true)}>
        {t('cancelRequest.action')}
      </Button>
      <LazyDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        size="small"
        fit
        title={t('cancelRequest.question')}
        footer={
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('cancel.keep')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void send()}>
              {t('cancelRequest.confirm')}
            </Button>
          </div>
        }
      >
        <p className="mb-4">{t('cancelRequest.warning')}</p>
        <TextArea
          label={t('cancelRequest.reason')}
          optional
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </LazyDialog>
    </>
  )
}
