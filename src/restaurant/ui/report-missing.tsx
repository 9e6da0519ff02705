import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { formatMoney, isZero, readAmount } from '../../kernel/money.ts'
import { answerMinutes, mostOffers } from '../../orders/missing-dish.ts'
import { owedByHand } from '../../orders/refund.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxRow } from '../../ui/checkbox-row.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { ShopOrderReply } from '../contract.ts'
import type { listReplacements, ReplacementReply, reportMissing } from '../missing-contract.ts'
import type { OrderLine } from './use-board.ts'

type Props = { order: ShopOrderReply; line: OrderLine; open: boolean; onClose: () => void }

type Found = { readonly dishes: readonly ReplacementReply[]; readonly has_more: boolean }

/** Chosen dishes stay in the list when the search changes. */
const withChosen = (found: Found | null, chosen: readonly ReplacementReply[]): readonly ReplacementReply[] => [
  ...chosen,
  ...(found?.dishes ?? []).filter(({ product }) => !chosen.some((one) => one.product === product)),
]

export const ReportMissing = ({ order, line, open, onClose }: Props) => {
  const call = useCall()
  const t = useTexts('restaurant/missing')
  const isolate = useIsolated()
  const [pieces, setPieces] = useState(line.qte)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const [found, setFound] = useState<Found | null>(null)
  const [chosen, setChosen] = useState<readonly ReplacementReply[]>([])
  const [isSoldOut, setSoldOut] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const readings = useRef(0)
  // Staff ask a customer without an account in person.
  const isSpoken = order.source !== 'web'
  const most = isSpoken ? 1 : mostOffers
  const params = { id: order.id, line: line.id }
  const read = useCallback(async () => {
    readings.current += 1
    const reading = readings.current
    const answer = await call<typeof listReplacements>('GET', '/api/pro/orders/:id/lines/:line/replacements', {
      params: { id: order.id, line: line.id },
      query: { words },
    })
    if (reading !== readings.current) return
    if (answer.ok) setFound(answer.value)
    setProblem(answer.ok ? null : `${t('unread')} ${answer.message}`)
  }, [call, order.id, line.id, words, t])
  useEffect(() => {
    if (open) void read()
    return () => {
      readings.current += 1
    }
  }, [open, read])
  const missing = Math.min(pieces, line.qte)
  const send = async () => {
    setBusy(true)
    const answer = await call<typeof reportMissing>('POST', '/api/pro/orders/:id/lines/:line/missing', {
      params,
      body: {
        quantity: missing,
        offers: chosen.map(({ product }) => product),
        spoken: isSpoken ? { answer: chosen.length > 0 ? 'other' : 'without', seen: line.qte } : null,
        sold_out: isSoldOut ? 'next-opening' : null,
      },
    })
    setBusy(false)
    if (!answer.ok) return setProblem(`${t('failed')} ${answer.message}`)
    const owed = owedByHand(answer.value.refunds, order.currency)
    if (isSpoken && !isZero(owed))
      toast.success(t('spoken.owed', { amount: isolate(formatMoney(owed, order.currency_symbol)) }))
    else toast.success(t(isSpoken ? 'spoken.done' : 'asked'))
    onClose()
  }
  const isAll = missing === line.qte && order.commandeproducts.every(({ id, removed }) => removed || id === line.id)
  const part = { count: missing, of: line.qte, rest: line.qte - missing }
  const text = isAll ? 'textAll' : part.rest > 0 ? 'textPart' : 'text'
  const noted = chosen.length > 0 ? 'replace' : 'remove'
  const dish = isolate(line.establishment_product.name)
  const shown = withChosen(found, chosen)
  const price = (amount: string) => formatMoney(readAmount(amount, order.currency), order.currency_symbol)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { dish })}
      description={isSpoken ? t('spoken.text') : t(text, { minutes: answerMinutes, ...part })}
      footer={
        <div className="flex flex-col gap-2">
          {problem && <FieldError>{problem}</FieldError>}
          <Button wide size="large" busy={busy} onClick={() => busy || void send()}>
            {t(isSpoken ? `spoken.${noted}${part.rest > 0 ? 'Part' : ''}` : 'confirm', part)}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {line.qte > 1 && (
          <Select label={t('pieces')} value={missing} onChange={({ target }) => setPieces(Number(target.value))}>
            {Array.from({ length: line.qte }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        )}
        <CheckboxRow
          bare
          label={t('soldOut')}
          checked={isSoldOut}
          onChange={({ target }) => setSoldOut(target.checked)}
        />
        <ChoiceGroup legend={isSpoken ? t('spoken.offers') : t('offers', { most })} hint={t('offersHint')}>
          {(found?.has_more || typed !== '') && (
            <TextField
              type="search"
              label={t('search')}
              value={typed}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          {shown.map((offer) => {
            const isChosen = chosen.some(({ product }) => product === offer.product)
            return (
              <CheckboxRow
                key={offer.product}
                label={<bdi>{offer.name}</bdi>}
                description={offer.options.length > 0 ? <bdi>{offer.options.join(' · ')}</bdi> : undefined}
                end={<Price text={price(offer.price)} />}
                checked={isChosen}
                disabled={!isChosen && chosen.length >= most}
                onChange={() =>
                  setChosen(isChosen ? chosen.filter(({ product }) => product !== offer.product) : [...chosen, offer])
                }
              />
            )
          })}
          {found?.dishes.length === 0 && <p className="text-muted">{t(typed === '' ? 'noDish' : 'noneFound')}</p>}
          {found?.has_more && <p className="text-sm text-muted">{t('more')}</p>}
        </ChoiceGroup>
      </div>
    </Dialog>
  )
}
