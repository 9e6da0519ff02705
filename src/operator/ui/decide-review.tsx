import { useRef, useState } from 'react'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import type { Decision } from '../../reviews/review.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { ReviewToDecide } from '../review-view.ts'
import type { decideReview } from '../reviews-contract.ts'

/** If the review has changed meanwhile, the page shows the new one, and the typed reason stays. */
export function DecideReview({ found: { review, version, hiddenReason } }: { found: ReviewToDecide }) {
  const t = useTexts('operator/reviews')
  const call = useCall()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<{ readonly isOfReason: boolean; readonly text: string } | null>(null)
  const [busy, setBusy] = useState<Decision | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useUnsaved(reason !== '')
  const decide = async (decision: Decision) => {
    if (busy) return
    setBusy(decision)
    setProblem(null)
    const answer = await call<typeof decideReview>('POST', '/api/admin/reviews/:id/decide', {
      params: { id: review.id },
      body: { decision, reason, version },
    })
    if (answer.ok) {
      setReason('')
      toast.success(t(decision === 'keep' ? 'kept' : 'done'))
    } else {
      const isOfReason = answer.code === 'reason-missing' || answer.code === 'words-too-long'
      setProblem({ isOfReason, text: answer.message })
      if (isOfReason) field.current?.focus()
    }
    if (answer.ok || answer.code === 'changed-meanwhile' || answer.code === 'unknown-review') await refresh()
    setBusy(null)
  }
  return (
    <>
      {hiddenReason === null && (
        <TextArea
          ref={field}
          label={t('reason')}
          hint={t('reasonHint')}
          className="[&_textarea]:min-h-20"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(null)
          }}
          error={problem?.isOfReason ? problem.text : null}
        />
      )}
      {problem && !problem.isOfReason && <FieldError>{problem.text}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={busy === 'keep'} onClick={() => void decide('keep')}>
          {t(hiddenReason === null ? 'keep' : 'showAgain')}
        </Button>
        {hiddenReason === null && (
          <Button variant="danger" busy={busy === 'hide'} onClick={() => void decide('hide')}>
            {t('hide')}
          </Button>
        )}
      </div>
    </>
  )
}
