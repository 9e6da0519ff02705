import type { z } from 'zod'
import { formatMoney, type Money, readAmount, sum, times } from '../../kernel/money.ts'
import { readTypedAmount } from '../../kernel/typed-amount.ts'
import { handRefundDays, type RefundBearer, type RefundedLine } from '../../orders/refund.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { refundableReply } from '../refund-contract.ts'

export type Refundable = z.infer<typeof refundableReply>

export type RefundMode = 'lines' | 'amount'

/** Pieces that a colleague has given back meanwhile are not chosen any more. */
export const chosenPieces = (found: Refundable, pieces: ReadonlyMap<number, number>): RefundedLine[] =>
  found.lines.flatMap(({ id, quantity: most }) => {
    const quantity = Math.min(pieces.get(id) ?? 0, most)
    return quantity > 0 ? [{ line: id, quantity }] : []
  })

/** Null if no amount can be read. */
export const totalOf = (
  { lines: known, currency }: Refundable,
  mode: RefundMode,
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

type LineRowsProps = {
  found: Refundable
  pieces: ReadonlyMap<number, number>
  onPieces: (line: number, quantity: number) => void
}

export const LineRows = ({ found, pieces, onPieces }: LineRowsProps) => {
  const t = useTexts('payments/refund')
  const isolate = useIsolated()
  return (
    <ul className="flex flex-col gap-3">
      {found.lines.map(({ id, name, quantity, price }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-sm text-muted">
              {t('pieces', {
                count: quantity,
                price: isolate(formatMoney(readAmount(price, found.currency), found.currency_symbol)),
              })}
            </span>
          </span>
          <Stepper
            label={t('piecesOf', { dish: isolate(name) })}
            value={Math.min(pieces.get(id) ?? 0, quantity)}
            min={0}
            max={quantity}
            onChange={(value) => onPieces(id, value)}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * How the money goes back. It depends on the service, and on whether all of the payment goes back. `isOwn`: the reader is the
 * restaurant, which has to give back what the service does not.
 */
export const RefundWayNotice = ({
  found,
  total,
  isOwn,
}: {
  found: Refundable
  total: Money | null
  isOwn: boolean
}) => {
  const t = useTexts('payments/refund')
  const isWhole = total !== null && total.minor === readAmount(found.paid, found.currency).minor
  const isByService = found.path === 'service' || (found.path === 'service-whole' && isWhole)
  const way = isByService ? 'service' : found.path === 'service-whole' ? 'service-whole' : 'by-hand'
  return (
    <Notice kind={isByService ? 'info' : 'warning'}>
      {t(isOwn ? `ownPath.${way}` : `path.${way}`, { service: found.service, days: handRefundDays })}
    </Notice>
  )
}

/** What could not be read, and a button to try again. */
export const Unread = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const t = useTexts('payments/refund')
  return (
    <Notice
      kind="error"
      className="mb-4"
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {message}
    </Notice>
  )
}

type BearerProps = { value: RefundBearer; onChange: (bearer: RefundBearer) => void }

/** The legend of the choice is hidden, but two names alone do not say what is chosen. */
export const BearerChoice = ({ value, onChange }: BearerProps) => {
  const t = useTexts('payments/refund')
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('bearer')}
      </p>
      <Segmented
        legend={t('bearer')}
        choices={(['shop', 'operator'] as const).map((one) => ({ value: one, label: t(`bearers.${one}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
