import { Price } from '../../ui/price.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { OrderView } from './order-view.ts'

/** The total in the shop's currency and, outside the euro, what it is in euros. */
export const OrderTotal = ({ order, className }: { order: OrderView; className?: string }) => {
  const t = useTexts('orders')
  const { total, totalInEuros } = order
  return (
    <Price text={totalInEuros ? t('lines.euro', { amount: total, euro: totalInEuros }) : total} className={className} />
  )
}
