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

const hows = { givenBack: 'howOnline', givenBackByShop: 'howAtCounter' } as const

export const GivenBack = ({ order }: { order: OrderView }) => {
  const t = useTexts('orders')
  if (!isRefunded(order)) return null
  const text = givenBackText(order)
  // The lines about the single refunds say how and until when.
  const how = order.refunds.length === 0 && (text === 'givenBack' || text === 'givenBackByShop') ? hows[text] : null
  return (
    <>
      {order.isPaidLate && <p className="mt-2">{t('tracking.paidLate')}</p>}
      <p className="mt-2 font-semibold">
        {t(`tracking.${text}`)} {how && t(`tracking.${how}`)}
      </p>
    </>
  )
}
