import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { Notice } from '../../ui/notice.tsx'
import { Star } from '../../ui/star.tsx'
import { type TextKey, useLanguage, useTexts } from '../../ui/texts.tsx'
import type { OrderReply } from '../contract.ts'
import type { fr } from '../texts/fr.ts'
import { pickupText } from './order-times.ts'
import { OrderTotal } from './order-total.tsx'
import { awaitsPayment } from './order-view.ts'
import { StatusBadge } from './status-badge.tsx'
import { useLiveOrder } from './use-live-order.ts'

type Props = {
  initial: OrderReply
  userId: number
  /** Stands there while the order waits for its money. */
  payAgain: ReactNode
}

/** Says what really became of the order: this page only looks, whatever brought the customer here. */
export const OrderSuccess = ({ initial, userId, payAgain }: Props) => {
  const t = useTexts('orders')
  const language = useLanguage()
  const { order } = useLiveOrder(initial, userId)
  const { shop, paymentState } = order
  const isFailed = paymentState === 'failed'
  const isPayable = awaitsPayment(order)
  return (
    <Card className="mx-auto max-w-xl text-center">
      <title>{t('success.title', { id: String(order.id) })}</title>
      <Star filled={isFailed ? 0 : 8} className="mx-auto size-16 text-primary" />
      <h1 className="mt-4 text-3xl font-extrabold">{isFailed ? t('paymentState.failed') : t('success.heading')}</h1>
      {!isFailed && <p className="mt-1 text-lg text-muted">{t('success.text', { shop: shop.name })}</p>}
      {(isFailed || paymentState === 'pending') && (
        <Notice kind={isFailed ? 'error' : 'info'} className="mt-4 text-start">
          {t(isFailed ? 'success.failed' : 'success.pending')}
        </Notice>
      )}
      <dl className="mt-6 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 rounded-button bg-sunken p-4 text-start [&_dd]:text-end [&_dt]:text-muted">
        <dt>{t('tracking.number', { id: String(order.id) })}</dt>
        <dd>
          <StatusBadge status={order.status} text={order.statusText} />
        </dd>
        {order.isTakeaway && (
          <>
            <dt>{t('facts.pickup')}</dt>
            <dd className="font-medium">
              <bdi>{pickupText(t, order)}</bdi>
            </dd>
          </>
        )}
        <dt>{t('facts.payment')}</dt>
        <dd className="font-medium">{t(`paymentState.${paymentState}` as TextKey<typeof fr>)}</dd>
        <dt>{t('lines.total')}</dt>
        <dd>
          <OrderTotal order={order} className="font-semibold" />
        </dd>
      </dl>
      <div className="mt-6 flex flex-col gap-2">
        {isPayable && payAgain}
        <Link
          to={pathIn(language, `/order/${order.id}`)}
          className={buttonClass({ size: 'large', wide: true, variant: isPayable ? 'secondary' : 'primary' })}
        >
          {t('success.follow')}
        </Link>
        <Link to={pathIn(language, `/${shop.domain}/`)} className={buttonClass({ variant: 'quiet', wide: true })}>
          {t('success.back', { shop: shop.name })}
        </Link>
      </div>
    </Card>
  )
}
