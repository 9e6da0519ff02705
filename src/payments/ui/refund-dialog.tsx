import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import type { RefundBearer } from '../../orders/refund.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { randomKey } from '../../ui/random-key.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { longestRefundReason, type refundBody } from '../refund-contract.ts'
import {
  BearerChoice,
  chosenPieces,
  LineRows,
  type Refundable,
  type RefundMode,
  RefundWayNotice,
  totalOf,
  Unread,
} from './refund-parts.tsx'

export type RefundToSend = z.input<typeof refundBody> & { readonly bearer: RefundBearer }

type Details = { readonly details: Readonly<Record<string, unknown>> }

type Answer<Value> =
  | ({ readonly ok: true; readonly value: Value } & Details)
  | ({ readonly ok: false; readonly code?: string; readonly message: string } & Details)

type Props = {
  orderId: number
  open: boolean
  onClose: () => void
  read: () => Promise<Answer<Refundable>>
  send: (refund: RefundToSend) => Promise<Answer<null>>
  /** True if the caller says whose money it is. */
  choosesBearer?: boolean
}

type Attempt = { readonly content: string; readonly key: string }

const fieldOf = (code = ''): 'reason' | 'what' => (code.startsWith('reason-') ? 'reason' : 'what')

export const RefundDialog = ({ orderId, open, onClose, read, send, choosesBearer = false }: Props) => {
  const t = useTexts('payments/refund')
  const form = useId()
  const { withProof, proof } = useStepUp()
  const [found, setFound] = useState<Refundable | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const [mode, setMode] = useState<RefundMode>('lines')
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [bearer, setBearer] = useState<RefundBearer>('shop')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly at: 'reason' | 'what'; readonly message: string } | null>(null)
  const attempt = useRef<Attempt | null>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const load = useCallback(async () => {
    const answer = await read()
    setUnread(answer.ok ? null : answer.message)
    if (answer.ok) setFound(answer.value)
  }, [read])
  useEffect(() => {
    if (open) void load()
  }, [open, load])
  const end = () => {
    setPieces(new Map())
    setAmount('')
    setReason('')
    setProblem(null)
    setFound(null)
    attempt.current = null
    onClose()
  }
  const shownMode: RefundMode = found?.lines.length === 0 ? 'amount' : mode
  const lines = found ? chosenPieces(found, pieces) : []
  const total = found && totalOf(found, shownMode, lines, amount)
  const submit = async () => {
    if (busy || !found) return
    setBusy(true)
    const wish = { what: shownMode === 'lines' ? { lines } : { amount }, reason, bearer }
    // What is pressed again after a lost answer is done once, even if the list has changed. Another choice is another refund.
    const content = JSON.stringify({ ...wish, what: shownMode === 'lines' ? [...pieces] : amount })
    if (attempt.current?.content !== content) attempt.current = { content, key: randomKey() }
    const { key } = attempt.current
    const answer = await withProof(() => send({ ...wish, seen: found.committed, key }))
    setBusy(false)
    // The proof was not given. What was typed stays.
    if (!answer) return
    if (answer.ok) {
      toast.success(t('done'))
      return end()
    }
    const at = fieldOf(answer.code)
    setProblem({ at, message: answer.message })
    ;(at === 'reason' ? reasonField : amountField).current?.focus()
    // A colleague may have given something back.
    void load()
  }
  /** A message about what was typed before is over. */
  const change = (apply: () => void) => {
    setProblem(null)
    apply()
  }
  const hasLeft = found !== null && readAmount(found.left, found.currency).minor > 0
  return (
    <>
      <Dialog
        open={open}
        onClose={() => busy || end()}
        keepOpen={busy}
        size="small"
        fit
        title={t('title', { id: orderId })}
        footer={
          hasLeft && (
            <div className="flex flex-col gap-2">
              {problem?.at === 'what' && shownMode === 'lines' && <FieldError>{problem.message}</FieldError>}
              <Button type="submit" form={form} size="large" wide busy={busy}>
                {total && total.minor > 0
                  ? t('confirm', { amount: formatMoney(total, found.currency_symbol) })
                  : t('confirmNothing')}
              </Button>
            </div>
          )
        }
      >
        {unread && <Unread message={unread} onRetry={() => void load()} />}
        {!found && !unread && <p role="status">{t('reading')}</p>}
        {found && !hasLeft && <p>{t('nothingLeft')}</p>}
        {found && hasLeft && (
          <form
            id={form}
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <p>
              {t('left')} <Price text={formatMoney(readAmount(found.left, found.currency), found.currency_symbol)} />
            </p>
            {found.lines.length > 0 && (
              <Segmented
                legend={t('what')}
                choices={(['lines', 'amount'] as const).map((value) => ({ value, label: t(`by.${value}`) }))}
                value={shownMode}
                onChange={(value) => change(() => setMode(value))}
              />
            )}
            {shownMode === 'lines' ? (
              <LineRows
                found={found}
                pieces={pieces}
                onPieces={(line, quantity) => change(() => setPieces(new Map([...pieces, [line, quantity]])))}
              />
            ) : (
              <TextField
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                maxLength={20}
                label={t('amount')}
                value={amount}
                onChange={({ target }) => change(() => setAmount(target.value))}
                ref={amountField}
                error={problem?.at === 'what' ? problem.message : null}
              />
            )}
            <TextArea
              rows={2}
              maxLength={longestRefundReason}
              label={t('reason')}
              hint={t('reasonHint')}
              value={reason}
              onChange={({ target }) => change(() => setReason(target.value))}
              ref={reasonField}
              error={problem?.at === 'reason' ? problem.message : null}
            />
            {choosesBearer && <BearerChoice value={bearer} onChange={setBearer} />}
            <RefundWayNotice found={found} total={total} isOwn={!choosesBearer} />
          </form>
        )}
      </Dialog>
      {proof}
    </>
  )
}
