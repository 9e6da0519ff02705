import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { momentText } from '../../ui/moment.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { type CashMethod, cashMethods } from '../cash.ts'
import type { takePayment } from '../cash-contract.ts'
import type { UnpaidOrder } from '../cash-view.ts'
import { OtherProblem } from './cash-fields.tsx'
import { useCashForm } from './use-cash.ts'

export const UnpaidOrders = ({ orders, zone }: { orders: readonly UnpaidOrder[]; zone: string }) => {
  const t = useTexts('restaurant/cash')
  return (
    <Card>
      <h2 className="text-xl">{t('unpaid.title')}</h2>
      <p className="text-sm text-muted">{t('unpaid.text')}</p>
      <ul className="mt-2 divide-y divide-border">
        {orders.map((order) => (
          <Unpaid key={order.id} order={order} zone={zone} />
        ))}
      </ul>
    </Card>
  )
}

const Unpaid = ({ order, zone }: { order: UnpaidOrder; zone: string }) => {
  const t = useTexts('restaurant/cash')
  const isolate = useIsolated()
  const call = useCall()
  const { busy, problem, send } = useCashForm(() => {})
  const pay = (method: CashMethod) =>
    void send(
      (key) =>
        call<typeof takePayment>('POST', '/api/pro/orders/:id/payment', {
          params: { id: order.id },
          body: { method, total: order.total, key: `${key}-${method}` },
        }),
      t('unpaid.done'),
    )
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          {order.customer === ''
            ? t('entries.order', { id: String(order.id) })
            : t('unpaid.row', { id: order.id, name: isolate(order.customer) })}
        </p>
        <Price text={order.totalText} className="font-bold" />
      </div>
      <p className="text-sm text-muted">
        <bdi dir="ltr">{momentText(order.at, zone)}</bdi>
      </p>
      <OtherProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        {cashMethods.map((method) => (
          <Button
            key={method}
            variant="secondary"
            size="small"
            busy={busy}
            aria-label={t(method === 'cash' ? 'unpaid.cashOf' : 'unpaid.cardOf', { id: order.id })}
            onClick={() => pay(method)}
          >
            {t(`unpaid.${method}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}
