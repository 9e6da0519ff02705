import ClockIcon from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { dateText, timeText } from '../../kernel/wall-time.ts'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { listSectionOf, type OrderStatus } from '../order-status.ts'
import { unpaidStateOf } from '../payment-labels.ts'
import { usePaymentText } from './order-facts.tsx'
import { OrderTotal } from './order-lines.tsx'
import { useReadyTimeText } from './order-times.ts'
import type { OrderView } from './order-view.ts'
import { StatusBadge } from './status-badge.tsx'
import { useMayPay } from './unpaid-notice.tsx'

export const OrderCard = ({ order, review }: { order: OrderView; review?: ReactNode }) => {
  const t = useTexts('orders/list')
  const language = useLanguage()
  const { shop } = order
  const isPast = listSectionOf(order.status as OrderStatus) === 'past'
  const dishes = order.lines.reduce((count, line) => (line.isRemoved ? count : count + line.quantity), 0)
  const readyTime = useReadyTimeText()(order)
  const unpaid = unpaidStateOf(order)
  const mayPay = useMayPay(order)
  const payBefore = mayPay && order.heldUntil && t('payBefore', { time: timeText(order.heldUntil, shop.zone) })
  const when = payBefore || (unpaid === 'late' ? t('late') : readyTime)
  const paymentText = usePaymentText()(order)
  const payment = payBefore || unpaid === 'late' ? null : paymentText
  const named = { id: String(order.id), shop: shop.name }
  return (
    <article className={classNames(cardClass, 'flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:p-5')}>
      <div className="flex min-w-0 flex-1 gap-4">
        <Thumbnail imageUrl={shop.imageUrl} seed={order.id} className="size-20 rounded-field" />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">
            <OwnWords>{shop.name}</OwnWords>
          </h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{t('number', { id: String(order.id) })}</span> <span>{t('dishes', { count: dishes })}</span>
          </p>
          <p className="mt-1 font-semibold">
            <OrderTotal order={order} />
            {payment && <span className="block text-sm font-normal text-muted">{payment}</span>}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StatusBadge status={order.status} text={order.statusText} />
            <span
              className={classNames('inline-flex items-center gap-1.5', when ? 'font-semibold' : 'text-sm text-muted')}
            >
              <ClockIcon aria-hidden="true" className="size-4 shrink-0" />
              {when ?? t('orderedOn', { date: dateText(order.createdAt, shop.zone) })}
            </span>
          </div>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <Link
          to={pathIn(language, `/account/orders/${order.id}`)}
          aria-label={t(mayPay ? 'payOf' : isPast ? 'seeOf' : 'trackOf', named)}
          className={buttonClass({ variant: isPast ? 'secondary' : 'primary', size: 'small' }, 'shrink-0')}
        >
          {t(mayPay ? 'pay' : isPast ? 'see' : 'track')}
        </Link>
        {review}
      </div>
    </article>
  )
}
