import { type FormEvent, useId, useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { money, toNumericString } from '../../kernel/money.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { type CashMethod, cashText } from '../cash.ts'
import type { correctPayment, giveBack } from '../cash-contract.ts'
import { type CashView, type ListedEntry, mostRefundable } from '../cash-view.ts'
import { AmountField, MethodChoice, OtherProblem, ReasonField } from './cash-fields.tsx'
import { OfferedReasons } from './offered-reasons.tsx'
import { FormDialog } from './unsaved-guard.tsx'
import { useCashForm } from './use-cash.ts'

const givenBackFor = ['missing', 'wrong', 'late', 'quality', 'price'] as const

type Props = {
  mode: 'giveBack' | 'correct'
  cash: CashView
  entry: ListedEntry
  orderId: number
  open: boolean
  onClose: () => void
}

export const PaymentDialog = ({ mode, cash, entry, orderId, open, onClose }: Props) => {
  const t = useTexts('restaurant/cash')
  const call = useCall()
  const form = useId()
  const numeric = (minor: number) => toNumericString(money(minor, cash.currency))
  const noted = mode === 'correct' ? numeric(entry.minor).replace('.', ',') : ''
  const [amount, setAmount] = useState(noted)
  const [method, setMethod] = useState<CashMethod>(entry.method)
  const [reason, setReason] = useState('')
  const end = () => {
    setAmount(noted)
    setReason('')
    onClose()
  }
  const { busy, problem, forget, send } = useCashForm(end)
  const giveReason = (given: string) => {
    setReason(given)
    forget()
  }
  const ask = (key: string) =>
    mode === 'correct'
      ? call<typeof correctPayment>('POST', '/api/pro/shops/:id/cash-entries/:entry/correction', {
          params: { id: cash.shop.id, entry: entry.id },
          body: { method, amount, reason, key },
        })
      : call<typeof giveBack>('POST', '/api/pro/orders/:id/payment/refund', {
          params: { id: orderId },
          body: { method, amount, reason, seen: numeric(entry.refunded), key },
        })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(ask, t(`${mode}.done`))
  }
  return (
    <FormDialog
      open={open}
      isUnsaved={amount !== noted || reason !== ''}
      onClose={end}
      size="small"
      fit
      title={t(`${mode}.title`, { id: orderId })}
      footer={
        <Button type="submit" form={form} size="large" wide busy={busy}>
          {t(`${mode}.confirm`)}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-4">
        <p>
          {mode === 'correct'
            ? t('correct.text')
            : t('giveBack.text', { most: leftToRight(cashText(mostRefundable(entry), cash)) })}
        </p>
        <OtherProblem problem={problem} />
        <AmountField
          label={t(`${mode}.amount`, { symbol: cash.symbol })}
          value={amount}
          onValue={(value) => {
            setAmount(value)
            forget()
          }}
          problem={problem}
        />
        <MethodChoice legend={t(`${mode}.method`)} value={method} onValue={setMethod} />
        {mode === 'giveBack' && (
          <OfferedReasons
            label={t('giveBack.reason')}
            reasons={givenBackFor.map((one) => t(`giveBack.reasons.${one}`))}
            value={reason}
            onChoose={giveReason}
          />
        )}
        <ReasonField
          label={t(`${mode}.reason`)}
          hint={mode === 'giveBack' ? t('giveBack.reasonHint') : undefined}
          value={reason}
          onValue={giveReason}
          problem={problem}
        />
      </form>
    </FormDialog>
  )
}
