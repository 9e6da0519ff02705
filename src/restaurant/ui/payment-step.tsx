import BanknoteIcon from 'lucide-react/icons/banknote'
import CreditCardIcon from 'lucide-react/icons/credit-card'
import { type FormEvent, useEffect, useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { formatMoney, type Money, money, readAmount, toNumericString } from '../../kernel/money.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { momentText } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { type CashMethod, changeOf, givenChoices, readCash } from '../cash.ts'
import type { readOpenShift } from '../cash-contract.ts'
import type { ShopOrderReply } from '../contract.ts'

type Props = {
  order: ShopOrderReply
  busy: boolean
  isHandOver: boolean
  onPay: (payment: { method: CashMethod; given?: string }) => void
  onLater: () => void
}

/** The exact amount and the card machine take one press, an amount with change takes two. */
export const PaymentStep = ({ order, busy, isHandOver, onPay, onLater }: Props) => {
  const t = useTexts('restaurant/hand-over')
  const total = readAmount(order.total, order.currency)
  const textOf = (amount: Money) => formatMoney(amount, order.currency_symbol)
  // Null if no amount is chosen.
  const [chosen, setChosen] = useState<number | null>(null)
  // Null unless another amount is being typed.
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const choose = (minor: number) => {
    setChosen(minor)
    setTyped(null)
  }
  const read = typed === null ? null : readCash(typed, order.currency)
  const given = read?.ok ? read.value : chosen === null ? null : money(chosen, order.currency)
  const change = given && changeOf(total, given)
  const error =
    typed === null || !isChecked
      ? null
      : !read?.ok
        ? t('readAmount', { example: leftToRight(toNumericString(total).replace('.', ',')) })
        : change?.ok === false
          ? t('tooSmall', { total: leftToRight(textOf(total)) })
          : null
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (given && change?.ok && !busy) onPay({ method: 'cash', given: toNumericString(given) })
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t('due')}</span>
        <Price text={textOf(total)} className="font-display text-3xl font-bold" />
      </p>
      <ShiftNotice shopId={order.establishment.id} zone={order.establishment.time_zone} />
      <Button
        size="large"
        wide
        busy={busy && given === null}
        icon={<BanknoteIcon aria-hidden="true" className="size-6 shrink-0" />}
        onClick={() => busy || onPay({ method: 'cash' })}
      >
        {t('exact')}
      </Button>
      <Button
        variant="secondary"
        size="large"
        wide
        icon={<CreditCardIcon aria-hidden="true" className="size-6 shrink-0" />}
        onClick={() => busy || onPay({ method: 'card' })}
      >
        {t('card')}
      </Button>
      <form noValidate onSubmit={confirm} className="flex flex-col gap-3 border-t border-border pt-3">
        <p id="customer-gives" className="text-sm font-semibold">
          {t('gives')}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like this line */}
        <div role="group" aria-labelledby="customer-gives" className="flex flex-wrap gap-2">
          {givenChoices(total).map((minor) => (
            <Chip key={minor} selected={chosen === minor && typed === null} onClick={() => choose(minor)}>
              <Price text={textOf(money(minor, order.currency))} />
            </Chip>
          ))}
          <Chip
            selected={typed !== null}
            onClick={() => {
              setTyped('')
              setChosen(null)
              setChecked(false)
            }}
          >
            {t('other')}
          </Chip>
        </div>
        {typed !== null && (
          <TextField
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={20}
            label={t('given', { symbol: order.currency_symbol })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={error}
          />
        )}
        {change?.ok && (
          <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{t('change')}</span>
            <Price text={textOf(change.value)} className="font-display text-3xl font-bold text-success" />
          </p>
        )}
        {(typed !== null || chosen !== null) && (
          <Button type="submit" size="large" wide busy={busy}>
            {t(isHandOver ? 'confirm' : 'confirmPaid')}
          </Button>
        )}
      </form>
      {isHandOver && (
        <Button variant="quiet" wide onClick={() => busy || onLater()}>
          {t('later')}
        </Button>
      )}
    </div>
  )
}

type Shift = { readonly since: string; readonly is_forgotten: boolean } | null

/** Warns before the payment that no shift is open, or that nobody has closed an old one. Silent without a reply. */
const ShiftNotice = ({ shopId, zone }: { shopId: number; zone: string }) => {
  const t = useTexts('restaurant/hand-over')
  const call = useCall()
  const [shift, setShift] = useState<Shift | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    void call<typeof readOpenShift>('GET', '/api/pro/shops/:id/cash-shift', { params: { id: shopId } }).then(
      (answer) => answer.ok && !isGone && setShift(answer.value.shift),
    )
    return () => {
      isGone = true
    }
  }, [call, shopId])
  if (shift === undefined || (shift !== null && !shift.is_forgotten)) return null
  return (
    <Notice kind="warning">
      {shift === null ? t('noShift') : t('forgotten', { at: leftToRight(momentText(shift.since, zone)) })}
    </Notice>
  )
}
