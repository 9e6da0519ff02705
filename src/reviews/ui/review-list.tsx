import { Link, useLocation } from 'react-router'
import type { Rating } from '../../catalogue/rating.ts'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { OlderLinks } from '../../ui/older-links.tsx'
import { useIsolated, useLanguage, useTexts } from '../../ui/texts.tsx'
import type { PublicReview } from '../contract.ts'
import { ReportButton } from './report-button.tsx'
import { ReviewAverage } from './review-average.tsx'
import { ReviewDate } from './review-date.tsx'
import { ShopAnswer } from './shop-answer.tsx'
import { WrittenReview } from './written-review.tsx'

type Props = {
  shop: { readonly name: string; readonly domain: string }
  rating: Rating
  reviews: readonly PublicReview[]
  before: number | null
  next: number | null
}

export function ReviewList({ shop, rating, reviews, before, next }: Props) {
  const t = useTexts('reviews/list')
  const isolate = useIsolated()
  const language = useLanguage()
  const { pathname } = useLocation()
  const isEmpty = reviews.length === 0
  return (
    <>
      <h1 className="text-3xl">{t('heading', { shop: isolate(shop.name) })}</h1>
      <Link to={pathIn(language, `/${shop.domain}/`)} className="text-link inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <ReviewAverage rating={rating} isEmpty={isEmpty && before === null} />
      {isEmpty && before === null ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <ul className="mt-4 flex flex-col gap-3">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && before !== null && <p className="mt-4 text-muted">{t('noOlder')}</p>}
      {(before !== null || next !== null) && (
        <p className="mt-6 flex flex-wrap gap-2">
          <OlderLinks
            newest={before === null ? null : pathname}
            older={next === null ? null : `${pathname}?before=${next}`}
            t={t}
          />
        </p>
      )}
    </>
  )
}

const ReviewCard = ({ review }: { review: PublicReview }) => (
  <article className={classNames(cardClass, 'flex flex-col gap-3 p-4 sm:p-5')}>
    <header className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-lg">
        <bdi>{review.author}</bdi>
      </h2>
      <ReviewDate date={review.date} />
    </header>
    <WrittenReview review={review} />
    {review.answer && <ShopAnswer answer={review.answer} />}
    <div className="-mt-1 -mb-2 flex justify-end">
      <ReportButton review={review} />
    </div>
  </article>
)
