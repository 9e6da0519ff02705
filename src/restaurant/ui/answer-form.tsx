import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ShopAnswer } from '../../reviews/ui/shop-answer.tsx'
import { WordsLeft } from '../../reviews/ui/words-left.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { answerReview, ShopReview } from '../review-contract.ts'
import { useUnsaved } from './unsaved.ts'

type Props = {
  shopId: number
  review: ShopReview
  onAnswered: (review: ShopReview) => void
  onCancel: () => void
}

/** What was typed stays, also if another person answers meanwhile. */
export function AnswerForm({ shopId, review, onAnswered, onCancel }: Props) {
  const t = useTexts('restaurant/reviews')
  const call = useCall()
  const refresh = useRefresh()
  const [words, setWords] = useState(review.answer?.words ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [begun] = useState(review.answer_version)
  const field = useRef<HTMLTextAreaElement>(null)
  useUnsaved(words !== (review.answer?.words ?? ''))
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(null)
    const answer = await call<typeof answerReview>('PUT', '/api/pro/shops/:id/reviews/:review/answer', {
      params: { id: shopId, review: review.id },
      body: { words, version: review.answer_version },
    })
    setBusy(false)
    if (answer.ok) {
      toast.success(t('sent'))
      return onAnswered(answer.value)
    }
    setProblem(answer.message)
    field.current?.focus()
    if (answer.code === 'changed-meanwhile') void refresh()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {review.answer && review.answer_version !== begun && <ShopAnswer answer={review.answer} />}
      <div className="flex flex-col gap-1">
        <TextArea
          ref={field}
          label={t('label')}
          hint={t('hint')}
          className="[&_textarea]:min-h-24"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setProblem(null)
          }}
          error={problem}
        />
        <WordsLeft typed={words} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
