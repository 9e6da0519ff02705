import { Link, useLocation } from 'react-router'
import { isOrderStatus } from '../../orders/order-status.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OlderLinks } from '../../ui/older-links.tsx'
import { QueryForm } from '../../ui/query-form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type ListedOrder, type OrdersFilter, ordersSearch } from '../orders-filter.ts'
import { FindPeople } from './find-people.tsx'
import { ListedOrderRow, useStatusText } from './listed-order.tsx'

type Props = { orders: readonly ListedOrder[]; older: number | null; filter: OrdersFilter; before: number | null }

const statuses = [0, 1, 2, 3, 4, 5, 6, 7].filter(isOrderStatus)

export function OrdersPage({ orders, older, filter, before }: Props) {
  const t = useTexts('operator/orders')
  const { pathname } = useLocation()
  const search = ordersSearch(filter)
  const isFiltered = search !== '' || before !== null
  return (
    <>
      <FindPeople />
      <h2 className="mt-8 text-2xl">{t('all')}</h2>
      <OrdersFilterForm key={search} filter={filter} />
      <Card className="mt-4" padded={orders.length === 0}>
        {orders.length === 0 ? (
          <EmptyState title={t(isFiltered ? 'none' : 'noneYet')}>
            {t(isFiltered ? 'noneText' : 'noneYetText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border px-4 sm:px-6">
            {orders.map((order) => (
              <ListedOrderRow key={order.id} order={order} zone={order.zone} />
            ))}
          </ul>
        )}
      </Card>
      <div className="mt-4 flex flex-wrap gap-2">
        <OlderLinks
          newest={before === null ? null : `${pathname}${search}`}
          older={older === null ? null : `${pathname}${ordersSearch(filter, older)}`}
          t={t}
        />
      </div>
    </>
  )
}

function OrdersFilterForm({ filter }: { filter: OrdersFilter }) {
  const t = useTexts('operator/orders')
  const { pathname } = useLocation()
  const statusText = useStatusText()
  return (
    <QueryForm className="mt-3 flex flex-wrap items-start gap-3">
      <TextField optional dir="ltr" name="shop" label={t('shop')} hint={t('shopHint')} defaultValue={filter.shop} />
      <Select optional name="status" label={t('status')} defaultValue={filter.status ?? ''}>
        <option value="">{t('anyStatus')}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusText(status)}
          </option>
        ))}
      </Select>
      <span className="flex gap-2 self-center">
        <Button type="submit" variant="secondary">
          {t('filter')}
        </Button>
        {ordersSearch(filter) !== '' && (
          <Link to={pathname} className={buttonClass({ variant: 'quiet' })}>
            {t('clear')}
          </Link>
        )}
      </span>
    </QueryForm>
  )
}
