import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { displayPhone } from '../../account/phone.ts'
import { dateText, timeText } from '../../kernel/wall-time.ts'
import { OwnWords } from '../../ui/bidi-text.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { type Translate, useLanguage, useTexts } from '../../ui/texts.tsx'
import { type InstructionName, instructionNames, isGiven, type OrderInstructions } from '../instructions.ts'
import { paymentLabelOf } from '../payment-labels.ts'
import type { fr } from '../texts/fr.ts'
import { pickupText } from './order-times.ts'
import type { OrderView } from './order-view.ts'
import { StatusBadge } from './status-badge.tsx'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="py-2.5">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
)

const instructionTexts: Readonly<
  Record<InstructionName, (told: OrderInstructions, t: Translate<typeof fr>) => string | null>
> = {
  table: ({ table }) => table,
}

export const instructionFacts = (t: Translate<typeof fr>, { instructions }: OrderView) =>
  instructionNames
    .filter((name) => isGiven(name, instructions[name]))
    .map((name) => ({ name, label: t(`facts.${name}`), text: instructionTexts[name](instructions, t) }))

export const OrderFacts = ({ order }: { order: OrderView }) => {
  const t = useTexts('orders')
  const language = useLanguage()
  const { shop } = order
  const payment = usePaymentText()(order)
  return (
    <>
      <h2 className="text-xl">{t('facts.title')}</h2>
      <dl className="mt-1 divide-y divide-border">
        <Fact label={t('facts.status')}>
          <StatusBadge status={order.status} text={order.statusText} />
        </Fact>
        <Fact label={t('facts.payment')}>
          {order.paymentText}
          {payment && <span className="block text-sm font-normal text-muted">{payment}</span>}
        </Fact>
        <Fact label={t('facts.type')}>{order.typeText}</Fact>
        {order.isTakeaway && (
          <Fact label={t('facts.pickup')}>
            <bdi>{pickupText(t, order)}</bdi>
          </Fact>
        )}
        {instructionFacts(t, order).map(({ name, label, text }) => (
          <Fact key={name} label={label}>
            <bdi>{text}</bdi>
          </Fact>
        ))}
        <Fact label={t('facts.shop')}>
          <Link to={pathIn(language, `/${shop.domain}/`)} className="text-link">
            <OwnWords>{shop.name}</OwnWords>
          </Link>
          <span className="block font-normal text-muted">
            <OwnWords>{shop.address}</OwnWords>
          </span>
        </Fact>
        {shop.phone && (
          <Fact label={t('facts.phone')}>
            <a href={`tel:${shop.phone}`} className="text-link">
              <bdi dir="ltr" className="tabular-nums">
                {displayPhone(shop.phone)}
              </bdi>
            </a>
          </Fact>
        )}
      </dl>
    </>
  )
}

export const usePaymentText = (): ((order: OrderView) => string | null) => {
  const t = useTexts('orders/payment')
  return (order) => {
    const word = paymentLabelOf(order)
    const { heldUntil, refunds, shop } = order
    if (word === 'pending' && heldUntil) return t('pendingUntil', { time: timeText(heldUntil, shop.zone) })
    if (word === 'paid' && refunds.length > 0) return t('partly')
    const until = word === 'going-back' && refunds.find((refund) => refund.way === null && refund.until)?.until
    if (until) return t('byHandUntil', { date: dateText(until, shop.zone) })
    return word && t(word)
  }
}
