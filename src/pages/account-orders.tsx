import { AccountFrame } from '../account/ui/account-frame.tsx'
import { SignedOutAccount } from '../account/ui/signed-out-account.tsx'
import { toOrderReply } from '../orders/server/order-replies.ts'
import { listOrdersOf } from '../orders/server/order-store.ts'
import { OrderList } from '../orders/ui/order-list.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/account-orders'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return { orders: null }
  const { language } = splitLanguage(url.pathname)
  const orders = await listOrdersOf(context.get(toolsContext).db, session.userId)
  return { orders: orders.map((order) => toOrderReply(order, language)) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AccountOrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  const t = useTexts('orders/list')
  if (!orders) return <SignedOutAccount />
  return (
    <AccountFrame title={t('title')}>
      <OrderList orders={orders} />
    </AccountFrame>
  )
}
