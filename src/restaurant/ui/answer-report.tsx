import { useRef, useState } from 'react'
import { longestReport, openReportOf, type ReportKind } from '../../orders/order-report.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { ShopOrderReply } from '../contract.ts'
import { OfferedReasons } from './offered-reasons.tsx'
import { QuestionDialog, type Told } from './question-dialog.tsx'
import { useUnsaved } from './unsaved.ts'

const readyAnswers = {
  missing: ['answers.missing.comeBack', 'answers.missing.refund', 'call'],
  late: ['answers.late.soon', 'answers.late.rush', 'call'],
  wrong: ['answers.wrong.again', 'answers.wrong.refund', 'call'],
  payment: ['answers.payment.check', 'answers.payment.come', 'call'],
} as const satisfies Record<ReportKind, readonly string[]>

type Props = Told & {
  order: ShopOrderReply
  open: boolean
  busy: boolean
  onClose: () => void
  /** True if the last press got no reply. */
  isUnsent: boolean
  onAnswer: (report: number, words: string) => Promise<boolean>
}

export const AnswerReport = ({ order, busy, told, notice, isUnsent, onAnswer, ...dialog }: Props) => {
  const t = useTexts('restaurant/report')
  const isolate = useIsolated()
  // Stays while the dialog closes, because the answered report is no longer open.
  const [report] = useState(() => openReportOf(order))
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const offered = report ? readyAnswers[report.kind].map((key) => t(key)) : []
  useUnsaved(dialog.open && words !== '' && !offered.includes(words) && told === undefined)
  const give = (given: string) => {
    setWords(given)
    setMissing(false)
  }
  const send = async () => {
    if (!report) return
    if (words.trim() === '') {
      setMissing(true)
      return field.current?.focus()
    }
    if (await onAnswer(report.id, words.trim())) toast.success(t('sent'))
  }
  return (
    <QuestionDialog
      {...dialog}
      notice={isUnsent ? t('unsent') : notice}
      told={told === undefined ? undefined : t('answeredMeanwhile')}
      title={t('title', { id: order.id })}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={dialog.onClose}>
            {t('keep')}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {t('send')}
          </Button>
        </div>
      }
    >
      {report && (
        <p className="font-semibold wrap-anywhere">
          {t('says', { kind: t(`kinds.${report.kind}`) })}
          {report.words && <bdi className="block w-fit font-normal">{report.words}</bdi>}
        </p>
      )}
      <p className="mt-2 mb-4">{t('text', { name: isolate(order.customer.name) })}</p>
      <OfferedReasons label={t('ready')} reasons={offered} value={words} onChoose={give} className="mb-4" />
      <TextArea
        ref={field}
        label={t('words')}
        rows={2}
        maxLength={longestReport}
        value={words}
        error={isMissing ? t('missing') : null}
        onChange={({ target }) => give(target.value)}
      />
    </QuestionDialog>
  )
}
