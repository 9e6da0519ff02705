import { type FormEvent, useRef, useState } from 'react'
import { timeText } from '../../kernel/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { FieldError } from '../../ui/field.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useFailureText, useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { OrderReply, reportProblem } from '../contract.ts'
import { longestReport, mostReports, type ReportKind, reportKinds } from '../order-report.ts'
import { useMayReport } from './order-times.ts'
import type { OrderView } from './order-view.ts'

export const ReportNotices = ({ order }: { order: OrderView }) => {
  const t = useTexts('orders/report')
  const isolate = useIsolated()
  const shop = isolate(order.shop.name)
  return (
    <div className="mt-4 flex flex-col gap-3 print:hidden">
      {order.reports.map(({ id, kind, words, reportedAt, answer }) => (
        <Notice
          key={id}
          kind={answer === null ? 'info' : 'success'}
          title={answer === null ? t(`kinds.${kind}`) : t('answered', { shop })}
        >
          {answer === null ? (
            <>
              {words && <p className="wrap-anywhere">{isolate(words)}</p>}
              <p>{t('waiting', { time: timeText(reportedAt, order.shop.zone), shop })}</p>
            </>
          ) : (
            <>
              <p className="font-semibold wrap-anywhere">
                <bdi>{answer}</bdi>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {t(words ? 'yoursWithWords' : 'yours', { kind: t(`kinds.${kind}`), words: isolate(words) })}
              </p>
            </>
          )}
        </Notice>
      ))}
    </div>
  )
}

type Props = { order: OrderView; onReported: (order: OrderReply) => void; onRefused: () => void }

/** What was typed stays until it is sent. */
export const ReportButton = ({ order, onReported, onRefused }: Props) => {
  const t = useTexts('orders/report')
  const isolate = useIsolated()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const mayReport = useMayReport(order)
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<ReportKind | null>(null)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!kind) {
      setMissing(true)
      return form.current?.querySelector('input')?.focus()
    }
    setBusy(true)
    setFailed('')
    const answer = await call<typeof reportProblem>('POST', '/api/orders/:id/reports', {
      params: { id: order.id },
      body: { kind, words: words.trim() },
    })
    setBusy(false)
    if (!answer.ok) {
      const isRefused = answer.status >= 400 && answer.status < 500
      // Without an answer, the server may have stored the report.
      const what = t(answer.status === 0 ? 'unknown' : 'failed')
      setFailed(isRefused ? answer.message : failureText(what, answer.status))
      return onRefused()
    }
    setOpen(false)
    setKind(null)
    setWords('')
    toast.success(t('sent'))
    onReported(answer.value)
  }
  if (!mayReport && !isOpen) {
    const isOver = order.reports.length >= mostReports && order.reports.every(({ answer }) => answer !== null)
    const shop = isolate(order.shop.name)
    return isOver && <p className="text-sm text-muted">{t('most', { count: mostReports, shop })}</p>
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t(order.reports.length > 0 ? 'again' : 'action')}
      </Button>
      <LazyDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        description={t('text', { shop: isolate(order.shop.name) })}
        size="small"
        fit
      >
        <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
          <ChoiceGroup legend={t('kind')} legendHidden error={isMissing && t('chooseKind')}>
            {reportKinds.map((one) => (
              <RadioRow
                key={one}
                name="kind"
                label={t(`kinds.${one}`)}
                checked={kind === one}
                onChange={() => {
                  setKind(one)
                  setMissing(false)
                }}
              />
            ))}
          </ChoiceGroup>
          <TextArea
            label={t('words')}
            optional
            rows={2}
            maxLength={longestReport}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {failed && <FieldError>{failed}</FieldError>}
          <Button type="submit" wide busy={busy}>
            {t('send')}
          </Button>
        </form>
      </LazyDialog>
    </>
  )
}
