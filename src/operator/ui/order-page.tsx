import { useState } from 'react'
import { Link } from 'react-router'
import { displayPhone } from '../../account/phone.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { factsOf } from '../../kernel/texts.ts'
import { StatusBadge } from '../../orders/ui/status-badge.tsx'
import { Price } from '../../ui/bidi-text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { readCustomer } from '../orders-contract.ts'
import type { OperatorOrder } from '../orders-filter.ts'
import { FoundPersonFacts } from './found-person.tsx'
import { useStatusText, When } from './listed-order.tsx'
import { OrderMoney } from './order-money.tsx'
import { RefundAsOperator } from './refund-as-operator.tsx'

export function OrderPage({ order, mayManageMoney }: { order: OperatorOrder; mayManageMoney: boolean }) {
  const t = useTexts('operator/orders')
  const ofOrders = useTexts('orders')
  const ofPayment = useTexts('orders/payment')
  const language = useLanguage()
  const statusText = useStatusText()
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <Card className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge status={order.status} text={statusText(order.status)} />
          <Price text={order.total} className="text-xl font-semibold" />
        </p>
        <p>
          <bdi className="font-semibold">{order.shop}</bdi> · <When at={order.at} zone={order.zone} />
        </p>
        <p className="text-muted">
          {ofOrders(order.pickupMode === 1 ? 'type.takeaway' : 'type.dine-in')} ·{' '}
          {ofOrders(order.isOnline ? 'paymentMethod.online' : 'paymentMethod.counter')}
          {order.paymentLabel && ` · ${ofPayment(order.paymentLabel)}`}
        </p>
        {mayManageMoney && order.isOnline && <RefundAsOperator key={order.id} orderId={order.id} />}
        <h2 className="text-xl">{t('content')}</h2>
        <ul className="flex flex-col gap-1">
          {order.lines.map((line) => (
            <li key={line.id} className={classNames(line.isRemoved && 'text-muted line-through')}>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>
                  <span className="tabular-nums">{line.quantity} ×</span> <bdi>{line.name}</bdi>
                </span>
                <Price text={line.price} />
              </span>
              {line.options.length > 0 && (
                <span className="block text-sm text-muted">
                  <bdi>{line.options.join(factsOf(language).comma)}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
        <Link
          to={pathIn(language, `/${order.domain}/`)}
          className={buttonClass({ variant: 'secondary', size: 'small' }, 'self-start')}
        >
          {t('visitShop')}
        </Link>
      </Card>
      <div className="flex flex-col gap-4">
        <OrderMoney money={order.money} zone={order.zone} />
        {order.hasCustomer && <Customer key={order.id} id={order.id} />}
        <Card>
          <h2 className="text-xl">{t('history')}</h2>
          <ol className="mt-2 flex flex-col gap-2">
            {order.history.map(({ id, status, at, by }) => (
              <li key={id}>
                <span className="font-semibold">{statusText(status)}</span>{' '}
                <span className="text-sm text-muted">
                  <When at={at} zone={order.zone} /> · {t(`by.${by}`)}
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </div>
  )
}

function Customer({ id }: { id: number }) {
  const call = useCall()
  const t = useTexts('operator/orders')
  const [found, setFound] = useState<ReplyOf<typeof readCustomer> | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    const answer = await call<typeof readCustomer>('POST', '/api/admin/orders/:id/customer', { params: { id } })
    setBusy(false)
    if (answer.ok) setFound(answer.value)
    else toast.error(answer.message)
  }
  return (
    <Card>
      <h2 className="text-xl">{t('customer')}</h2>
      <div aria-live="polite" className="mt-2">
        {found ? (
          <>
            <FoundPersonFacts person={found.person} />
            {found.phone !== '' && found.phone !== found.person.phone && (
              <p className="mt-2 text-sm">
                {t('phone')}{' '}
                <a href={`tel:${found.phone}`}>
                  <bdi dir="ltr">{displayPhone(found.phone)}</bdi>
                </a>
              </p>
            )}
            {found.notes.length > 0 && (
              <>
                <h3 className="mt-2 font-semibold">{t('notes')}</h3>
                {found.notes.map((note) => (
                  <p key={note}>
                    <bdi>{note}</bdi>
                  </p>
                ))}
              </>
            )}
          </>
        ) : (
          <>
            <p className="text-muted">{t('customerLead')}</p>
            <Button variant="secondary" busy={busy} className="mt-3" onClick={() => void show()}>
              {t('show')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
