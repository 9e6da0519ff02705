import { useEffect } from 'react'
import { payAtCounter } from '../../orders/order.ts'
import { waysOf } from '../../payments/integrations.ts'
import { holdMinutes } from '../../payments/payment-hold.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { dineIn, type PickupMode } from '../pickup-mode.ts'
import { CounterMark, PaymentMark } from './payment-mark.tsx'
import type { Payment } from './use-payment.ts'
import type { PaymentApplication } from './use-payment-applications.ts'

type Props = {
  payment: Payment
  applications: readonly PaymentApplication[]
  /** The name of the shop, which takes the money. */
  shop: string
  mode: PickupMode
  amount: string
  /** Why this customer cannot pay at the counter, or null. */
  counterStop: string | null
  hindrances: readonly string[]
}

export const PaymentDialog = ({ payment, applications, shop, mode, amount, counterStop, hindrances }: Props) => {
  const t = useTexts('checkout')
  const isolate = useIsolated()
  const isCounter = payment.method === payAtCounter
  const chosen = applications.find(({ key }) => key === payment.method)
  const firstOnline = applications[0]?.key
  const isStuck = isCounter && counterStop !== null
  const { isOpen, setMethod } = payment
  useEffect(() => {
    if (isOpen && isStuck && firstOnline) setMethod(firstOnline)
  })
  const counterHint = mode === dineIn ? 'payment.counterHintDineIn' : 'payment.counterHint'
  const footer = (
    <Button wide size="large" busy={payment.isPaying} disabled={isStuck} onClick={() => void payment.pay()}>
      <span className="flex flex-wrap justify-center gap-x-2">
        {t.rich(isCounter ? 'payment.confirmCounter' : 'payment.confirmOnline', {
          amount: () => <Price text={amount} />,
        })}
      </span>
    </Button>
  )
  return (
    <LazyDialog
      open={payment.isOpen}
      onClose={payment.close}
      title={t('payment.title')}
      footer={footer}
      fit
      keepOpen={payment.isPaying}
      closeOnBack
    >
      <div className="flex flex-col gap-4">
        <ChoiceGroup legend={t('payment.legend')} legendHidden disabled={payment.isPaying}>
          {applications.map(({ key, integration }) => (
            <RadioRow
              key={key}
              name="payment-method"
              value={key}
              checked={payment.method === key}
              onChange={() => payment.setMethod(key)}
              picture={<PaymentMark integrationId={integration.id} />}
              label={<bdi>{integration.name}</bdi>}
              description={t(`payment.onlineHint.${waysOf(integration.id)}`, { service: isolate(integration.name) })}
            />
          ))}
          <RadioRow
            name="payment-method"
            value={payAtCounter}
            checked={isCounter}
            disabled={counterStop !== null}
            onChange={() => payment.setMethod(payAtCounter)}
            picture={<CounterMark />}
            label={t('payment.counter')}
            description={counterStop ?? t(counterHint)}
          />
        </ChoiceGroup>
        {chosen && (
          <div className="flex flex-col gap-1 text-sm text-muted">
            <p className="font-semibold text-ink">
              {t('payment.where', { shop: isolate(shop), service: isolate(chosen.integration.name) })}
            </p>
            <p>{t('payment.closed', { minutes: holdMinutes })}</p>
          </div>
        )}
        {hindrances.length > 0 && (
          <Notice kind="warning">
            {hindrances.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {payment.error && <Notice kind="error">{payment.error}</Notice>}
      </div>
    </LazyDialog>
  )
}
