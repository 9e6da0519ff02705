import { findRating } from '../catalogue/server/rating-store.ts'
import { findShop } from '../catalogue/server/shop-store.ts'
import { idIn } from '../kernel/id.ts'
import { toShopReviews } from '../restaurant/server/shop-reviews.ts'
import { ShopReviews } from '../restaurant/ui/shop-reviews.tsx'
import { listPublicReviews } from '../reviews/server/review-store.ts'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/pro-reviews'
import { ProOneShop } from './pro-one-shop.tsx'
import { readStaffVisit } from './staff-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readStaffVisit(args, 'answer-reviews')
  if (visit.visitor !== 'staff') return visit
  const { own, ...staff } = visit
  const [shop] = own
  if (!shop) return { ...staff, page: null }
  const { db } = args.context.get(toolsContext)
  const { searchParams, pathname } = args.url
  const before = idIn(searchParams.get('before'))
  const isUnanswered = searchParams.get('show') === 'unanswered'
  const { reviews, next } = await listPublicReviews(db, shop.id, before, { isUnanswered })
  const page = {
    shop: { id: shop.id, domain: (await findShop(db, shop.id))?.domain ?? null },
    rating: await findRating(db, shop.id),
    reviews: await toShopReviews(db, shop.id, reviews, splitLanguage(pathname).language),
    isUnanswered,
    before,
    next,
  }
  return { ...staff, page }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ProReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('restaurant/reviews')
  const page = loaderData.visitor === 'staff' ? loaderData.page : null
  return (
    <ProOneShop visit={loaderData} title={t('title')}>
      {page && <ShopReviews key={page.shop.id} {...page} />}
    </ProOneShop>
  )
}
