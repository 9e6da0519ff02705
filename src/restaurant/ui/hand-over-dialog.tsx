import { useEffect, useRef, useState } from 'react'
import { formatMoney, isZero, readAmount, sum } from '../../kernel/money.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { CashMethod } from '../cash.ts'
import type { ShopOrderReply } from '../contract.ts'
import { hasCode, missesOf, mostMisses } from '../hand-over.ts'
import { readDeviceMisses } from './code-misses.ts'
import { CodePad } from './code-pad.tsx'
import { NameQuestion } from './name-question.tsx'
import { PaymentStep } from './payment-step.tsx'
import { QuestionDialog, type Told } from './question-dialog.tsx'
import type { MoveOptions } from './use-board.ts'
import { useCashKey } from './use-cash.ts'

type Props = Told & {
  order: ShopOrderReply
  /** If false, only the payment is noted. */
  isHandOver: boolean
  open: boolean
  busy: boolean
  onClose: () => void
  onMove: (options: MoveOptions) => Promise<boolean>
}

type Step = 'code' | 'name' | 'pay'

/** Asks for the code or the name, then for the payment. Each step is left out if there is nothing to ask. */
export const HandOverDialog = ({ order, isHandOver, busy, onMove, ...dialog }: Props) => {
  const t = useTexts('restaurant/hand-over')
  const isolate = useIsolated()
  const key = useCashKey()
  const [hasMissed, setMissed] = useState(() => missesOf(readDeviceMisses(), order.id) >= mostMisses)
  const [step, setStep] = useState<Step>(() => (!isHandOver || !hasCode(order) ? 'pay' : hasMissed ? 'name' : 'code'))
  const [code, setCode] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // Focuses no button, because a user who presses Enter after the code would then take the payment.
  useEffect(() => {
    if (shown.current !== step) place.current?.focus()
    shown.current = step
  }, [step])
  const send = (found: string | null, paid: { method: CashMethod; given?: string } | null) => {
    if (busy) return
    // The method is in the key, because a repeated key would keep the method of the first press.
    const payment = paid && { ...paid, total: order.total, key: `${key.current()}-${paid.method}` }
    void onMove({ to: isHandOver ? 7 : order.status, atCounter: { code: found, payment } })
  }
  const owed = sum(
    order.refunds.flatMap(({ state, amount }) => (state === 'by-hand' ? readAmount(amount, order.currency) : [])),
    order.currency,
  )
  const compared = (found: string | null) => {
    setCode(found)
    setStep('pay')
    if (!order.takes_payment) send(found, null)
  }
  return (
    <QuestionDialog {...dialog} title={t(isHandOver ? 'title' : 'payTitle', { id: order.id })}>
      {!isZero(owed) && (
        <div className="mb-4">
          <Notice kind="warning">{t('owed', { amount: isolate(formatMoney(owed, order.currency_symbol)) })}</Notice>
        </div>
      )}
      <div ref={place} tabIndex={-1} className="outline-none">
        {step === 'code' && order.hand_over_code !== null && (
          <CodePad
            orderId={order.id}
            code={order.hand_over_code}
            onRight={compared}
            onNoCode={() => setStep('name')}
            onMissed={() => {
              setMissed(true)
              setStep('name')
            }}
          />
        )}
        {step === 'name' && (
          <NameQuestion
            name={order.customer.name}
            hasMissed={hasMissed}
            busy={busy}
            onRight={() => compared(null)}
            onWrong={dialog.onClose}
            onCode={hasMissed ? null : () => setStep('code')}
          />
        )}
        {step === 'pay' && order.takes_payment && (
          <PaymentStep
            order={order}
            busy={busy}
            isHandOver={isHandOver}
            onPay={(payment) => send(code, payment)}
            onLater={() => send(code, null)}
          />
        )}
        {step === 'pay' && !order.takes_payment && (
          <div className="flex flex-col gap-4">
            {order.payment_method === 'counter' && order.payment_state === 'paid' && (
              <Notice kind="success">{t('paid')}</Notice>
            )}
            {isHandOver && (
              <Button size="large" wide busy={busy} onClick={() => send(code, null)}>
                {t('handOver')}
              </Button>
            )}
          </div>
        )}
      </div>
    </QuestionDialog>
  )
}
