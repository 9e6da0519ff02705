import { Link } from 'react-router'
import { ReviewDate } from '../../reviews/ui/review-date.tsx'
import { ShopAnswer } from '../../reviews/ui/shop-answer.tsx'
import { WrittenReview } from '../../reviews/ui/written-review.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ReviewToDecide } from '../review-view.ts'
import { DecideReview } from './decide-review.tsx'

export function ReviewPage({ found, mayDecide }: { found: ReviewToDecide; mayDecide: boolean }) {
  const t = useTexts('operator/reviews')
  const ofReviews = useTexts('reviews')
  const language = useLanguage()
  const { review, shop, reports, hiddenReason } = found
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <Card className="flex flex-col items-start gap-3">
        <p>
          <bdi className="font-semibold">{review.author}</bdi> · <ReviewDate date={review.date} />
        </p>
        <WrittenReview review={review} />
        {review.answer && <ShopAnswer answer={review.answer} />}
        <Link to={pathIn(language, `/${shop.domain}/reviews`)} className="text-link inline-flex min-h-11 items-center">
          {t('page')}
        </Link>
      </Card>
      <div className="flex flex-col gap-4">
        <Card>
          <h2 className="text-xl">{t('reports', { count: reports.length })}</h2>
          <ul className="mt-2 flex flex-col gap-2">
            {reports.map((report, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id here, and only new ones are added
              <li key={index}>
                <span className="font-semibold">{ofReviews(`reasons.${report.reason}`)}</span>{' '}
                <span className="text-sm text-muted">{t(report.isOfShop ? 'ofShop' : 'ofDiner')}</span>
                {report.words !== '' && (
                  <p dir="auto" lang="" className="wrap-anywhere rtl:text-right">
                    {report.words}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
        <Card className="flex flex-col gap-3">
          <h2 className="text-xl">{t('decide')}</h2>
          <p>
            {hiddenReason === null
              ? t('visible')
              : t.rich('hidden', { reason: () => <bdi className="font-semibold">{hiddenReason}</bdi> })}
          </p>
          {mayDecide ? <DecideReview found={found} /> : <p className="text-muted">{t('readOnly')}</p>}
        </Card>
      </div>
    </div>
  )
}
