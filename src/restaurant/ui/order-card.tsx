import ChevronUpIcon from 'lucide-react/icons/chevron-up'
import PhoneIcon from 'lucide-react/icons/phone'
import { Suspense, useState } from 'react'
import { displayPhone } from '../../account/phone.ts'
import { Badge } from '../../ui/badge.tsx'
import { TruncatedText } from '../../ui/bidi-text.tsx'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { type Age, ageOf } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import type { FailedMove } from './board-state.ts'
import { ByItself } from './by-itself.tsx'
import { FailedMovesOfCard } from './failed-moves.tsx'
import { MissingPart } from './missing-press.tsx'
import { DueBadge, Payment, PickupBadge, Since, StatusBadge } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import type { Question } from './order-moves.tsx'
import { OrderMoves } from './order-moves.tsx'
import type { MoveOptions, OrderLine } from './use-board.ts'

const PrintOrderButton = lazyPart(() => import('./print-order-button.tsx').then((file) => file.PrintOrderButton))

const ReportNotices = lazyPart(() => import('./report-notices.tsx').then((file) => file.ReportNotices))

const RefundOrder = lazyPart(() => import('./refund-order.tsx').then((file) => file.RefundOrder))

const FoldedOrder = lazyPart(() => import('./folded-order.tsx').then((file) => file.FoldedOrder))

type Props = {
  order: ShopOrderReply
  showsShopName: boolean
  /** A press on a folded card unfolds it. */
  isFolded: boolean
  now: number
  fresh: boolean
  notice: string | undefined
  failed: readonly FailedMove[]
  onDismiss: (key: number) => void
  movingTo: number | undefined
  movingLines: ReadonlyMap<number, number>
  onSee: () => void
  onMove: (options: MoveOptions) => Promise<boolean>
  onAsk: (question: Question) => void
  onMoveLine: (line: OrderLine, to: 2 | 3) => void
}

/** The padding is reduced by the extra width of the border, so that the text does not rewrap. */
const thickEdge = { full: 'border-s-8 ps-2.25 md:max-xl:ps-1.25', folded: 'border-s-8 ps-1.25' } as const

const edgeColour = { waiting: 'border-s-saffron', old: 'border-s-danger-solid' } as const

const edgeOf = (age: Age, size: keyof typeof thickEdge): string | null =>
  age === 'calm' ? null : `${thickEdge[size]} ${edgeColour[age]}`

export const orderCardId = (id: number): string => `order-${id}`

type HeadProps = Pick<Props, 'order' | 'fresh' | 'now'> & { onFold: (() => void) | undefined }

