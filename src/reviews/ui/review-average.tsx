import { averageText, fewestReviews, type Rating } from '../../catalogue/rating.ts'
import { Star } from '../../ui/star.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

export const ReviewAverage = ({ rating, isEmpty }: { rating: Rating; isEmpty: boolean }) => {
  const t = useTexts('reviews/list')
  const ofShop = useTexts('catalogue')
  const language = useLanguage()
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {rating ? (
          <>
            <Star className="text-saffron" />
            <span className="font-display text-xl font-bold">
              {t('average', { average: averageText(rating.average, language) })}
            </span>
            <span className="text-muted">{t('count', { count: rating.count })}</span>
          </>
        ) : (
          <span className="font-display text-xl font-bold">{ofShop('shop.unrated')}</span>
        )}
      </p>
      {!rating && !isEmpty && <p className="text-sm text-muted">{t('few', { count: fewestReviews })}</p>}
      <p className="text-sm text-muted">{t('source')}</p>
    </div>
  )
}
