import BanknoteIcon from 'lucide-react/icons/banknote'
import BellIcon from 'lucide-react/icons/bell'
import CheckIcon from 'lucide-react/icons/check'
import CheckCheckIcon from 'lucide-react/icons/check-check'
import ChefHatIcon from 'lucide-react/icons/chef-hat'
import ClockIcon from 'lucide-react/icons/clock'
import HourglassIcon from 'lucide-react/icons/hourglass'
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import UtensilsIcon from 'lucide-react/icons/utensils'
import XIcon from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { formatMoney, isZero, type Money, readAmount } from '../../kernel/money.ts'
import { instructionNames, isGiven } from '../../orders/instructions.ts'
import { isCancelledOrRefused, orderTone } from '../../orders/order-status.ts'
import { isDueAtCounter } from '../../orders/payment-labels.ts'
import { givenBackOf } from '../../orders/refund.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/bidi-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { type Age, clockTime, minutesSince } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'

const icons: Record<number, ReactNode> = {
  0: <BellIcon aria-hidden="true" />,
  1: <CheckIcon aria-hidden="true" />,
  2: <ChefHatIcon aria-hidden="true" />,
  3: <BellIcon aria-hidden="true" />,
  7: <CheckCheckIcon aria-hidden="true" />,
}

export const StatusBadge = ({ order: { status, status_text } }: { order: ShopOrderReply }) => (
  <Badge tone={orderTone(status)} icon={icons[status] ?? <XIcon aria-hidden="true" />}>
    {status_text}
  </Badge>
)

const ageClass: Readonly<Record<Age, string>> = {
  calm: 'text-muted',
  waiting: 'font-bold text-warning',
  old: 'rounded-pill bg-danger-solid px-2.5 font-bold text-on-danger',
}

type SinceProps = {
  instant: string
  now: number
  age: Age
  /** In the kitchen column, a badge shows the urgency instead. */
  showsUrgency: boolean
}

export const Since = ({ instant, now, age, showsUrgency }: SinceProps) => {
  const t = useTexts('restaurant')
  const minutes = minutesSince(instant, now)
  const hours = Math.floor(minutes / 60)
  const ago =
    hours === 0 ? t('since', { minutes }) : t('sinceHours', { hours, minutes: String(minutes % 60).padStart(2, '0') })
  return (
    <span className={classNames('flex w-fit min-h-6 items-center gap-1 text-sm tabular-nums', ageClass[age])}>
      {age !== 'calm' && <HourglassIcon aria-hidden="true" className="size-4" />}
      {age === 'calm' || !showsUrgency ? ago : t(`age.${age}`, { ago })}
    </span>
  )
}

export const PickupBadge = ({ order }: { order: ShopOrderReply }) => {
  const t = useTexts('restaurant')
  const { order_type, type_text } = order
  const takeaway = order_type === 1
  const Icon = takeaway ? ShoppingBagIcon : UtensilsIcon
  return (
    <>
      <Badge tone={takeaway ? 'secondary' : 'primary'} icon={<Icon aria-hidden="true" />}>
        {type_text}
      </Badge>
      {instructionNames
        .filter((name) => isGiven(name, order[name]))
        .map((name) => (
          <Badge key={name} tone="primary" className="max-w-full">
            <bdi className="truncate">{t(name, { [name]: String(order[name]) })}</bdi>
          </Badge>
        ))}
    </>
  )
}

/** The scheduled or promised time, with the day unless it is today. Null if the order has neither, or has ended. */
export const useDueTime = (order: ShopOrderReply, now: number): string | null => {
  const t = useTexts('restaurant')
  const due = order.scheduled_for ?? order.ready_at
  if (due === null || order.status > 3) return null
  const { time, day, date } = clockTime(due, now, order.establishment.time_zone)
  return day === 'today' ? time : day === 'tomorrow' ? t('tomorrow', { time }) : `${date} ${time}`
}

export const DueBadge = ({ order, now }: { order: ShopOrderReply; now: number }) => {
  const t = useTexts('restaurant')
  const due = order.scheduled_for ?? order.ready_at
  const time = useDueTime(order, now)
  if (due === null || time === null) return null
  const lateBy = order.status < 3 ? minutesSince(due, now) : 0
  return (
    <Badge
      tone={lateBy > 0 ? 'danger' : order.scheduled_for ? 'warning' : 'info'}
      icon={<ClockIcon aria-hidden="true" />}
      className="tabular-nums"
    >
      {lateBy > 0 ? t('late', { minutes: lateBy }) : t(order.scheduled_for ? 'scheduled' : 'readyAt', { time })}
    </Badge>
  )
}

const PaidOnline = ({ order }: { order: ShopOrderReply }) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  const { currency, currency_symbol, refunds, status, payment_state } = order
  const { given, owed } = givenBackOf(refunds, { currency, isStanding: !isCancelledOrRefused({ status }) })
  // The food may still be cooked: a refund of an order that stands is a gesture.
  if (payment_state === 'refunded')
    return <span className="text-sm font-semibold text-warning">{t('payment.refunded')}</span>
  const text = (amount: Money): string => isolate(formatMoney(amount, currency_symbol))
  if (!isZero(owed))
    return (
      <span className="text-sm font-semibold text-warning">
        {isZero(given)
          ? t('payment.owed', { owed: text(owed) })
          : t('payment.partlyOwed', { given: text(given), owed: text(owed) })}
      </span>
    )
  return (
    <span className="flex items-center gap-1.5 text-sm font-semibold text-success">
      <CheckIcon aria-hidden="true" className="size-5 shrink-0" />
      {isZero(given) ? t('payment.paid') : t('payment.partly', { given: text(given) })}
    </span>
  )
}

export const Payment = ({ order }: { order: ShopOrderReply }) => {
  const t = useTexts('restaurant')
  const { payment_state } = order
  const amount = (
    <Price
      text={formatMoney(readAmount(order.total, order.currency), order.currency_symbol)}
      className="ms-auto text-lg font-bold"
    />
  )
  const due = payment_state === 'due-at-counter'
  const owed = isDueAtCounter({ status: order.status, paymentState: payment_state })
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-t border-border pt-2.5">
      {owed ? (
        <span className="flex items-center gap-1.5 text-sm font-semibold text-warning">
          <BanknoteIcon aria-hidden="true" className="size-5 shrink-0" />
          {t('payment.counter')}
        </span>
      ) : due ? (
        <span className="text-sm text-muted">{t('total')}</span>
      ) : (
        <PaidOnline order={order} />
      )}
      {amount}
    </p>
  )
}
