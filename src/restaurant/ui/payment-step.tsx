import BanknoteIcon from 'lucide-react/icons/banknote'
import CreditCardIcon from 'lucide-react/icons/credit-card'
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert'
import { type FormEvent, useEffect, useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { formatMoney, type Money, money, readAmount, toNumericString } from '../../kernel/money.ts'
import { readTypedAmount } from '../../kernel/typed-amount.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { momentText } from '../../ui/moment.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { type CashMethod, changeOf, givenChoices } from '../cash.ts'
import type { readOpenShift } from '../cash-contract.ts'
import type { ShopOrderReply } from '../contract.ts'

type Props = {
  order: ShopOrderReply
  busy: boolean
  isHandOver: boolean
  onPay: (payment: { method: CashMethod; given?: string }) => void
  onLater: () => void
}

/**
 * The exact amount and the card machine take one press, an amount with change takes two. Messages have their room from
 * the beginning, so that no button moves under the finger.
 */
export const PaymentStep = ({ order, busy, isHandOver, onPay, onLater }: Props) => {
  const t = useTexts('restaurant/hand-over')
  const total = readAmount(order.total, order.currency)
  const textOf = (amount: Money) => formatMoney(amount, order.currency_symbol)
  // Null if no amount is chosen.
  const [chosen, setChosen] = useState<number | null>(null)
  // Empty unless another amount is being typed.
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const choose = (minor: number) => {
    setChosen(minor)
    setTyped('')
    setChecked(false)
  }
  const read = typed === '' ? null : readTypedAmount(typed, order.currency)
  const given = read?.ok ? read.value : chosen === null ? null : money(chosen, order.currency)
  const change = given && changeOf(total, given)
  const error =
    !isChecked || (typed === '' && given !== null)
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
            <Chip key={minor} selected={chosen === minor} onClick={() => choose(minor)}>
              <Price text={textOf(money(minor, order.currency))} />
            </Chip>
          ))}
        </div>
        <TextField
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          className="min-h-27"
          label={t('given', { symbol: order.currency_symbol })}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(null)
            setChecked(false)
          }}
          error={error}
        />
        <p role="status" className="flex items-baseline justify-between gap-x-3">
          <span className="font-semibold">{t('change')}</span>
          <Price
            text={change?.ok ? textOf(change.value) : '—'}
            className="font-display text-3xl font-bold text-success"
          />
        </p>
        <Button
          type="submit"
          variant={given === null ? 'secondary' : 'primary'}
          size="large"
          wide
          busy={busy && given !== null}
        >
          {t(isHandOver ? 'confirm' : 'confirmPaid')}
        </Button>
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
  const isShown = shift === null || shift?.is_forgotten === true
  return (
    <p role="status" className="flex min-h-10 items-start gap-2 text-sm font-medium text-warning">
      {isShown && (
        <>
          <TriangleAlertIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {shift === null ? t('noShift') : t('forgotten', { at: leftToRight(momentText(shift.since, zone)) })}
        </>
      )}
    </p>
  )
}
