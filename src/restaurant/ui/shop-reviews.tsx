import { Link, useLocation } from 'react-router'
import type { Rating } from '../../catalogue/rating.ts'
import { ReviewAverage } from '../../reviews/ui/review-average.tsx'
import { chipClass } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { OlderLinks } from '../../ui/older-links.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ShopReview } from '../review-contract.ts'
import { ShopReviewCard } from './shop-review-card.tsx'

type Props = {
  /** Without a domain, diners do not find the shop. */
  shop: { readonly id: number; readonly domain: string | null }
  rating: Rating
  reviews: readonly ShopReview[]
  isUnanswered: boolean
  before: number | null
  next: number | null
}

export function ShopReviews({ shop, rating, reviews, isUnanswered, before, next }: Props) {
  const t = useTexts('restaurant/reviews')
  const ofList = useTexts('reviews/list')
  const language = useLanguage()
  const { pathname } = useLocation()
  const first = isUnanswered ? `${pathname}?show=unanswered` : pathname
  const isNone = reviews.length === 0 && before === null
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      <ReviewAverage rating={rating} isEmpty={isNone && !isUnanswered} />
      {shop.domain && (
        <Link to={pathIn(language, `/${shop.domain}/reviews`)} className="text-link inline-flex min-h-11 items-center">
          {t('page')}
        </Link>
      )}
      <ul className="flex flex-wrap gap-2">
        {(['all', 'unanswered'] as const).map((show) => {
          const isShown = (show === 'unanswered') === isUnanswered
          return (
            <li key={show}>
              <Link
                to={show === 'all' ? pathname : `${pathname}?show=unanswered`}
                aria-current={isShown ? 'true' : undefined}
                className={chipClass(isShown)}
              >
                {t(`show.${show}`)}
              </Link>
            </li>
          )
        })}
      </ul>
      {isNone && (
        <EmptyState title={t(isUnanswered ? 'noneUnanswered' : 'none')}>{!isUnanswered && t('noneText')}</EmptyState>
      )}
      {reviews.length === 0 && before !== null && <p className="text-muted">{t('noOlder')}</p>}
      <ul className="flex flex-col gap-3">
        {reviews.map((review) => (
          <li key={review.id}>
            <ShopReviewCard shopId={shop.id} review={review} />
          </li>
        ))}
      </ul>
      {(before !== null || next !== null) && (
        <p className="mt-3 flex flex-wrap gap-2">
          <OlderLinks
            newest={before === null ? null : first}
            older={next === null ? null : `${pathname}?${isUnanswered ? 'show=unanswered&' : ''}before=${next}`}
            t={ofList}
          />
        </p>
      )}
    </div>
  )
}
