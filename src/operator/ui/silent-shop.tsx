import { unansweredReportMinutes } from '../../orders/order-report.ts'
import type { OrderStatus } from '../../orders/order-status.ts'
import type { LateRefunds } from '../../orders/refund.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { RefusedAccountView, SilentBoardView, SilentReports, SilentShop } from '../needs.ts'
import { ordersSearch } from '../orders-filter.ts'
import { ShopNeed } from './shop-need.tsx'

const bold = (name: string) => ({ name: () => <bdi>{name}</bdi> })

const ordersOf = (id: number, status: OrderStatus | null): string =>
  `/admin/orders${ordersSearch({ shop: String(id), status })}`

type Row<Need> = { shop: Need; zone: string }

export function SilentShopRow({ shop: { id, name, phone, orders, at }, zone }: Row<SilentShop>) {
  const t = useTexts('operator/needs')
  return (
    <ShopNeed
      {...{ phone, at, zone }}
      title={t.rich('silent', bold(name))}
      text={t('silentText', { count: orders })}
      path={ordersOf(id, 0)}
      linkText={t('theirOrders')}
    />
  )
}

export function SilentBoardRow({ shop: { id, name, phone, at }, zone }: Row<SilentBoardView>) {
  const t = useTexts('operator/needs')
  return (
    <ShopNeed
      {...{ phone, at, zone }}
      title={t.rich('silentBoard', bold(name))}
      text={t('silentBoardText')}
      path={`/admin/shops/${id}`}
      linkText={t('seeShop')}
    />
  )
}

export function RefusedAccountRow({ shop: { id, name, phone, service, cause, at }, zone }: Row<RefusedAccountView>) {
  const t = useTexts('operator/needs')
  return (
    <ShopNeed
      {...{ phone, at, zone }}
      title={t.rich(`${cause}Account`, { service, ...bold(name) })}
      text={t(`${cause}AccountText`, { service })}
      path={`/admin/shops/${id}`}
      linkText={t('seeShop')}
    />
  )
}

export function LateRefundsRow({ shop: { id, name, phone, refunds, at }, zone }: Row<LateRefunds>) {
  const t = useTexts('operator/needs')
  return (
    <ShopNeed
      {...{ phone, at, zone }}
      title={t.rich('lateRefunds', bold(name))}
      text={t('lateRefundsText', { count: refunds })}
      path={ordersOf(id, null)}
      linkText={t('theirOrders')}
    />
  )
}

export function OpenReportsRow({ shop: { id, name, phone, reports, at }, zone }: Row<SilentReports>) {
  const t = useTexts('operator/needs')
  return (
    <ShopNeed
      {...{ phone, at, zone }}
      title={t.rich('reports', bold(name))}
      text={t('reportsText', { count: reports, minutes: unansweredReportMinutes })}
      path={ordersOf(id, null)}
      linkText={t('theirOrders')}
    />
  )
}
