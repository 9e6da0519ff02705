import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { AskReason } from './end-order.tsx'

type Props = {
  order: ShopOrderReply
  busy: boolean
  /** Null when the caller has no right to cancel. */
  onCancel: (() => void) | null
  onKeepCooking: (reason: string) => Promise<boolean>
}

export const CancelRequest = ({ order, busy, onCancel, onKeepCooking }: Props) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  const [refusing, setRefusing] = useState(false)
  return (
    <>
      <Notice
        kind="warning"
        title={t('cancelRequest.title')}
        action={
          onCancel && (
            <div className="flex flex-wrap gap-2">
              <Button variant="danger" aria-disabled={busy} onClick={() => busy || onCancel()}>
                {t('move.cancel')}
              </Button>
              <Button variant="secondary" aria-disabled={busy} onClick={() => busy || setRefusing(true)}>
                {t('move.keepCooking')}
              </Button>
            </div>
          )
        }
      >
        {order.cancel_request_reason && t('reason', { reason: isolate(order.cancel_request_reason) })}
      </Notice>
      <AskReason
        open={refusing}
        busy={busy}
        onClose={() => setRefusing(false)}
        title={t('ask.keepCooking.title', { id: order.id })}
        text={t('ask.keepCooking.text', { name: isolate(order.customer.name) })}
        keep={t('ask.keep')}
        confirm={t('ask.keepCooking.confirm')}
        reason={{ label: t('ask.reason'), hint: t('ask.keepCooking.hint') }}
        onConfirm={onKeepCooking}
      />
    </>
  )
}
