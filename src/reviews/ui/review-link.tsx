import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ReviewStep, ReviewSubject } from '../review.ts'
import { StarPicture, starNumbers } from './star-choice.tsx'

const pathOf = ({ kind, id }: ReviewSubject): string =>
  kind === 'order' ? `/order/${id}/review` : `/account/reservations/${id}/review`

type Props = { subject: ReviewSubject; shop: string; step: ReviewStep | undefined }

export const ReviewLink = ({ subject, shop, step }: Props) => {
  const t = useTexts('reviews')
  const language = useLanguage()
  if (!step) return null
  return (
    <Link
      to={pathIn(language, pathOf(subject))}
      aria-label={t(step === 'write' ? 'giveOf' : 'seeOf', { shop })}
      className={buttonClass({ variant: step === 'write' ? 'secondary' : 'quiet', size: 'small' }, 'shrink-0')}
    >
      {t(step === 'write' ? 'give' : 'see')}
    </Link>
  )
}

/** One press on a star opens the review with it. */
export const AskForReview = ({ subject, shop, step }: Props) => {
  const t = useTexts('reviews')
  const language = useLanguage()
  if (step !== 'write') return <ReviewLink {...{ subject, shop, step }} />
  const path = pathIn(language, pathOf(subject))
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <h2 className="text-xl">{t('ask')}</h2>
      <ul className="-mx-1.5 flex">
        {starNumbers.map((number) => (
          <li key={number}>
            <Link
              to={`${path}?stars=${number}`}
              aria-label={t('stars', { count: number })}
              className="inline-flex size-12 items-center justify-center rounded-button hover:bg-primary-soft"
            >
              <StarPicture full={false} />
            </Link>
          </li>
        ))}
      </ul>
      <ReviewLink {...{ subject, shop, step }} />
    </Card>
  )
}
