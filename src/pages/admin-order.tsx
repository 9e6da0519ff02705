import { Link } from 'react-router'
import { idIn } from '../kernel/id.ts'
import { operatorCan } from '../operator/permission.ts'
import { readOperatorOrder } from '../operator/server/read-orders.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { OrderPage } from '../operator/ui/order-page.tsx'
import { toolsContext } from '../server/pages.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-order'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-orders')
  if (visit.visitor !== 'operator') return visit
  const id = idIn(args.params.id)
  const order = id === null ? null : await readOperatorOrder(args.context.get(toolsContext).db, id)
  return { ...visit, id, order, mayManageMoney: operatorCan(visit.role, 'manage-money') }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminOrderPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/orders')
  const language = useLanguage()
  const order = loaderData.visitor === 'operator' ? loaderData.order : null
  const mayManageMoney = loaderData.visitor === 'operator' && loaderData.mayManageMoney
  const title = order ? t('number', { id: String(order.id) }) : t('unknown')
  const all = (
    <Link to={pathIn(language, '/admin/orders')} className={buttonClass({ variant: 'quiet', size: 'small' }, '-mx-4')}>
      {t('back')}
    </Link>
  )
  return (
    <AdminFrame visit={loaderData} title={title} lead={all}>
      {order ? (
        <OrderPage order={order} mayManageMoney={mayManageMoney} />
      ) : (
        <EmptyState title={t('unknown')}>{t('unknownText')}</EmptyState>
      )}
    </AdminFrame>
  )
}
