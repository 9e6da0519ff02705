import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { moveCash } from '../cash-contract.ts'
import type { CashView } from '../cash-view.ts'
import { AmountField, OtherProblem, ReasonField } from './cash-fields.tsx'
import { FormDialog } from './unsaved-guard.tsx'
import { useCashForm } from './use-cash.ts'

type Props = { cash: CashView; kind: 'put-in' | 'taken-out'; open: boolean; onClose: () => void }

export const MoveCash = ({ cash, kind, open, onClose }: Props) => {
  const t = useTexts('restaurant/cash')
  const call = useCall()
  const form = useId()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const end = () => {
    setAmount('')
    setReason('')
    onClose()
  }
  const { busy, problem, forget, send } = useCashForm(end)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(
      (key) =>
        call<typeof moveCash>('POST', '/api/pro/shops/:id/cash-entries', {
          params: { id: cash.shop.id },
          body: { kind, amount, reason, key },
        }),
      t('move.done'),
    )
  }
  return (
    <FormDialog
      open={open}
      isUnsaved={amount !== '' || reason !== ''}
      onClose={end}
      size="small"
      fit
      title={t(kind === 'put-in' ? 'move.putIn' : 'move.takenOut')}
      footer={
        <Button type="submit" form={form} size="large" wide busy={busy}>
          {t('move.confirm')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-4">
        <OtherProblem problem={problem} />
        <AmountField
          label={t('move.amount', { symbol: cash.symbol })}
          value={amount}
          onValue={(value) => {
            setAmount(value)
            forget()
          }}
          problem={problem}
        />
        <ReasonField
          label={t('move.reason')}
          hint={t('move.reasonHint')}
          value={reason}
          onValue={(value) => {
            setReason(value)
            forget()
          }}
          problem={problem}
        />
      </form>
    </FormDialog>
  )
}
