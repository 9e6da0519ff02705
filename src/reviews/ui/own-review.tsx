import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { momentIn } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { OwnReviewReply } from '../contract.ts'
import type { ReviewSubject } from '../review.ts'
import { forgetReviewDraft } from './kept-review.ts'
import { reviewCalls } from './review-calls.ts'
import { ReviewForm } from './review-form.tsx'
import { ShopAnswer } from './shop-answer.tsx'
import { WrittenReview } from './written-review.tsx'

const lookAgainMs = 3000

type Props = {
  subject: ReviewSubject
  own: OwnReviewReply
  shop: { readonly domain: string; readonly zone: string; readonly isOpenToAll: boolean }
}

const starsIn = (text: string | null): number => (/^[1-5]$/.test(text ?? '') ? Number(text) : 0)

/** Writing, reading, changing and removing the review of one order or reservation. */
export function OwnReview({ subject, own: initial, shop }: Props) {
  const t = useTexts('reviews/write')
  const language = useLanguage()
  const [search] = useSearchParams()
  const [own, setOwn] = useState(initial)
  const [isChanging, setChanging] = useState(false)
  const shown = useRef<HTMLHeadingElement>(null)
  const { review } = own
  useReadAgain(subject, review?.photo.state === 'waiting' && !isChanging, setOwn)
  const all = shop.isOpenToAll && (
    <Link to={pathIn(language, `/${shop.domain}/reviews`)} className="text-link inline-flex min-h-11 items-center">
      {t('all')}
    </Link>
  )
  if (own.can_write && (!review || isChanging))
    return (
      <Card>
        <ReviewForm
          subject={subject}
          review={review}
          stars={review ? 0 : starsIn(search.get('stars'))}
          onStored={(reply) => {
            // While a photograph is being sent, the form stays.
            setChanging(true)
            setOwn(reply)
          }}
          onDone={() => {
            toast.success(t(initial.review || isChanging ? 'saved' : 'sent'))
            setChanging(false)
            requestAnimationFrame(() => shown.current?.focus())
          }}
          {...(review && { onCancel: () => setChanging(false) })}
        />
      </Card>
    )
  if (!review)
    return (
      <Card className="flex flex-col items-start gap-2">
        <h2 className="text-xl">{t('later')}</h2>
        <p>{own.reason_text}</p>
        {all}
      </Card>
    )
  return (
    <>
      {review.state === 'hidden' && (
        <Notice kind="warning" title={t('hidden.title')} className="mb-4">
          {t.rich('hidden.text', { reason: () => <bdi>{review.hidden_reason}</bdi> })}
        </Notice>
      )}
      <Card className="flex flex-col items-start gap-4">
        <h2 ref={shown} tabIndex={-1} className="text-xl outline-none">
          {t('yours')}
        </h2>
        <WrittenReview review={{ ...review, photo_url: review.photo.state === 'ready' ? review.photo.url : null }} />
        {(review.photo.state === 'waiting' || review.photo.state === 'failed') && (
          <p role="status" className="text-sm">
            {t(`photo.${review.photo.state}`)}
          </p>
        )}
        {review.answer && <ShopAnswer answer={review.answer} />}
        <p className="text-sm text-muted">
          {own.can_write && own.changeable_until
            ? t.rich('until', momentIn(own.changeable_until, shop.zone))
            : t('closed')}
        </p>
        {own.can_write && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {t('changeAction')}
            </Button>
            <RemoveButton subject={subject} onRemoved={setOwn} />
          </div>
        )}
        {all}
      </Card>
    </>
  )
}

const RemoveButton = ({
  subject,
  onRemoved,
}: {
  subject: ReviewSubject
  onRemoved: (reply: OwnReviewReply) => void
}) => {
  const t = useTexts('reviews/write')
  const calls = reviewCalls(useCall(), subject)
  const remove = async () => {
    const removed = await calls.remove()
    if (!removed.ok) return toast.error(removed.message)
    forgetReviewDraft(subject)
    onRemoved(removed.value)
    toast.success(t('remove.done'))
  }
  const { ask, question } = useConfirm(remove, {
    title: t('remove.title'),
    children: t('remove.text'),
    confirm: t('remove.confirm'),
    cancel: t('remove.cancel'),
  })
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        {t('remove.action')}
      </Button>
      {question}
    </>
  )
}

/** Reads the review until its photograph is prepared. */
const useReadAgain = (subject: ReviewSubject, isWaiting: boolean, onRead: (reply: OwnReviewReply) => void): void => {
  const call = useCall()
  const { kind, id } = subject
  useEffect(() => {
    if (!isWaiting) return
    const { read } = reviewCalls(call, { kind, id })
    const timer = setInterval(async () => {
      if (document.hidden) return
      const answer = await read()
      if (answer.ok) onRead(answer.value)
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, call, kind, id, onRead])
}
