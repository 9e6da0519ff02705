import { data, Link } from 'react-router'
import { photographOf } from '../catalogue/photo.ts'
import { readMenu } from '../catalogue/server/menu-store.ts'
import { findKeptShop, findShop, isKept } from '../catalogue/server/shop-store.ts'
import { weekWords } from '../catalogue/server/week-words.ts'
import { Menu } from '../catalogue/ui/menu.tsx'
import { viewMenu } from '../catalogue/ui/menu-view.ts'
import { ShopBanner } from '../catalogue/ui/shop-banner.tsx'
import { ShopDetails } from '../catalogue/ui/shop-details.tsx'
import { type ShopView, viewShop, viewWeek, type WeekView } from '../catalogue/ui/shop-view.ts'
import { AdminOutside } from '../operator/ui/admin-outside.tsx'
import { toolsContext } from '../server/pages.ts'
import { buttonClass } from '../ui/button.tsx'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { Notice } from '../ui/notice.tsx'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/admin-shop-preview'
import { readOperatorVisit } from './operator-visit.ts'

/** Whatever its hours say, nobody can order from a shop that diners do not find. */
const notOpenYet = { open: false, paused: false, opensAt: null, note: null } as const

/** The page of a shop in any status, as customers will see it. */
export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'see-shops')
  if (visit.visitor !== 'operator') return { visitor: visit.visitor }
  const { db, clock } = args.context.get(toolsContext)
  const id = /^[1-9]\d{0,8}$/.test(args.params.id) ? Number(args.params.id) : 0
  const shop = await findKeptShop(db, id)
  if (!shop) throw data(null, { status: 404 })
  const now = clock.now()
  const view = viewShop(shop, splitLanguage(args.url.pathname).language, now)
  const isSeen = (await findShop(db, id)) !== null
  return {
    visitor: visit.visitor,
    shop: isSeen ? view : { ...view, status: notOpenYet },
    photo: photographOf(shop.imageUrl),
    week: viewWeek(shop, now, weekWords(splitLanguage(args.url.pathname).language)),
    sections: viewMenu(await readMenu(db, id, now, isKept)),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminShopPreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <meta name="robots" content="noindex" />
      {loaderData.visitor === 'operator' ? (
        <Preview {...loaderData} />
      ) : (
        <div className="page-column">
          <AdminOutside isSignedIn={loaderData.visitor === 'not-operator'} />
        </div>
      )}
    </main>
  )
}

type Props = { shop: ShopView; photo: string | null; week: WeekView; sections: ReturnType<typeof viewMenu> }

const Preview = ({ shop, photo, week, sections }: Props) => {
  const t = useTexts('operator/shops')
  const language = useLanguage()
  const add = async () => {
    toast.info(t('offer.nothing'))
    return false
  }
  return (
    <>
      <title>{t('offer.previewTitle', { name: shop.name })}</title>
      <div className="page-column py-4">
        <Notice
          kind="info"
          action={
            <Link to={pathIn(language, `/admin/shops/${shop.id}`)} className={buttonClass({ size: 'small' })}>
              {t('offer.previewBack')}
            </Link>
          }
        >
          {t('offer.previewLead')}
        </Notice>
      </div>
      <ShopBanner shop={shop} photo={photo} />
      <ShopDetails shop={shop} week={week} />
      <Menu key={shop.id} shop={shop} sections={sections} onAdd={add} />
    </>
  )
}
