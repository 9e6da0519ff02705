import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { readRefundable, refundOrder } from '../money-contract.ts'

const RefundDialog = onFirstOpening(() =>
  import('../../payments/ui/refund-dialog.tsx').then((file) => file.RefundDialog),
)

export const RefundAsOperator = ({ orderId }: { orderId: number }) => {
  const t = useTexts('payments/refund')
  const call = useCall()
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const read = useCallback(
    () => call<typeof readRefundable>('GET', '/api/admin/orders/:id/refundable', { params: { id: orderId } }),
    [call, orderId],
  )
  const close = () => {
    setOpen(false)
    void refresh()
  }
  return (
    <>
      <Button variant="secondary" size="small" className="self-start" onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <RefundDialog
        choosesBearer
        orderId={orderId}
        open={open}
        onClose={close}
        read={read}
        send={(body) =>
          call<typeof refundOrder>('POST', '/api/admin/orders/:id/refunds', { params: { id: orderId }, body })
        }
      />
    </>
  )
}
