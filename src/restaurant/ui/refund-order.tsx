import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { readShopRefundable, refundShopOrder } from '../refund-contract.ts'

const RefundDialog = onFirstOpening(() =>
  import('../../payments/ui/refund-dialog.tsx').then((file) => file.RefundDialog),
)

export const RefundOrder = ({ orderId }: { orderId: number }) => {
  const t = useTexts('payments/refund')
  const call = useCall()
  const [open, setOpen] = useState(false)
  const params = { id: orderId }
  const read = useCallback(
    () => call<typeof readShopRefundable>('GET', '/api/pro/orders/:id/refundable', { params: { id: orderId } }),
    [call, orderId],
  )
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ms-2 self-start"
        aria-label={t('of', { id: orderId })}
        onClick={() => setOpen(true)}
      >
        {t('action')}
      </Button>
      <RefundDialog
        orderId={orderId}
        open={open}
        onClose={() => setOpen(false)}
        read={read}
        send={({ bearer: _, ...body }) =>
          call<typeof refundShopOrder>('POST', '/api/pro/orders/:id/refunds', { params, body })
        }
      />
    </>
  )
}
