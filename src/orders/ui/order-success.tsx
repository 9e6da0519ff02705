import { Fragment, type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Star } from '../../ui/star.tsx'
import { type Translate, useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import type { OrderReply } from '../contract.ts'
import { isCancelledOrRefused } from '../order-status.ts'
import { unpaidStateOf } from '../payment-labels.ts'
import type { fr } from '../texts/fr.ts'
import { GivenBack, NotCollectedNotice } from './closed-order.tsx'
import { HandOverCode, useHandOverCode } from './hand-over-code.tsx'
import { forgetInstructions } from './kept-instructions.ts'
import { instructionFacts, usePaymentText } from './order-facts.tsx'
import { OrderTotal } from './order-lines.tsx'
import { pickupText } from './order-times.ts'
import type { OrderView } from './order-view.ts'
import { StatusBadge } from './status-badge.tsx'
import { UnpaidNotice, useMayPay } from './unpaid-notice.tsx'
import { useLiveOrder } from './use-live-order.ts'

const RefundLines = lazyPart(() => import('./refund-lines.tsx').then((file) => file.RefundLines))

type Props = {
  initial: OrderReply
  userId: number
  payAgain: ReactNode
}

const headingOf = (t: Translate<typeof fr>, { status }: OrderView): string => {
  const isMissed = status === 6
  if (!isMissed && !isCancelledOrRefused({ status })) return t('success.heading')
  return t(`tracking.headline.${isMissed ? 'not-collected' : status === 4 ? 'cancelled' : 'refused'}`)
}

/** Also shown for an order that is unpaid, cancelled or refused. */
export const OrderSuccess = ({ initial, userId, payAgain }: Props) => {
  const t = useTexts('orders')
  const isolate = useIsolated()
  const language = useLanguage()
  const { order } = useLiveOrder(initial, userId)
  const { shop } = order
  const payment = usePaymentText()(order)
  const code = useHandOverCode(order, userId)
  const unpaid = unpaidStateOf(order)
  const mayPay = useMayPay(order)
  const heading = unpaid ? t(`unpaid.${unpaid}.heading`) : headingOf(t, order)
  const isPlaced = !unpaid && !isCancelledOrRefused(order) && order.status !== 6
  // After an online payment, the checkout has not seen that the order was placed.
  useEffect(() => {
    if (isPlaced) forgetInstructions(shop.domain)
  }, [isPlaced, shop.domain])
  return (
    <Card className="mx-auto max-w-xl text-center">
      <title>{t(isPlaced ? 'success.title' : 'unpaid.title', { heading, id: String(order.id) })}</title>
      <Star filled={isPlaced ? 8 : 0} className="mx-auto size-16 text-primary" />
      <h1 className="mt-4 text-3xl font-extrabold">{heading}</h1>
      <p className="mt-1 text-lg text-muted">
        {unpaid
          ? t(`unpaid.${unpaid}.lead`, { shop: isolate(shop.name) })
          : isPlaced && t('success.text', { shop: isolate(shop.name) })}
      </p>
      {order.unanswered === 'ended' && <p className="mt-2">{t('unanswered.ended', { shop: isolate(shop.name) })}</p>}
      {order.refusalReason && <p className="mt-2">{t('tracking.reason', { reason: order.refusalReason })}</p>}
      {code && <HandOverCode code={code} className="mx-auto" />}
      <NotCollectedNotice order={order} className="mt-4 text-start" />
      <GivenBack order={order} />
      {order.refunds.length > 0 && (
        <Suspense fallback={null}>
          <ul className="mt-2 flex flex-col gap-1">
            <RefundLines order={order} />
          </ul>
        </Suspense>
      )}
      {unpaid && <UnpaidNotice order={order} unpaid={unpaid} className="mt-4 text-start" />}
      <dl className="mt-6 grid grid-cols-[auto_auto] items-center gap-x-2 xs:gap-x-4 gap-y-3 rounded-button bg-sunken p-3 xs:p-4 text-start [&_dd]:text-end [&_dt]:text-muted">
        <dt>{t('tracking.number', { id: String(order.id) })}</dt>
        <dd>
          <StatusBadge status={order.status} text={order.statusText} />
        </dd>
        <dt>{t('facts.type')}</dt>
        <dd className="font-medium">{order.typeText}</dd>
        {instructionFacts(t, order).map(({ name, label, text }) => (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd className="font-medium">
              <bdi>{text}</bdi>
            </dd>
          </Fragment>
        ))}
        {order.isTakeaway && (
          <>
            <dt>{t('facts.pickup')}</dt>
            <dd className="font-medium">
              <bdi>{pickupText(t, order)}</bdi>
            </dd>
          </>
        )}
        {payment && (
          <>
            <dt>{t('facts.payment')}</dt>
            <dd className="font-medium">{payment}</dd>
          </>
        )}
        <dt>{t('lines.total')}</dt>
        <dd>
          <OrderTotal order={order} className="font-semibold" />
        </dd>
      </dl>
      <div className="mt-6 flex flex-col gap-2">
        {mayPay && payAgain}
        {unpaid && (
          <Link
            to={pathIn(language, `/${shop.domain}/checkout`)}
            className={buttonClass({
              size: 'large',
              wide: true,
              variant: mayPay ? 'secondary' : 'primary',
            })}
          >
            {t('unpaid.edit')}
          </Link>
        )}
        <Link
          to={pathIn(language, `/order/${order.id}`)}
          className={buttonClass({ size: 'large', wide: true, variant: unpaid ? 'quiet' : 'primary' })}
        >
          {t(unpaid ? 'unpaid.see' : 'success.follow')}
        </Link>
        <Link to={pathIn(language, `/${shop.domain}/`)} className={buttonClass({ variant: 'quiet', wide: true })}>
          {t('success.back', { shop: isolate(shop.name) })}
        </Link>
      </div>
    </Card>
  )
}
