import { type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { timeText } from '../../kernel/wall-time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { whenUsed } from '../../ui/when-used.ts'
import type { OrderReply } from '../contract.ts'
import { isCancelledOrRefused, isFinal, isOrderStatus, mayRequestCancel, statusNameOf } from '../order-status.ts'
import { unpaidStateOf } from '../payment-labels.ts'
import { CancelOrderButton } from './cancel-order-button.tsx'
import { GivenBack, NotCollectedNotice } from './closed-order.tsx'
import { HandOverCode, useHandOverCode } from './hand-over-code.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderProgress } from './order-progress.tsx'
import { useReadyTimeText } from './order-times.ts'
import type { OrderView } from './order-view.ts'
import { OrderWay } from './order-way.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { RequestCancelButton } from './request-cancel-button.tsx'
import { UnpaidNotice, useMayPay } from './unpaid-notice.tsx'
import { useLiveOrder } from './use-live-order.ts'

const loadMissing = () => import('./missing-dishes.tsx').then((file) => file.MissingDishes)

const MissingDishes = lazyPart(loadMissing)

const loadReports = () => import('./report-problem.tsx')

const ReportNotices = lazyPart(() => loadReports().then((file) => file.ReportNotices))

const ReportButton = lazyPart(() => loadReports().then((file) => file.ReportButton))

type Props = {
  initial: OrderReply
  userId: number
  /** The customer's name, which they say at the counter. */
  name: string
  payAgain: ReactNode
  /** Asks for a review of the order in its present status. */
  reviewOf?: (order: OrderView) => ReactNode
}

export const OrderTracking = ({ initial, userId, name, payAgain, reviewOf }: Props) => {
  const t = useTexts('orders')
  const { order, connection, trouble, applyReply, readAgain } = useLiveOrder(initial, userId)
  const when = useReadyTimeText()(order)
  const unpaid = unpaidStateOf(order)
  const status = unpaid ? t(`unpaid.${unpaid}.heading`) : (when ?? order.statusText)
  const isOver = isOrderStatus(order.status) && isFinal(order.status)
  const code = useHandOverCode(order, userId)
  // A cancelled order shows its refund, even if nothing more can be loaded.
  useEffect(() => whenUsed(loadMissing), [])
  useEffect(() => {
    if (trouble) toast.error(t(`tracking.channel.${trouble}`), { id: 'channel' })
  }, [trouble, t])
  return (
    <>
      <title>{t('tracking.title', { status, id: String(order.id) })}</title>
      <VisuallyHidden live="polite">{t('tracking.now', { status: order.statusText })}</VisuallyHidden>
      {(connection === 'lost' || connection === 'polling' || connection === 'signed-out' || trouble) && (
        <Notice kind="warning" className="mb-4 print:hidden">
          {connection === 'signed-out'
            ? t('tracking.signedOut')
            : t(connection === 'lost' ? 'tracking.lost' : 'tracking.polling')}
        </Notice>
      )}
      <OrderHead order={order} code={code} name={name} payAgain={payAgain} />
      <div className="mt-4 empty:hidden print:hidden">{reviewOf?.(order)}</div>
      {(order.missing.length > 0 || order.refunds.length > 0) && (
        <Suspense fallback={null}>
          <MissingDishes order={order} onAnswered={applyReply} onRefused={() => void readAgain()} />
        </Suspense>
      )}
      {order.reports.length > 0 && (
        <Suspense fallback={null}>
          <ReportNotices order={order} />
        </Suspense>
      )}
      <div className="mt-4 grid items-start gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Card>
          <OrderLines order={order} />
        </Card>
        <div className="flex flex-col gap-4">
          <Card>
            <OrderFacts order={order} />
          </Card>
          {mayRequestCancel(order.status) && order.isCancelRequested && <CancelAnswer refusal={order.cancelRefusal} />}
          <div className="flex flex-col gap-2 print:hidden">
            {isOver && <ReorderButton order={initial} />}
            {!unpaid && !isCancelledOrRefused(order) && <ReceiptButton />}
            {order.status === 0 && (
              <CancelOrderButton orderId={order.id} onCancelled={applyReply} onRefused={() => void readAgain()} />
            )}
            {mayRequestCancel(order.status) && !order.isCancelRequested && (
              <RequestCancelButton orderId={order.id} onAsked={applyReply} onRefused={() => void readAgain()} />
            )}
            {order.reportable && (
              <Suspense fallback={<div className="h-11" />}>
                <ReportButton order={order} onReported={applyReply} onRefused={() => void readAgain()} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

const CancelAnswer = ({ refusal }: { refusal: OrderView['cancelRefusal'] }) => {
  const t = useTexts('orders')
  return (
    <Notice
      kind={refusal ? 'warning' : 'info'}
      title={t(refusal ? 'cancelRequest.refused' : 'cancelRequest.sent')}
      className="print:hidden"
    >
      {refusal?.reason && <p>{t('tracking.reason', { reason: refusal.reason })}</p>}
      {t(refusal ? 'cancelRequest.goesOn' : 'cancelRequest.waiting')}
    </Notice>
  )
}

type HeadProps = { order: OrderView; code: string | null; name: string; payAgain: ReactNode }

const OrderHead = ({ order, code, name: customer, payAgain }: HeadProps) => {
  const t = useTexts('orders')
  const isolate = useIsolated()
  const language = useLanguage()
  const name = isOrderStatus(order.status) ? statusNameOf(order.status) : 'placed'
  const unpaid = unpaidStateOf(order)
  const when = useReadyTimeText()(order)
  const isPromised = when !== null && (order.status === 1 || order.status === 2)
  const time = timeText(order.createdAt, order.shop.zone)
  const mayPay = useMayPay(order)
  return (
    <Card>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{t('tracking.number', { id: String(order.id) })}</span>
        <time dateTime={order.createdAt.toISOString()}>{t('tracking.orderedAt', { time })}</time>
      </p>
      <h1 className="mt-1 text-3xl font-extrabold">
        {unpaid ? t(`unpaid.${unpaid}.heading`) : isPromised ? when : t(`tracking.headline.${name}`)}
      </h1>
      {when && order.status === 0 && <p className="mt-1 text-lg font-semibold">{when}</p>}
      <p className="mt-1 text-lg text-muted">
        {isPromised && `${t(`tracking.headline.${name}`)}. `}
        {t(unpaid ? `unpaid.${unpaid}.lead` : `tracking.lead.${name}`, { shop: isolate(order.shop.name) })}
      </p>
      {unpaid && <UnpaidNotice order={order} unpaid={unpaid} className="mt-4 max-w-prose" />}
      {order.unanswered === 'waiting' && (
        <Notice kind="warning" title={t('unanswered.waiting.title')} className="mt-4 max-w-prose">
          {t('unanswered.waiting.text', { shop: isolate(order.shop.name) })}{' '}
          {order.shop.phone && (
            <a href={`tel:${order.shop.phone}`} dir="ltr" className="font-semibold underline">
              {order.shop.phone}
            </a>
          )}
        </Notice>
      )}
      {order.unanswered === 'ended' && (
        <p className="mt-2">{t('unanswered.ended', { shop: isolate(order.shop.name) })}</p>
      )}
      {order.refusalReason && <p className="mt-2">{t('tracking.reason', { reason: order.refusalReason })}</p>}
      {code && <HandOverCode code={code} />}
      {order.status < 4 && !unpaid && <OrderWay order={order} name={customer} hasCode={code !== null} />}
      <NotCollectedNotice order={order} className="mt-4 max-w-prose" />
      <GivenBack order={order} />
      {mayPay && <div className="mt-4 sm:max-w-xs print:hidden">{payAgain}</div>}
      {unpaid && unpaid !== 'unpaid' && (
        <Link
          to={pathIn(language, `/${order.shop.domain}/checkout`)}
          className={buttonClass({ size: 'large' }, 'mt-4 print:hidden')}
        >
          {t('unpaid.edit')}
        </Link>
      )}
      <OrderProgress status={order.status} className="mx-auto mt-6 max-w-2xl" />
    </Card>
  )
}
