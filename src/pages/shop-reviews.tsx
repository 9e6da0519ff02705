import { findRating } from '../catalogue/server/rating-store.ts'
import { idIn } from '../kernel/id.ts'
import { toPublicReview } from '../reviews/server/review-replies.ts'
import { listPublicReviews } from '../reviews/server/review-store.ts'
import { ReviewList } from '../reviews/ui/review-list.tsx'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useIsolated, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/shop-reviews'
import { PageHead } from './page-head.tsx'
import { requireShop } from './require-shop.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id, name, domain, city } = await requireShop({ context, params, url })
  const { db } = context.get(toolsContext)
  const { language } = splitLanguage(url.pathname)
  const before = idIn(url.searchParams.get('before'))
  const { reviews, next } = await listPublicReviews(db, id, before)
  return {
    shop: { name, domain, city },
    rating: await findRating(db, id),
    reviews: reviews.map((review) => toPublicReview(review, language)),
    before,
    next,
  }
}

export default function ShopReviewsPage({ loaderData: { shop, ...list } }: Route.ComponentProps) {
  const t = useTexts('reviews/list')
  const isolate = useIsolated()
  return (
    <main id="content" className="page-column max-w-3xl! py-6 sm:py-10">
      <PageHead
        title={t('title', { shop: shop.name })}
        description={t('description', { shop: isolate(shop.name), city: isolate(shop.city) })}
      />
      <ReviewList shop={shop} {...list} />
    </main>
  )
}
