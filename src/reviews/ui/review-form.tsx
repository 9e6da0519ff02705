import type { FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { OwnReviewReply } from '../contract.ts'
import { type ReviewSubject, reviewChips } from '../review.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { StarChoice } from './star-choice.tsx'
import { useWriteReview } from './use-write-review.ts'
import { WordsLeft } from './words-left.tsx'

type Props = {
  subject: ReviewSubject
  review: OwnReviewReply['review']
  stars: number
  onStored: (reply: OwnReviewReply) => void
  onDone: () => void
  /** Absent for a review that is not written yet. */
  onCancel?: () => void
}

const noPhoto = { url: '', state: 'none', alt: '', version: 0 } as const

export function ReviewForm({ onCancel, ...props }: Props) {
  const t = useTexts('reviews/write')
  const own = useTexts('reviews')
  const { form, draft, type, photo, setPhoto, percent, busy, send, errorOf, setPhotoProblem, forget } =
    useWriteReview(props)
  const { stars, chips, words } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const failed = errorOf('all')
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <StarChoice value={stars} error={errorOf('stars')} onChoose={(number) => type({ stars: number })} />
      <ChoiceGroup legend={t('form.chips')} error={errorOf('chips')} layout="flex flex-wrap gap-2">
        {reviewChips.map((chip) => (
          <Chip
            key={chip}
            selected={chips.includes(chip)}
            onClick={() =>
              type({ chips: chips.includes(chip) ? chips.filter((one) => one !== chip) : [...chips, chip] })
            }
          >
            {own(`chips.${chip}`)}
          </Chip>
        ))}
      </ChoiceGroup>
      <div className="flex flex-col gap-1">
        <TextArea
          label={t('form.text')}
          hint={t('form.textHint')}
          optional
          className="[&_textarea]:min-h-28"
          value={words}
          onChange={({ target }) => type({ words: target.value })}
          error={errorOf('words')}
        />
        <WordsLeft typed={words} />
      </div>
      <PhotoChoice
        stored={props.review?.photo ?? noPhoto}
        change={photo}
        percent={percent}
        error={errorOf('photo')}
        onChange={setPhoto}
        onProblem={setPhotoProblem}
      />
      <div className="flex flex-col gap-2">
        {failed && <FieldError>{failed}</FieldError>}
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit" size="large" busy={busy}>
            {t(props.review ? 'form.change' : 'form.send')}
          </Button>
          {onCancel && (
            <Button
              variant="quiet"
              size="large"
              onClick={() => {
                forget()
                onCancel()
              }}
            >
              {t('form.cancel')}
            </Button>
          )}
        </div>
        {!onCancel && <p className="text-sm text-muted">{t('form.rule')}</p>}
        {props.review?.answer && <p className="text-sm text-muted">{t('form.answerGoes')}</p>}
      </div>
    </form>
  )
}
