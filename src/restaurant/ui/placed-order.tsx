import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { leftToRight } from '../../kernel/bidi.ts'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { abortAfter } from '../../ui/call.ts'
import { pathIn } from '../../ui/language-path.ts'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { clockTime } from '../board.ts'
import type { takePayment } from '../cash-contract.ts'
import type { ShopOrderReply } from '../contract.ts'
import type { MoveOptions } from './use-board.ts'

const HandOverDialog = onFirstOpening(() => import('./hand-over-dialog.tsx').then((file) => file.HandOverDialog))

const payTimeoutMs = 6000

/** Payment at once, as in a shop without tables. */
const usePayment = (placed: ShopOrderReply) => {
  const call = useCall()
  const [order, setOrder] = useState(placed)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [isUnsent, setUnsent] = useState(false)
  const pay = async ({ atCounter }: MoveOptions): Promise<boolean> => {
    if (busy || !atCounter?.payment) return false
    setBusy(true)
    setUnsent(false)
    const answer = await call<typeof takePayment>('POST', '/api/pro/orders/:id/payment', {
      params: { id: order.id },
      body: atCounter.payment,
      signal: abortAfter(payTimeoutMs),
    })
    setBusy(false)
    const isLost = !answer.ok && ['network', 'aborted', 'fault'].includes(answer.code)
    setUnsent(isLost)
    setNotice(answer.ok || isLost ? undefined : answer.message)
    if (!answer.ok) return false
    setOrder(answer.value)
    setOpen(false)
    return true
  }
  return { order, isOpen, setOpen, busy, notice, isUnsent, pay }
}

/** Such as `tomorrow 19:30`. Null if the order is for as soon as possible. */
const useScheduledTime = ({ scheduled_for, establishment }: ShopOrderReply, now: number): string | null => {
  const t = useTexts('restaurant/counter')
  if (scheduled_for === null) return null
  const { time, day, date } = clockTime(scheduled_for, now, establishment.time_zone)
  if (day === 'today') return leftToRight(time)
  return day === 'tomorrow' ? t('tomorrow', { time: leftToRight(time) }) : leftToRight(`${date} ${time}`)
}

type Props = { placed: ShopOrderReply; now: number; onNext: () => void }

export const PlacedOrder = ({ placed, now, onNext }: Props) => {
  const t = useTexts('restaurant/counter')
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { order, isOpen, setOpen, busy, notice, isUnsent, pay } = usePayment(placed)
  const id = String(order.id)
  const time = useScheduledTime(order, now)
  const total = formatMoney(readAmount(order.total, order.currency), order.currency_symbol)
  return (
    <div className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-2xl text-success outline-none">
        {time === null ? t('placed', { id }) : t('placedFor', { id, time })}
      </h2>
      {order.hand_over_code && (
        <p className="font-display text-3xl font-bold tabular-nums">{t('code', { code: order.hand_over_code })}</p>
      )}
      <p className="text-lg" role="status">
        {t.rich(order.takes_payment ? 'due' : 'paid', { amount: () => <Price text={total} className="font-bold" /> })}
      </p>
      {order.takes_payment && (
        <Button size="large" wide onClick={() => setOpen(true)}>
          {t('pay')}
        </Button>
      )}
      <Button size="large" wide variant={order.takes_payment ? 'secondary' : 'primary'} onClick={onNext}>
        {t('next')}
      </Button>
      <Link to={pathIn(language, '/pro')} className={buttonClass({ variant: 'quiet', wide: true })}>
        {t('board')}
      </Link>
      <HandOverDialog
        {...{ order, busy, notice, isUnsent }}
        isHandOver={false}
        open={isOpen}
        onClose={() => setOpen(false)}
        onMove={pay}
      />
    </div>
  )
}
