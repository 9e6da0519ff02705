import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { formatMoney, type Money, readAmount, sum, times } from '../../kernel/money.ts'
import { readTypedAmount } from '../../kernel/typed-amount.ts'
import { handRefundDays, type RefundBearer, type RefundedLine } from '../../orders/refund.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { longestRefundReason, type refundableReply, type refundBody } from '../refund-contract.ts'

export type Refundable = z.infer<typeof refundableReply>

export type RefundToSend = z.input<typeof refundBody> & { readonly bearer: RefundBearer }

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code?: string; readonly message: string }

type Props = {
  orderId: number
  open: boolean
  onClose: () => void
  read: () => Promise<Answer<Refundable>>
  send: (refund: RefundToSend) => Promise<Answer<null>>
  /** True if the caller says whose money it is. */
  choosesBearer?: boolean
}

type Mode = 'lines' | 'amount'

const fieldOf = (code = ''): 'reason' | 'what' => (code.startsWith('reason-') ? 'reason' : 'what')

export const RefundDialog = ({ orderId, open, onClose, read, send, choosesBearer = false }: Props) => {
  const t = useTexts('payments/refund')
  const form = useId()
  const [found, setFound] = useState<Refundable | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const [mode, setMode] = useState<Mode>('lines')
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [bearer, setBearer] = useState<RefundBearer>('shop')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly at: 'reason' | 'what'; readonly message: string } | null>(null)
  const key = useRef<string | null>(null)
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
    key.current = null
    onClose()
  }
  const shownMode: Mode = found?.lines.length === 0 ? 'amount' : mode
  const lines: RefundedLine[] = [...pieces].flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []))
  const total = found && totalOf(found, shownMode, lines, amount)
  const submit = async () => {
    if (busy || !found) return
    setBusy(true)
    key.current ??= crypto.randomUUID()
    const what = shownMode === 'lines' ? { lines } : { amount }
    const answer = await send({ what, reason, bearer, seen: found.committed, key: key.current })
    setBusy(false)
    if (answer.ok) {
      toast.success(t('done'))
      return end()
    }
    setProblem({ at: fieldOf(answer.code), message: answer.message })
    // A colleague may have given something back.
    void load()
  }
  const hasLeft = found !== null && readAmount(found.left, found.currency).minor > 0
  return (
    <Dialog
      open={open}
      onClose={end}
      size="small"
      fit
      title={t('title', { id: orderId })}
      footer={
        hasLeft && (
          <div className="flex flex-col gap-2">
            {problem?.at === 'what' && <FieldError>{problem.message}</FieldError>}
            <Button type="submit" form={form} size="large" wide busy={busy}>
              {total && total.minor > 0
                ? t('confirm', { amount: formatMoney(total, found.currency_symbol) })
                : t('confirmNothing')}
            </Button>
          </div>
        )
      }
    >
      {unread && <Notice kind="error">{unread}</Notice>}
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
              onChange={setMode}
            />
          )}
          {shownMode === 'lines' ? (
            <ul className="flex flex-col gap-3">
              {found.lines.map((line) => (
                <LineRow
                  key={line.id}
                  line={line}
                  price={formatMoney(readAmount(line.price, found.currency), found.currency_symbol)}
                  value={pieces.get(line.id) ?? 0}
                  onValue={(value) => setPieces(new Map([...pieces, [line.id, value]]))}
                />
              ))}
            </ul>
          ) : (
            <TextField
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={20}
              label={t('amount')}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
          <TextArea
            rows={2}
            maxLength={longestRefundReason}
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={problem?.at === 'reason' ? problem.message : null}
          />
          {choosesBearer && (
            <Segmented
              legend={t('bearer')}
              choices={(['shop', 'operator'] as const).map((value) => ({ value, label: t(`bearers.${value}`) }))}
              value={bearer}
              onChange={setBearer}
            />
          )}
          <Path found={found} total={total} />
        </form>
      )}
    </Dialog>
  )
}

const totalOf = (
  { lines: known, currency }: Refundable,
  mode: Mode,
  lines: readonly RefundedLine[],
  amount: string,
): Money | null => {
  if (mode === 'amount') {
    const typed = readTypedAmount(amount, currency)
    return typed.ok ? typed.value : null
  }
  const priceOf = (line: number) => readAmount(known.find(({ id }) => id === line)?.price ?? '0', currency)
  return sum(
    lines.map(({ line, quantity }) => times(priceOf(line), quantity)),
    currency,
  )
}

type LineRowProps = {
  line: Refundable['lines'][number]
  price: string
  value: number
  onValue: (value: number) => void
}

const LineRow = ({ line: { name, quantity }, price, value, onValue }: LineRowProps) => {
  const t = useTexts('payments/refund')
  const isolate = useIsolated()
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-sm text-muted">{t('pieces', { count: quantity, price: isolate(price) })}</span>
      </span>
      <Stepper label={t('piecesOf', { dish: isolate(name) })} value={value} min={0} max={quantity} onChange={onValue} />
    </li>
  )
}

/** How the money goes back. It depends on the service, and on whether all of the payment goes back. */
const Path = ({ found, total }: { found: Refundable; total: Money | null }) => {
  const t = useTexts('payments/refund')
  const isWhole = total !== null && total.minor === readAmount(found.paid, found.currency).minor
  const isByService = found.path === 'service' || (found.path === 'service-whole' && isWhole)
  return (
    <Notice kind={isByService ? 'info' : 'warning'}>
      {t(isByService ? 'path.service' : found.path === 'service-whole' ? 'path.service-whole' : 'path.by-hand', {
        service: found.service,
        days: handRefundDays,
      })}
    </Notice>
  )
}
