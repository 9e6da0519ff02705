import { useEffect, useState } from 'react'
import { ReportButton } from '../../reviews/ui/report-button.tsx'
import { ReviewDate } from '../../reviews/ui/review-date.tsx'
import { ShopAnswer } from '../../reviews/ui/shop-answer.tsx'
import { WrittenReview } from '../../reviews/ui/written-review.tsx'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { reportShopReview, ShopReview } from '../review-contract.ts'
import { AnswerForm } from './answer-form.tsx'

export function ShopReviewCard({ shopId, review: read }: { shopId: number; review: ShopReview }) {
  const t = useTexts('restaurant/reviews')
  const isolate = useIsolated()
  const call = useCall()
  const refresh = useRefresh()
  const [review, setReview] = useState(read)
  const [isAnswering, setAnswering] = useState(false)
  useEffect(() => setReview(read), [read])
  const { id, author, date, answer, is_reported: isReported } = review
  const named = { author: isolate(author), date: date.split('-').reverse().join('/') }
  return (
    <article className={classNames(cardClass, 'flex flex-col gap-3 p-4 sm:p-5')}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">
          <bdi>{author}</bdi>
        </h2>
        <ReviewDate date={date} />
      </header>
      <WrittenReview review={review} />
      {answer && !isAnswering && <ShopAnswer answer={answer} />}
      {isAnswering ? (
        <AnswerForm
          shopId={shopId}
          review={review}
          onAnswered={(answered) => {
            setReview(answered)
            setAnswering(false)
          }}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            variant={answer ? 'quiet' : 'secondary'}
            size="small"
            aria-label={t(answer ? 'changeOf' : 'answerOf', named)}
            onClick={() => setAnswering(true)}
          >
            {t(answer ? 'change' : 'answer')}
          </Button>
          {isReported ? (
            <p className="text-sm text-muted">{t('reported')}</p>
          ) : (
            <ReportButton
              review={review}
              send={(reason, words) =>
                call<typeof reportShopReview>('POST', '/api/pro/shops/:id/reviews/:review/report', {
                  params: { id: shopId, review: id },
                  body: { reason, words },
                })
              }
              onSent={() => void refresh()}
            />
          )}
        </div>
      )}
    </article>
  )
}
