import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { displayPhone } from '../../account/phone.ts'
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { dateText } from '../../kernel/wall-time.ts'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import type { OrderReply } from '../contract.ts'
import { listSectionOf, type OrderStatus } from '../order-status.ts'
import { unpaidStateOf } from '../payment-labels.ts'
import { GivenBack, NotCollectedNotice } from './closed-order.tsx'
import { usePaymentText } from './order-facts.tsx'
import { OrderLines, OrderTotal, OrderVat } from './order-lines.tsx'
import { useMayReport } from './order-times.ts'
import { viewOrder } from './order-view.ts'
import { ReceiptButton } from './receipt-button.tsx'
import { ReorderButton } from './reorder-button.tsx'
import { StatusBadge } from './status-badge.tsx'
import { UnpaidNotice, useMayPay } from './unpaid-notice.tsx'

const RefundLines = lazyPart(() => import('./refund-lines.tsx').then((file) => file.RefundLines))

type Props = { order: OrderReply; payAgain: ReactNode; review?: ReactNode }

export function OrderDetail({ order: reply, payAgain, review }: Props) {
  const t = useTexts('orders/list')
  const ofOrder = useTexts('orders')
  const isolate = useIsolated()
  const language = useLanguage()
  const order = viewOrder(reply)
  const { shop } = order
  const payment = usePaymentText()(order)
  const mayReport = useMayReport(order)
  const unpaid = unpaidStateOf(order)
  const mayPay = useMayPay(order)
  const isPast = listSectionOf(order.status as OrderStatus) === 'past'
  const followLink = (variant: 'primary' | 'secondary') => (
    <Link to={pathIn(language, `/order/${order.id}`)} className={buttonClass({ variant, wide: true })}>
      {t('detail.follow')}
    </Link>
  )
  return (
    <main id="content" className="page-column py-6 sm:py-10">
      <p aria-hidden="true" className="mb-4 hidden print:block">
        <Logo />
      </p>
      <title>{t('detail.title', { id: String(order.id), shop: shop.name })}</title>
      <meta name="robots" content="noindex" />
      <Link
        to={pathIn(language, '/account/orders')}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary no-underline hover:underline print:hidden"
      >
        <ArrowLeftIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('detail.back')}
      </Link>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Thumbnail imageUrl={shop.imageUrl} seed={order.id} className="size-18 rounded-card" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-3xl">
            <OwnWords>{shop.name}</OwnWords>
          </h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={order.status} text={order.statusText} />
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <span>{t('number', { id: String(order.id) })}</span>
              <span>{t('detail.createdAt', { date: dateText(order.createdAt, shop.zone) })}</span>
            </p>
          </div>
          {order.unanswered === 'ended' && <p className="mt-1">{t('detail.unanswered')}</p>}
          {order.refusalReason && <p className="mt-1">{t('detail.reason', { reason: order.refusalReason })}</p>}
          <p className="mt-1 hidden text-sm print:block">
            <OwnWords>{shop.address}</OwnWords> · <bdi dir="ltr">{displayPhone(shop.phone)}</bdi>
          </p>
        </div>
        <Link
          to={pathIn(language, `/${shop.domain}/`)}
          className={buttonClass({ variant: 'secondary', size: 'small' }, 'print:hidden')}
        >
          {t('detail.shop')}
        </Link>
      </div>
      <NotCollectedNotice order={order} className="mt-6 max-w-prose" />
      {unpaid && (
        <div className="mt-4 max-w-prose">
          <p className="font-semibold">{ofOrder(`unpaid.${unpaid}.lead`, { shop: isolate(shop.name) })}</p>
          <UnpaidNotice order={order} unpaid={unpaid} className="mt-2" />
        </div>
      )}
      <div className="max-w-prose">
        <GivenBack order={order} />
        {order.refunds.length > 0 && (
          <Suspense fallback={null}>
            <ul className="mt-2 flex flex-col gap-1">
              <RefundLines order={order} />
            </ul>
          </Suspense>
        )}
      </div>
      <div className="mt-6 empty:hidden print:hidden">{review}</div>
      <div className="mt-6 grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Card>
          <OrderLines order={order} hasTotal={false} />
        </Card>
        <div className="flex flex-col gap-4">
          <Card>
            <dl className="grid grid-cols-[auto_1fr] gap-y-3 [&_dd]:text-end [&_dt]:pe-4 [&_dt]:text-muted">
              <dt>{t('detail.payment')}</dt>
              <dd className="font-medium">
                {order.paymentText}
                {payment && <span className="block text-sm font-normal text-muted">{payment}</span>}
              </dd>
              <dt>{t('detail.type')}</dt>
              <dd className="font-medium">{order.typeText}</dd>
              <dt className="border-t border-border pt-3 font-display text-xl font-bold text-ink!">
                {t('detail.total')}
              </dt>
              <dd className="border-t border-border pt-3">
                <OrderTotal order={order} className="font-display text-xl font-bold" />
              </dd>
            </dl>
            <OrderVat order={order} />
          </Card>
          <div className="flex flex-col gap-2 print:hidden">
            {mayPay && payAgain}
            {!isPast && followLink('primary')}
            {unpaid !== 'unpaid' && <ReorderButton order={reply} isSecondary={!isPast} />}
            {isPast && followLink('secondary')}
            {!unpaid && <ReceiptButton />}
            {mayReport && (
              <Link
                to={pathIn(language, `/order/${order.id}`)}
                className={buttonClass({ variant: 'quiet', wide: true })}
              >
                {t('detail.problem')}
              </Link>
            )}
          </div>
        </div>
      </div>
    </main>
  )
}
