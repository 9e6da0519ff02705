import { Link } from 'react-router'
import { isOrderStatus, statusNameOf } from '../../orders/order-status.ts'
import { StatusBadge } from '../../orders/ui/status-badge.tsx'
import { Price } from '../../ui/bidi-text.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { momentIn } from '../../ui/moment.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

export const useStatusText = (): ((status: number) => string) => {
  const t = useTexts('orders')
  return (status) => (isOrderStatus(status) ? t(`status.${statusNameOf(status)}`) : '')
}

export const When = ({ at, zone }: { at: string; zone: string }) => {
  const t = useTexts('operator/orders')
  return (
    <time dateTime={at} className="tabular-nums">
      {t.rich('at', momentIn(at, zone))}
    </time>
  )
}

type Props = { order: { id: number; shop: string; at: string; status: number; total?: string }; zone: string }

export const ListedOrderRow = ({ order: { id, shop, at, status, total }, zone }: Props) => {
  const t = useTexts('operator/orders')
  const language = useLanguage()
  const statusText = useStatusText()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-sunken">
      <span className="min-w-0 flex-[1_1_12rem]">
        <Link
          to={pathIn(language, `/admin/orders/${id}`)}
          className="block py-1 font-semibold no-underline after:absolute after:inset-0"
        >
          {t('number', { id: String(id) })}
        </Link>
        <span className="block text-sm text-muted">
          <bdi>{shop}</bdi> · <When at={at} zone={zone} />
        </span>
      </span>
      {total && <Price text={total} />}
      <StatusBadge status={status} text={statusText(status)} />
    </li>
  )
}
