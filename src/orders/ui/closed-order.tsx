import { displayPhone } from '../../account/phone.ts'
import { momentText } from '../../kernel/wall-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { isRefunded } from '../payment-labels.ts'
import { usePassed } from './order-times.ts'
import { givenBackText, type OrderView } from './order-view.ts'

const moneyOf = ({ paymentState, isOfCounter }: OrderView) => {
  if (paymentState === 'refunded') return 'refunded'
  if (paymentState !== 'paid') return 'unpaid'
  return isOfCounter ? 'paidHere' : 'paidOnline'
}

export const NotCollectedNotice = ({ order, className }: { order: OrderView; className: string }) => {
  const t = useTexts('orders')
  const isolate = useIsolated()
  const { collectableUntil: until, createdAt, shop } = order
  const isTooLate = usePassed(until)
  if (order.status !== 6) return null
  return (
    <Notice kind="warning" className={className}>
      {until && (
        <p>
          {isTooLate
            ? t('notCollected.over')
            : t('notCollected.until', { time: momentText(until, createdAt, shop.zone), shop: isolate(shop.name) })}
        </p>
      )}
      <p>{t(`notCollected.${moneyOf(order)}`)}</p>
      {shop.phone && (
        <a href={`tel:${shop.phone}`} dir="ltr" className="inline-flex min-h-11 items-center font-semibold underline">
          {displayPhone(shop.phone)}
        </a>
      )}
    </Notice>
  )
}

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
