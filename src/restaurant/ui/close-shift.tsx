import { type FormEvent, useId, useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { money, toNumericString } from '../../kernel/money.ts'
import { readTypedAmount } from '../../kernel/typed-amount.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { cashText, differenceOf } from '../cash.ts'
import type { closeShift } from '../cash-contract.ts'
import type { CashView, CurrentShift } from '../cash-view.ts'
import { AmountField, OtherProblem, ReasonField } from './cash-fields.tsx'
import { FormDialog } from './unsaved-guard.tsx'
import { useCashForm } from './use-cash.ts'

type Props = { cash: CashView; shift: CurrentShift; open: boolean; onClose: () => void }

export const CloseShift = ({ cash, shift, open, onClose }: Props) => {
  const t = useTexts('restaurant/cash')
  const call = useCall()
  const form = useId()
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const end = () => {
    setCounted('')
    setReason('')
    onClose()
  }
  const { busy, problem, forget, send } = useCashForm(end)
  const read = readTypedAmount(counted, cash.currency)
  const difference = read.ok ? differenceOf(read.value.minor, shift.expected) : null
  const close = (event: FormEvent) => {
    event.preventDefault()
    void send(
      () =>
        call<typeof closeShift>('POST', '/api/pro/shops/:id/cash-shifts/:shift/close', {
          params: { id: cash.shop.id, shift: shift.id },
          body: {
            counted,
            expected: toNumericString(money(shift.expected, cash.currency)),
            ...(difference !== 0 && { reason }),
          },
        }),
      t('close.done'),
    )
  }
  return (
    <FormDialog
      open={open}
      isUnsaved={counted !== '' || reason !== ''}
      onClose={end}
      size="small"
      fit
      title={t('close.title')}
      footer={
        <Button type="submit" form={form} size="large" wide busy={busy}>
          {t('close.confirm')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={close} className="flex flex-col gap-4">
        <p>
          {t.rich('close.text', {
            amount: () => (
              <strong>
                <Price text={cashText(shift.expected, cash)} />
              </strong>
            ),
          })}
        </p>
        {cash.due.orders > 0 && (
          <Notice
            kind="warning"
            title={t('close.unpaid', { count: cash.due.orders, amount: leftToRight(cashText(cash.due.minor, cash)) })}
          >
            {t('close.unpaidText')}
          </Notice>
        )}
        <OtherProblem problem={problem} />
        <AmountField
          label={t('close.counted', { symbol: cash.symbol })}
          value={counted}
          onValue={(value) => {
            setCounted(value)
            forget()
          }}
          problem={problem}
        />
        {difference !== null && (
          <p role="status" className="font-semibold">
            {difference === 0
              ? t('close.exact')
              : t(difference < 0 ? 'close.missing' : 'close.surplus', {
                  amount: leftToRight(cashText(Math.abs(difference), cash)),
                })}
          </p>
        )}
        {difference !== null && difference !== 0 && (
          <ReasonField
            label={t('close.reason')}
            hint={t('close.reasonHint')}
            value={reason}
            onValue={(value) => {
              setReason(value)
              forget()
            }}
            problem={problem}
          />
        )}
      </form>
    </FormDialog>
  )
}
