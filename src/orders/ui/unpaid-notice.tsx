import { timeText } from '../../kernel/wall-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type UnpaidState, unpaidStateOf } from '../payment-labels.ts'
import { usePassed } from './order-times.ts'
import type { OrderView } from './order-view.ts'

type Props = { order: Pick<OrderView, 'heldUntil' | 'shop'>; unpaid: UnpaidState; className?: string }

/** The dishes are held for the order, and its payment page is open. */
export const useMayPay = (order: OrderView): boolean => {
  const isTooLate = usePassed(order.heldUntil)
  return unpaidStateOf(order) === 'unpaid' && !isTooLate
}

export const UnpaidNotice = ({ order: { heldUntil, shop }, unpaid, className }: Props) => {
  const t = useTexts('orders')
  const isTooLate = usePassed(heldUntil)
  if (unpaid !== 'unpaid')
    return (
      <Notice kind="info" className={className}>
        {t(`unpaid.${unpaid}.next`)}
      </Notice>
    )
  return (
    <Notice kind="warning" className={className}>
      {heldUntil && (
        <p>{t(isTooLate ? 'unpaid.unpaid.over' : 'unpaid.unpaid.held', { time: timeText(heldUntil, shop.zone) })}</p>
      )}
      <p>{t('unpaid.unpaid.confirming')}</p>
    </Notice>
  )
}
