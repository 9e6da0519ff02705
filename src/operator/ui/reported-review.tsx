import { Link } from 'react-router'
import type { ReportedReview } from '../../reviews/report.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { When } from './listed-order.tsx'

export function ReportedReviewRow({ review, zone }: { review: ReportedReview; zone: string }) {
  const t = useTexts('operator/needs')
  const words = useTexts('reviews')
  const language = useLanguage()
  return (
    <li className="flex flex-col gap-1 py-4">
      <p className="font-semibold">{t.rich('reviewReported', { name: () => <bdi>{review.shop.name}</bdi> })}</p>
      {review.words !== '' && (
        <blockquote dir="auto" className="prose-width rtl:text-right">
          {review.words}
        </blockquote>
      )}
      <ul className="text-sm text-muted">
        {review.reports.map((report) => (
          <li key={JSON.stringify(report)}>
            {words(`reasons.${report.reason}`)}
            {report.words !== '' && (
              <>
                {' · '}
                <bdi>{report.words}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        <When at={review.at} zone={zone} />
      </p>
      <Link
        to={pathIn(language, `/admin/reviews/${review.id}`)}
        className={buttonClass({ size: 'small' }, 'mt-2 self-start')}
      >
        {t('seeReview')}
      </Link>
    </li>
  )
}
