import { dateText } from '../../kernel/wall-time.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { usePassed } from './order-times.ts'
import type { OrderView, RefundView } from './order-view.ts'

const textOf = ({ way, isAtGateway, until }: RefundView, isTooLate: boolean) => {
  if (way) return `refund.done.${way}` as const
  if (isAtGateway) return 'refund.at-gateway'
  if (!until) return 'refund.by-hand'
  return isTooLate ? 'refund.by-hand-late' : 'refund.by-hand-until'
}

const RefundLine = ({ refund, zone }: { refund: RefundView; zone: string }) => {
  const t = useTexts('orders/missing')
  const isolate = useIsolated()
  const { amount, until, way, words, isRefused, proof } = refund
  const isTooLate = usePassed(until)
  return (
    <li>
      <p className="font-semibold">
        {t(textOf(refund, isTooLate), { amount: isolate(amount), date: until ? dateText(until, zone) : '' })}
      </p>
      {isRefused && !way && <p>{t('refund.refused')}</p>}
      {words && <p className="wrap-anywhere">{t('refund.reason', { words: isolate(words) })}</p>}
      {proof && <p className="wrap-anywhere">{t('refund.proof', { proof: isolate(proof) })}</p>}
    </li>
  )
}

/** The rows of a list. */
export const RefundLines = ({ order: { refunds, shop } }: { order: Pick<OrderView, 'refunds' | 'shop'> }) =>
  refunds.map((refund) => <RefundLine key={`refund ${refund.id}`} refund={refund} zone={shop.zone} />)
