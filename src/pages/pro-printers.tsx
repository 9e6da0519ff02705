import { listPrinters, toPrinterReply } from '../restaurant/server/printer-store.ts'
import { ShopPrinters } from '../restaurant/ui/shop-printers.tsx'
import { toolsContext } from '../server/pages.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-printers'
import { ProSettings } from './pro-settings.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'manage-printers')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const { db, clock, config } = args.context.get(toolsContext)
  const now = clock.now()
  const ids = own.map(({ id }) => id)
  const printers = (await listPrinters(db, ids, now)).map((printer) => toPrinterReply(printer, now))
  return {
    ...staff,
    origin: config.publicUrl,
    shops: own.map(({ id, name }) => ({ id, name, printers: printers.filter(({ shop_id }) => shop_id === id) })),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProPrintersPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/printers')
  return (
    <ProSettings visit={loaderData} title={t('title')} heading={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'staff' &&
        loaderData.shops.map((shop) => <ShopPrinters key={shop.id} shop={shop} origin={loaderData.origin} />)}
    </ProSettings>
  )
}
