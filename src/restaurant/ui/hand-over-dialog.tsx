import { useEffect, useRef, useState } from 'react'
import { leftToRight } from '../../kernel/bidi.ts'
import { formatMoney, isZero, type Money, readAmount } from '../../kernel/money.ts'
import { owedByHand } from '../../orders/refund.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { type CashMethod, changeOf } from '../cash.ts'
import type { ShopOrderReply } from '../contract.ts'
import { hasCode, missesOf, mostMisses } from '../hand-over.ts'
import { CodePad, readDeviceMisses } from './code-pad.tsx'
import { NameQuestion } from './name-question.tsx'
import { PaymentStep } from './payment-step.tsx'
import { QuestionDialog, type Told } from './question-dialog.tsx'
import { UnsentHandOver } from './unsent-hand-over.tsx'
import type { MoveOptions } from './use-board.ts'
import { useCashKey } from './use-cash.ts'

type Props = Told & {
  order: ShopOrderReply
  /** If false, only the payment is noted. */
  isHandOver: boolean
  open: boolean
  busy: boolean
  /** True if the last press got no reply. */
  isUnsent?: boolean
  onClose: () => void
  onMove: (options: MoveOptions) => Promise<boolean>
}

type Step = 'code' | 'name' | 'pay'

type Paid = { readonly method: CashMethod; readonly given?: string }

/** Long enough to count the change. */
const doneShownMs = 8000

/** What has happened: the order, what was received, and what goes back. */
const useDone = () => {
  const t = useTexts('restaurant/hand-over')
  return (order: ShopOrderReply, isHandOver: boolean, paid: Paid | null): string => {
    const total = readAmount(order.total, order.currency)
    const given = paid?.given === undefined ? total : readAmount(paid.given, order.currency)
    const change = changeOf(total, given)
    const textOf = (amount: Money) => leftToRight(formatMoney(amount, order.currency_symbol))
    const received = (): string => {
      if (paid === null) return order.takes_payment ? t('done.unpaid') : ''
      if (paid.method === 'card') return t('done.card', { given: textOf(total) })
      const amounts = { given: textOf(given), change: textOf(change.ok ? change.value : total) }
      return t(change.ok && !isZero(change.value) ? 'done.change' : 'done.exact', amounts)
    }
    return `${t(isHandOver ? 'done.handed' : 'done.paid', { id: order.id })} ${received()}`.trim()
  }
}

/** Asks for the code or the name, then for the payment. Each step is left out if there is nothing to ask. */
export const HandOverDialog = ({ order, isHandOver, busy, isUnsent = false, onMove, ...dialog }: Props) => {
  const t = useTexts('restaurant/hand-over')
  const isolate = useIsolated()
  const key = useCashKey()
  const [hasMissed, setMissed] = useState(() => missesOf(readDeviceMisses(), order.id) >= mostMisses)
  const [step, setStep] = useState<Step>(() => (!isHandOver || !hasCode(order) ? 'pay' : hasMissed ? 'name' : 'code'))
  const [code, setCode] = useState<string | null>(null)
  const [last, setLast] = useState<{ code: string | null; paid: Paid | null } | null>(null)
  const [after, setAfter] = useState<'retry' | 'back' | null>(null)
  // A payment that is noted after all needs no retry.
  const isMissing = last !== null && (last.paid === null || order.takes_payment)
  const unsent = isMissing && after !== 'back' && (isUnsent || (busy && after === 'retry')) ? last : null
  const view = unsent ? 'unsent' : step
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(view)
  // Focuses no button, because a user who presses Enter after the code would then take the payment.
  useEffect(() => {
    if (shown.current !== view) place.current?.focus()
    shown.current = view
  }, [view])
  const done = useDone()
  const send = async (found: string | null, paid: Paid | null, isRetry = false) => {
    if (busy) return
    setLast({ code: found, paid })
    setAfter(isRetry ? 'retry' : null)
    // The method is in the key, because a repeated key would keep the method of the first press.
    const payment = paid && { ...paid, total: order.total, key: `${key.current()}-${paid.method}` }
    const isDone = await onMove({ to: isHandOver ? 7 : order.status, atCounter: { code: found, payment } })
    if (isDone) toast.success(done(order, isHandOver, paid), { duration: doneShownMs })
  }
  const owed = owedByHand(order.refunds, order.currency)
  const compared = (found: string | null) => {
    setCode(found)
    setStep('pay')
    if (!order.takes_payment) void send(found, null)
  }
  return (
    <QuestionDialog {...dialog} title={t(isHandOver ? 'title' : 'payTitle', { id: order.id })}>
      {!isZero(owed) && (
        <div className="mb-4">
          <Notice kind="warning">{t('owed', { amount: isolate(formatMoney(owed, order.currency_symbol)) })}</Notice>
        </div>
      )}
      <div ref={place} tabIndex={-1} className="outline-none">
        {unsent && (
          <UnsentHandOver
            {...{ order, isHandOver, busy }}
            method={unsent.paid?.method ?? null}
            onRetry={() => void send(unsent.code, unsent.paid, true)}
            onBack={() => setAfter('back')}
          />
        )}
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
          // Keeps what was typed.
          <div hidden={unsent !== null}>
            <PaymentStep
              order={order}
              busy={busy}
              isHandOver={isHandOver}
              onPay={(payment) => void send(code, payment)}
              onLater={() => void send(code, null)}
            />
          </div>
        )}
        {step === 'pay' && !order.takes_payment && !unsent && (
          <div className="flex flex-col gap-4">
            {order.payment_method === 'counter' && order.payment_state === 'paid' && (
              <Notice kind="success">{t('paid')}</Notice>
            )}
            {isHandOver && (
              <Button size="large" wide busy={busy} onClick={() => void send(code, null)}>
                {t('handOver')}
              </Button>
            )}
          </div>
        )}
      </div>
    </QuestionDialog>
  )
}
