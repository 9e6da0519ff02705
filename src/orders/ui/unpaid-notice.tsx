import { timeText } from '../../kernel/wall-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { UnpaidState } from '../payment-labels.ts'
import type { OrderView } from './order-view.ts'

type Props = { order: Pick<OrderView, 'heldUntil' | 'shop'>; unpaid: UnpaidState; className?: string }

export const UnpaidNotice = ({ order: { heldUntil, shop }, unpaid, className }: Props) => {
  const t = useTexts('orders')
  if (unpaid !== 'unpaid')
    return (
      <Notice kind="info" className={className}>
        {t(`unpaid.${unpaid}.next`)}
      </Notice>
    )
  return (
    <Notice kind="warning" className={className}>
      {heldUntil && <p>{t('unpaid.unpaid.held', { time: timeText(heldUntil, shop.zone) })}</p>}
      <p>{t('unpaid.unpaid.confirming')}</p>
    </Notice>
  )
}
