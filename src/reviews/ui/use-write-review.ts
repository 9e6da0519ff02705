import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { OwnReviewReply } from '../contract.ts'
import type { ReviewSubject } from '../review.ts'
import { forgetReviewDraft, keepReviewDraft, type ReviewDraft, readReviewDraft } from './kept-review.ts'
import type { PhotoChange } from './photo-choice.tsx'
import { reviewCalls } from './review-calls.ts'

/** `all`: of no field. */
type Place = 'stars' | 'chips' | 'words' | 'photo' | 'all'

const placeOf = (field: unknown): Place => (field === 'stars' || field === 'chips' || field === 'words' ? field : 'all')

const controlOf = { stars: 'input', chips: 'button', words: 'textarea', photo: null, all: null } as const

type Props = {
  subject: ReviewSubject
  review: OwnReviewReply['review']
  /** A star that was chosen before the form was opened. */
  stars: number
  /** Called as soon as the server has stored something. */
  onStored: (reply: OwnReviewReply) => void
  onDone: () => void
}

/** The photograph follows the words, because it belongs to a written review. */
export const useWriteReview = ({ subject, review, stars, onStored, onDone }: Props) => {
  const t = useTexts('reviews/write')
  const ofUi = useTexts('ui')
  const calls = reviewCalls(useCall(), subject)
  const [draft, setDraft] = useState<ReviewDraft>(
    review ? { stars: review.stars, chips: review.chips, words: review.words } : { stars, chips: [], words: '' },
  )
  const [photo, setPhoto] = useState<PhotoChange>('unchanged')
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<{ readonly of: Place; readonly text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const { kind, id } = subject
  useEffect(() => {
    const kept = readReviewDraft({ kind, id })
    if (kept) setDraft((now) => ({ ...kept, stars: stars || kept.stars || now.stars }))
  }, [kind, id, stars])
  const type = (change: Partial<ReviewDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    keepReviewDraft(subject, next)
    setProblem(null)
  }
  const tell = (of: Place, text: string) => {
    setProblem({ of, text })
    const control = controlOf[of]
    if (control) form.current?.querySelector<HTMLElement>(control)?.focus()
  }
  const sendPhoto = async (seen: number) => {
    if (photo === null) return calls.removePhoto(seen)
    if (photo === 'unchanged') return null
    setPercent(0)
    const sent = await calls.sendPhoto(photo, seen, setPercent)
    setPercent(null)
    return sent
  }
  const sendAll = async () => {
    const written = await calls.write(draft)
    if (!written.ok) return tell(placeOf(written.details.field), written.message)
    onStored(written.value)
    const sent = await sendPhoto(written.value.review?.photo.version ?? 0)
    if (sent && !sent.ok) {
      const why = sent.message || ofUi(sent.status === 0 ? 'networkFailure' : 'faultFailure')
      return tell('photo', `${t('photo.notSent')} ${why}`)
    }
    if (sent) onStored(sent.value)
    forgetReviewDraft(subject)
    onDone()
  }
  const send = async () => {
    if (isSending.current) return
    setProblem(null)
    if (draft.stars === 0) return tell('stars', t('form.starsMissing'))
    isSending.current = true
    setBusy(true)
    await sendAll()
    isSending.current = false
    setBusy(false)
  }
  return {
    form,
    draft,
    type,
    photo,
    setPhoto,
    percent,
    busy,
    send,
    errorOf: (of: Place): string | null => (problem?.of === of ? problem.text : null),
    setPhotoProblem: (text: string | null) => setProblem(text === null ? null : { of: 'photo', text }),
    forget: () => forgetReviewDraft(subject),
  }
}
