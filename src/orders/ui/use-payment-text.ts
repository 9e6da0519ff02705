import { useTexts } from '../../ui/texts.tsx'
import { paymentWordOf } from '../payment-moment.ts'
import type { OrderView } from './order-view.ts'

/** How the money of an order stands; null when there is nothing to say. */
export const usePaymentText = (): ((order: OrderView) => string | null) => {
  const t = useTexts('orders/payment')
  return (order) => {
    const word = paymentWordOf(order)
    return word && t(word)
  }
}
