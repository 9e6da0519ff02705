import { useTexts } from '../../ui/texts.tsx'
import type { PublicReview } from '../contract.ts'
import { ReviewDate } from './review-date.tsx'

export const ShopAnswer = ({ answer }: { answer: NonNullable<PublicReview['answer']> }) => {
  const t = useTexts('reviews')
  return (
    <div className="prose-width rounded-button bg-sunken px-4 py-3">
      <p className="text-sm">
        <span className="font-semibold">{t('answer')}</span> <ReviewDate date={answer.date} />
      </p>
      <p dir="auto" lang="" className="mt-1 wrap-anywhere rtl:text-right">
        {answer.words}
      </p>
    </div>
  )
}
