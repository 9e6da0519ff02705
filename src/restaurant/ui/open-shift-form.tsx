import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { openShift } from '../cash-contract.ts'
import type { CashView } from '../cash-view.ts'
import { AmountField, OtherProblem } from './cash-fields.tsx'
import { useUnsaved } from './unsaved.ts'
import { useCashForm } from './use-cash.ts'

export const OpenShiftForm = ({ cash }: { cash: CashView }) => {
  const t = useTexts('restaurant/cash')
  const call = useCall()
  const [float, setFloat] = useState('')
  const { busy, problem, forget, send } = useCashForm(() => setFloat(''))
  useUnsaved(float !== '')
  const open = (event: FormEvent) => {
    event.preventDefault()
    void send(
      (key) =>
        call<typeof openShift>('POST', '/api/pro/shops/:id/cash-shifts', {
          params: { id: cash.shop.id },
          body: { float, key },
        }),
      t('open.done'),
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={open} className="flex flex-col gap-4">
        <h2 className="text-xl">{t('open.none')}</h2>
        <p className="max-w-prose text-muted">{t('open.noneText')}</p>
        <OtherProblem problem={problem} />
        <AmountField
          label={t('open.float', { symbol: cash.symbol })}
          value={float}
          onValue={(value) => {
            setFloat(value)
            forget()
          }}
          problem={problem}
        />
        <Button type="submit" size="large" busy={busy} className="self-start">
          {t('open.confirm')}
        </Button>
      </form>
    </Card>
  )
}
