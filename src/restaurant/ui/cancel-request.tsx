import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'

type Props = {
  order: ShopOrderReply
  busy: boolean
  /** Null when the caller has no right to cancel. */
  onCancel: (() => void) | null
  onKeepCooking: () => void
}

export const CancelRequest = ({ order, busy, onCancel, onKeepCooking }: Props) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  return (
    <Notice
      kind="warning"
      title={t('cancelRequest.title')}
      action={
        onCancel && (
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" aria-disabled={busy} onClick={() => busy || onCancel()}>
              {t('move.cancel')}
            </Button>
            <Button variant="secondary" aria-disabled={busy} onClick={() => busy || onKeepCooking()}>
              {t('move.keepCooking')}
            </Button>
          </div>
        )
      }
    >
      {order.cancel_request_reason && t('reason', { reason: isolate(order.cancel_request_reason) })}
    </Notice>
  )
}
