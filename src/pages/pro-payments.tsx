import { readPaymentAccounts, whyAccountsClosed } from '../restaurant/server/read-payment-accounts.ts'
import { ShopPayments } from '../restaurant/ui/shop-payments.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-payments'
import { ProSettings } from './pro-settings.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'manage-payments')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const tools = args.context.get(toolsContext)
  return {
    ...staff,
    closed: whyAccountsClosed(tools),
    shops: await Promise.all(
      own.map(async ({ id, name, timeZone }) => ({
        id,
        name,
        timeZone,
        services: await readPaymentAccounts(tools, id),
      })),
    ),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProPaymentsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/payments')
  return (
    <ProSettings visit={loaderData} title={t('title')} heading={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'staff' &&
        loaderData.shops.map((shop) => <ShopPayments key={shop.id} shop={shop} closed={loaderData.closed} />)}
    </ProSettings>
  )
}
