import { Price } from '../../ui/bidi-text.tsx'
import { Card } from '../../ui/card.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ListedMoney, ListedPayment, ListedRefund } from '../order-money.ts'
import { When } from './listed-order.tsx'

const Payment = ({ payment, zone }: { payment: ListedPayment; zone: string }) => {
  const t = useTexts('operator/orders')
  const { service, reference, step, isTest, amount, at } = payment
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <bdi className="font-semibold">{service}</bdi> · {t(`money.step.${step}`)}
          {isTest && ` · ${t('money.isTest')}`}
        </span>
        <Price text={amount} className="font-semibold" />
      </p>
      <p className="text-sm text-muted">
        <When at={at} zone={zone} />
      </p>
      {reference !== null && (
        <p className="text-sm wrap-anywhere">
          {t('money.reference')} <code dir="ltr">{reference}</code>
        </p>
      )}
    </li>
  )
}

const Refund = ({ refund, zone }: { refund: ListedRefund; zone: string }) => {
  const t = useTexts('operator/orders')
  const isolate = useIsolated()
  const { reason, state, way, words, proof, due, done, isOurs, isRefused, amount, at } = refund
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t(way ? `money.way.${way}` : `money.state.${state}`)}</span>
        <Price text={amount} className="font-semibold" />
      </p>
      <p className="text-sm text-muted">
        {t(`money.reason.${reason}`)} · {t('money.asked')} <When at={at} zone={zone} />
      </p>
      {words !== '' && <p className="wrap-anywhere">{t('money.words', { words: isolate(words) })}</p>}
      {isOurs && <p>{t('money.isOurs')}</p>}
      {isRefused && <p>{t('money.isRefused')}</p>}
      {state === 'by-hand' && due && (
        <p>
          {t('money.due')} <When at={due} zone={zone} />
        </p>
      )}
      {done && (
        <p className="text-sm text-muted">
          {t('money.done')} <When at={done} zone={zone} />
        </p>
      )}
      {proof !== '' && <p className="wrap-anywhere">{t('money.proof', { proof: isolate(proof) })}</p>}
    </li>
  )
}

/** What the payment service was asked for, and what went back. */
export const OrderMoney = ({ money: { payments, refunds }, zone }: { money: ListedMoney; zone: string }) => {
  const t = useTexts('operator/orders')
  if (payments.length + refunds.length === 0) return null
  return (
    <Card>
      <h2 className="text-xl">{t('money.title')}</h2>
      {payments.length > 0 && (
        <ul className="mt-2 divide-y divide-border">
          {payments.map((payment) => (
            <Payment key={payment.id} {...{ payment, zone }} />
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">{t('money.refunds')}</h3>
          <ul className="divide-y divide-border">
            {refunds.map((refund) => (
              <Refund key={refund.id} {...{ refund, zone }} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
