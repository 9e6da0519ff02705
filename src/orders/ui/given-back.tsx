import { useTexts } from '../../ui/texts.tsx'
import { isRefunded } from '../payment-labels.ts'
import { givenBackText, type OrderView } from './order-view.ts'

/** Says that the payment of a closed order is given back, and where. */
export const GivenBack = ({ order }: { order: OrderView }) => {
  const t = useTexts('orders')
  if (!isRefunded(order)) return null
  const text = givenBackText(order)
  const how = text === 'givenBack' ? 'howOnline' : order.paymentState === 'paid' ? 'howAtCounter' : null
  return (
    <p className="mt-2 font-semibold">
      {t(`tracking.${text}`)} {how && t(`tracking.${how}`)}
    </p>
  )
}
