import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import DownloadIcon from 'lucide-react/icons/download'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { addDays } from '../../kernel/wall-time.ts'
import { isOrderStatus, statusNameOf } from '../../orders/order-status.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryForm } from '../../ui/query-form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { type ListedSale, paymentWays, type SalesFilter, type ShopSales, salesSearch } from '../sales.ts'
import type { exportSales } from '../sales-contract.ts'
import { DayMoneyList } from './day-money.tsx'
import { RefundsDue } from './refunds-due.tsx'
import { SaleRow } from './sale-row.tsx'

const statuses = [0, 1, 2, 3, 4, 5, 6, 7].filter(isOrderStatus)

type Props = {
  shops: readonly ShopSales[]
  sales: readonly ListedSale[]
  next: number | null
  filter: SalesFilter
  before: number | null
}

export function SalesPage({ shops, sales, next, filter, before }: Props) {
  const t = useTexts('restaurant/sales')
  const { pathname } = useLocation()
  return (
    <div className="flex min-w-0 flex-col gap-4 xl:col-span-2">
      <RefundsDue />
      <SalesFilterForm key={salesSearch(filter)} filter={filter} shop={shops[0]} />
      {shops.map((shop) => (
        <Sums key={shop.id} shop={shop} isOnly={shops.length === 1} filter={filter} />
      ))}
      <section aria-labelledby="sales-list">
        <h2 id="sales-list" className="text-2xl">
          {t('list')}
        </h2>
        <Card className="mt-3" padded={sales.length === 0}>
          {sales.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <ol className="divide-y divide-border px-4 sm:px-6">
              {sales.map((sale) => (
                <SaleRow key={sale.id} sale={sale} withShop={shops.length > 1} />
              ))}
            </ol>
          )}
        </Card>
        <div className="mt-4 flex flex-wrap gap-2">
          {before !== null && (
            <Link to={`${pathname}${salesSearch(filter)}`} className={buttonClass({ variant: 'secondary' })}>
              {t('first')}
            </Link>
          )}
          {next !== null && (
            <Link to={`${pathname}${salesSearch(filter, next)}`} className={buttonClass({ variant: 'secondary' })}>
              {t('more')}
            </Link>
          )}
        </div>
      </section>
    </div>
  )
}

function SalesFilterForm({ filter, shop }: { filter: SalesFilter; shop: ShopSales | undefined }) {
  const t = useTexts('restaurant/sales')
  const words = useTexts('orders')
  const { pathname } = useLocation()
  const day = filter.day ?? shop?.day ?? ''
  const dayLink = (to: string) => `${pathname}${salesSearch({ ...filter, day: to === shop?.today ? null : to })}`
  const step = buttonClass({ variant: 'secondary' })
  return (
    <QueryForm role="search" aria-label={t('show')} className="flex flex-wrap items-end gap-3">
      {day !== '' && (
        <Link to={dayLink(addDays(day, -1))} aria-label={t('previous')} className={step}>
          <ChevronLeftIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Link>
      )}
      <TextField optional type="date" name="day" label={t('day')} defaultValue={day} />
      {day !== '' && (
        <Link to={dayLink(addDays(day, 1))} aria-label={t('next')} className={step}>
          <ChevronRightIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Link>
      )}
      <Select optional name="status" label={t('status')} defaultValue={filter.status ?? ''}>
        <option value="">{t('anyStatus')}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {words(`status.${statusNameOf(status)}`)}
          </option>
        ))}
      </Select>
      <Select optional name="way" label={t('way')} defaultValue={filter.way ?? ''}>
        <option value="">{t('anyWay')}</option>
        {paymentWays.map((way) => (
          <option key={way} value={way}>
            {t(`ways.${way}`)}
          </option>
        ))}
      </Select>
      <Button type="submit">{t('show')}</Button>
      {filter.day !== null && filter.day !== shop?.today && (
        <Link to={dayLink(shop?.today ?? '')} className={buttonClass({ variant: 'quiet' })}>
          {t('today')}
        </Link>
      )}
      {(filter.status !== null || filter.way !== null) && (
        <Link
          to={`${pathname}${salesSearch({ ...filter, status: null, way: null })}`}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('clear')}
        </Link>
      )}
    </QueryForm>
  )
}

function Sums({ shop, isOnly, filter }: { shop: ShopSales; isOnly: boolean; filter: SalesFilter }) {
  const t = useTexts('restaurant/sales')
  const id = useId()
  // Most days have no such order.
  const shown = shop.sums.filter(({ kind, orders }) => kind !== 'kept' || orders > 0)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        {!isOnly && (
          <h2 id={id} className="text-xl">
            <bdi>{shop.name}</bdi>
          </h2>
        )}
        <dl
          className="grid w-full gap-x-8 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]"
          aria-labelledby={isOnly ? undefined : id}
        >
          {shown.map(({ kind, orders, total }) => (
            <div key={`${kind} ${total.slice(-1)}`}>
              <dt className="text-sm text-muted">{t(`kinds.${kind}`)}</dt>
              <dd>
                <span className="block font-display text-2xl font-bold">
                  <Price text={total} />
                </span>
                <span className="text-sm">{t('orders', { count: orders })}</span>
              </dd>
            </div>
          ))}
        </dl>
        {shop.money.map((money) => (
          <DayMoneyList key={money.currency} money={money} />
        ))}
        <Export shop={shop} filter={filter} isOnly={isOnly} />
      </div>
    </Card>
  )
}

function Export({ shop, filter, isOnly }: { shop: ShopSales; filter: SalesFilter; isOnly: boolean }) {
  const t = useTexts('restaurant/sales')
  const call = useCall()
  const hint = useId()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const { status, way } = filter
    const answer = await call<typeof exportSales>('GET', '/api/pro/shops/:id/sales', {
      params: { id: shop.id },
      query: { day: shop.day, ...(status !== null && { status: String(status) }), ...(way !== null && { way }) },
    })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    const { name, content, count, is_cut: isCut } = answer.value
    const { downloadFile } = await import('../../ui/download-file.ts')
    downloadFile({ name, content, type: 'text/csv;charset=utf-8' })
    toast.success(t(isCut ? 'exportedLast' : 'exported', { count }))
  }
  return (
    <div className="flex max-w-full flex-col items-start gap-1">
      <Button
        variant="secondary"
        busy={busy}
        icon={<DownloadIcon aria-hidden="true" className="size-5" />}
        aria-label={isOnly ? undefined : t('exportOf', { shop: shop.name })}
        aria-describedby={hint}
        onClick={() => void save()}
      >
        {t('export')}
      </Button>
      <p id={hint} className="text-sm text-muted">
        {t('exportHint')}
      </p>
    </div>
  )
}
