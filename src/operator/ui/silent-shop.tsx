import { Link } from 'react-router'
import { unansweredReportMinutes } from '../../orders/order-report.ts'
import type { LateRefunds } from '../../orders/refund.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { RefusedAccountView, SilentReports, SilentShop } from '../needs.ts'
import { ordersSearch } from '../orders-filter.ts'
import { When } from './listed-order.tsx'

export const CallShop = ({ phone }: { phone: string }) => {
  const t = useTexts('operator/needs')
  return (
    phone !== '' && (
      <a href={`tel:${phone.replace(/\s/g, '')}`} className={buttonClass({ size: 'small' })}>
        {t('call')}
        <bdi dir="ltr">{phone}</bdi>
      </a>
    )
  )
}

export function SilentShopRow({ shop: { id, name, phone, orders, at }, zone }: { shop: SilentShop; zone: string }) {
  const t = useTexts('operator/needs')
  const language = useLanguage()
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t.rich('silent', { name: () => <bdi>{name}</bdi> })}</p>
        <p className="text-sm text-muted">
          <When at={at} zone={zone} />
        </p>
        <p className="mt-1 text-sm">{t('silentText', { count: orders })}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <CallShop phone={phone} />
        <Link
          to={pathIn(language, `/admin/orders${ordersSearch({ shop: String(id), status: 0 })}`)}
          className={buttonClass({ size: 'small', variant: 'secondary' })}
        >
          {t('theirOrders')}
        </Link>
      </div>
    </li>
  )
}

export function RefusedAccountRow({ account, zone }: { account: RefusedAccountView; zone: string }) {
  const t = useTexts('operator/needs')
  const language = useLanguage()
  const { id, name, phone, service, at } = account
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t.rich('refusedAccount', { service, name: () => <bdi>{name}</bdi> })}</p>
        <p className="text-sm text-muted">
          <When at={at} zone={zone} />
        </p>
        <p className="mt-1 text-sm">{t('refusedAccountText', { service })}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <CallShop phone={phone} />
        <Link
          to={pathIn(language, `/admin/shops/${id}`)}
          className={buttonClass({ size: 'small', variant: 'secondary' })}
        >
          {t('seeShop')}
        </Link>
      </div>
    </li>
  )
}

export function LateRefundsRow({ shop: { id, name, phone, refunds, at }, zone }: { shop: LateRefunds; zone: string }) {
  const t = useTexts('operator/needs')
  const language = useLanguage()
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t.rich('lateRefunds', { name: () => <bdi>{name}</bdi> })}</p>
        <p className="text-sm text-muted">
          <When at={at} zone={zone} />
        </p>
        <p className="mt-1 text-sm">{t('lateRefundsText', { count: refunds })}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <CallShop phone={phone} />
        <Link
          to={pathIn(language, `/admin/orders${ordersSearch({ shop: String(id), status: null })}`)}
          className={buttonClass({ size: 'small', variant: 'secondary' })}
        >
          {t('theirOrders')}
        </Link>
      </div>
    </li>
  )
}

export function OpenReportsRow({
  shop: { id, name, phone, reports, at },
  zone,
}: {
  shop: SilentReports
  zone: string
}) {
  const t = useTexts('operator/needs')
  const language = useLanguage()
  return (
    <li className="flex flex-col gap-3 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t.rich('reports', { name: () => <bdi>{name}</bdi> })}</p>
        <p className="text-sm text-muted">
          <When at={at} zone={zone} />
        </p>
        <p className="mt-1 text-sm">{t('reportsText', { count: reports, minutes: unansweredReportMinutes })}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <CallShop phone={phone} />
        <Link
          to={pathIn(language, `/admin/orders${ordersSearch({ shop: String(id), status: null })}`)}
          className={buttonClass({ size: 'small', variant: 'secondary' })}
        >
          {t('theirOrders')}
        </Link>
      </div>
    </li>
  )
}
