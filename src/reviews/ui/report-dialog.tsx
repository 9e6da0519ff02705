import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { AnswerFrame } from '../../ui/call.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { FieldError } from '../../ui/field.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { type ReportReason, reportReasons } from '../review.ts'

export type ReportDialogProps = {
  open: boolean
  onClose: () => void
  send: (reason: ReportReason, words: string) => Promise<AnswerFrame & { readonly ok: boolean; readonly code?: string }>
  onSent: () => void
}

/** What was typed stays until it is sent. */
export function ReportDialog({ open, onClose, send, onSent }: ReportDialogProps) {
  const t = useTexts('reviews/list')
  const own = useTexts('reviews')
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<{ readonly of: 'reason' | 'words' | 'all'; readonly text: string } | null>(
    null,
  )
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!reason) {
      setProblem({ of: 'reason', text: t('report.chooseReason') })
      form.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    const answer = await send(reason, words)
    setBusy(false)
    if (answer.ok) {
      setReason(null)
      setWords('')
      toast.success(t('report.sent'))
      return onSent()
    }
    const isAboutWords = answer.code === 'words-missing' || answer.code === 'words-too-long'
    setProblem({ of: isAboutWords ? 'words' : 'all', text: answer.message })
    if (isAboutWords) form.current?.querySelector('textarea')?.focus()
  }
  const errorOf = (of: 'reason' | 'words' | 'all') => (problem?.of === of ? problem.text : null)
  const failed = errorOf('all')
  return (
    <LazyDialog open={open} onClose={onClose} title={t('report.title')} description={t('report.text')} size="small" fit>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <ChoiceGroup legend={t('report.reason')} error={errorOf('reason')}>
          {reportReasons.map((one) => (
            <RadioRow
              key={one}
              name="reason"
              label={own(`reasons.${one}`)}
              checked={reason === one}
              onChange={() => {
                setReason(one)
                setProblem(null)
              }}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          label={t('report.words')}
          optional={reason !== 'other'}
          className="[&_textarea]:min-h-20"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setProblem(null)
          }}
          error={errorOf('words')}
        />
        {failed && <FieldError>{failed}</FieldError>}
        <Button type="submit" busy={busy} className="self-end">
          {t('report.send')}
        </Button>
      </form>
    </LazyDialog>
  )
}