/** The height never changes: a hidden badge still takes up space. */
const Head = ({ order, fresh, now, onFold }: HeadProps) => {
  const t = useTexts('restaurant')
  return (
    <header className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={`${orderCardId(order.id)}-title`} className="text-2xl tabular-nums">
          {order.is_test ? t('test.title') : t('number', { id: order.id })}
        </h3>
        {order.status === 0 && (
          <Badge tone="orange" className={classNames(!fresh && 'invisible')}>
            {t('isNew')}
          </Badge>
        )}
        {onFold && (
          <IconButton
            label={t('folded.fold', { id: order.id })}
            aria-expanded={true}
            className="-my-2"
            onClick={onFold}
          >
            <ChevronUpIcon aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Since
        instant={order.status === 0 ? (order.received_at ?? order.created_at) : order.changed_at}
        now={now}
        age={ageOf(order, now)}
        showsUrgency={order.status === 0 || order.status === 3}
      />
    </header>
  )
}

const Customer = ({ order }: { order: ShopOrderReply }) => {
  const t = useTexts('restaurant')
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 font-semibold">
        <TruncatedText>{order.customer.name}</TruncatedText>
      </p>
      <Suspense fallback={<span className="-my-1 ms-auto -me-2 size-11 shrink-0" />}>
        <PrintOrderButton shopId={order.establishment.id} order={order.id} className="-my-1 ms-auto -me-2" />
      </Suspense>
      {order.status < 4 && order.phone && (
        <a
          href={`tel:${order.phone}`}
          aria-label={t('call', { name: order.customer.name })}
          className="-my-1.5 -me-3 inline-flex size-12 shrink-0 items-center justify-center rounded-full text-primary transition-colors hover:bg-primary-soft"
        >
          <PhoneIcon aria-hidden="true" className="size-5" />
        </a>
      )}
    </div>
  )
}

const UndeliveredNotice = ({ phone }: { phone: string }) => {
  const t = useTexts('restaurant')
  return (
    <Notice kind="warning" title={t('untold')}>
      <a href={`tel:${phone}`} dir="ltr" className="inline-flex min-h-11 items-center font-semibold underline">
        {displayPhone(phone)}
      </a>
    </Notice>
  )
}

/** A message, a possible undo or an open cancellation request needs the whole card. */
const isPlain = ({ notice, failed, order }: Pick<Props, 'notice' | 'failed' | 'order'>): boolean =>
  notice === undefined &&
  failed.length === 0 &&
  order.undo_until === null &&
  !order.customer_untold &&
  order.reports.every(({ answer }) => answer !== null) &&
  order.missing.every(({ outcome }) => outcome !== null) &&
  (order.cancel_requested_at === null || order.cancel_refused_at !== null)

type FullProps = Omit<Props, 'isFolded' | 'onSee'> & Pick<HeadProps, 'onFold'>

const FullOrder = ({
  order,
  showsShopName,
  now,
  fresh,
  notice,
  failed,
  movingTo,
  movingLines,
  onFold,
  onMoveLine,
  ...handlers
}: FullProps) => {
  const { onDismiss, ...moves } = handlers
  const isolate = useIsolated()
  const t = useTexts('restaurant')
  const isOver = order.status > 3
  return (
    <>
      <Head {...{ order, fresh, now, onFold }} />
      {showsShopName && (
        <p className="-mt-2 text-sm font-semibold text-brik-deep">
          <bdi>{order.establishment.name}</bdi>
        </p>
      )}
      {notice && <Notice kind="warning">{notice}</Notice>}
      <div className="flex flex-wrap gap-1.5">
        {order.status !== 0 && order.status !== 3 && <StatusBadge order={order} />}
        {order.is_test && <Badge tone="info">{t('test.mark')}</Badge>}
        <ByItself order={order} />
        {order.source !== 'web' && <Badge tone="secondary">{t(`source.${order.source}`)}</Badge>}
        <PickupBadge order={order} />
        <DueBadge order={order} now={now} />
      </div>
      <Customer order={order} />
      {order.customer_untold && order.phone && <UndeliveredNotice phone={order.phone} />}
      <MissingPart order={order} />
      {order.reports.length > 0 && (
        <Suspense fallback={null}>
          <ReportNotices order={order} busy={movingTo !== undefined} onAnswer={() => moves.onAsk('report')} />
        </Suspense>
      )}
      <OrderLines order={order} moving={movingLines} onMove={onMoveLine} />
      {order.refusal_reason && isOver && (
        <p className="text-sm text-muted">{t('reason', { reason: isolate(order.refusal_reason) })}</p>
      )}
      <Payment order={order} />
      {order.may_refund && (
        <Suspense fallback={<span className="h-11" />}>
          <RefundOrder orderId={order.id} />
        </Suspense>
      )}
      <div className="relative empty:hidden">
        <FailedMovesOfCard failed={failed} onDismiss={onDismiss} />
        <OrderMoves order={order} movingTo={movingTo} {...moves} />
      </div>
    </>
  )
}

export const OrderCard = ({ isFolded, onSee, ...props }: Props) => {
  const { order, now, fresh, failed, movingTo, onMove } = props
  const [isOpen, setOpen] = useState(false)
  const isShort = isFolded && !isOpen && isPlain(props)
  const titleId = `${orderCardId(order.id)}-title`
  return (
    <article
      id={orderCardId(order.id)}
      // `tabIndex` lets the board move the focus to a card that changed its column.
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={movingTo !== undefined || undefined}
      onPointerDown={onSee}
      onFocus={onSee}
      className={classNames(
        cardClass,
        isShort ? 'relative flex flex-col gap-1 px-3 py-1.5' : 'flex flex-col gap-3 p-4 md:max-xl:p-3',
        'focus:outline-4 focus:outline-saffron',
        edgeOf(ageOf(order, now), isShort ? 'folded' : 'full'),
        fresh && 'animate-appear outline-4 outline-saffron',
        failed.length > 0 && 'overflow-visible!',
      )}
    >
      {isShort ? (
        // While `FoldedOrder` loads, the card already has the height of a folded card.
        <Suspense fallback={<div className="h-31" />}>
          <FoldedOrder {...{ order, now, titleId, movingTo, onMove }} onOpen={() => setOpen(true)} />
        </Suspense>
      ) : (
        <FullOrder {...props} onFold={isFolded && isOpen ? () => setOpen(false) : undefined} />
      )}
    </article>
  )
}
