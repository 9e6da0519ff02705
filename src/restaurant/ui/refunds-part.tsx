import BanknoteIcon from 'lucide-react/icons/banknote'
import { useEffect, useRef, useState } from 'react'
import { displayPhone } from '../../account/phone.ts'
import { type HandRefundWay, longestProof } from '../../orders/refund.ts'
import { usePassed } from '../../orders/ui/order-times.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LazyDialog } from '../../ui/lazy.tsx'
import { momentText, useBrowserZone } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { OwedRefundReply, OwedRefunds, settleRefund } from '../missing-contract.ts'

type RowProps = {
  refund: OwedRefundReply
  /** What is typed and not sent. Empty if there is nothing. */
  onTyped: (typed: string) => void
  onSettled: () => void
}

const Refund = ({ refund, onTyped, onSettled }: RowProps) => {
  const call = useCall()
  const t = useTexts('restaurant/missing')
  const isolate = useIsolated()
  const zone = useBrowserZone()
  const [asked, setAsked] = useState<HandRefundWay | null>(null)
  const [busy, setBusy] = useState(false)
  const [proof, setProof] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const proofField = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLFieldSetElement>(null)
  // Moves the focus, because other buttons replace the pressed one.
  const ask = (way: HandRefundWay | null) => {
    setAsked(way)
    setProblem(null)
    requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus())
  }
  const settle = async (way: HandRefundWay) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const answer = await call<typeof settleRefund>('POST', '/api/pro/refunds/:id/done', {
      params: { id: refund.id },
      body: { way, proof: way === 'by-hand' ? proof : '' },
    })
    setBusy(false)
    if (!answer.ok && answer.code.startsWith('proof-')) {
      setProblem(answer.message)
      return proofField.current?.focus()
    }
    onTyped('')
    if (answer.ok) toast.success(t('refunds.done', { amount: isolate(refund.amount) }))
    else toast.error(`${t('refunds.failed')} ${answer.message}`)
    onSettled()
  }
  const { customer, asked_at, reason, words, due_at, is_refused } = refund
  const due = due_at === null ? null : new Date(due_at)
  const isLate = usePassed(due)
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t('refunds.of', { order: refund.order, name: isolate(customer.name) })}</span>
        <Price text={refund.amount} className="text-lg font-bold" />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>{t(`refunds.reason.${reason}`)}</span>
        <span>{t('refunds.since', { date: momentText(asked_at, zone) })}</span>
        {customer.phone && (
          <a href={`tel:${customer.phone}`} dir="ltr" className="inline-flex min-h-11 items-center underline">
            {displayPhone(customer.phone)}
          </a>
        )}
      </p>
      {words && (
        <p className="wrap-anywhere">
          <bdi>{words}</bdi>
        </p>
      )}
      {is_refused && <p>{t('refunds.refused')}</p>}
      {due_at && (
        <p className={classNames('font-semibold', isLate && 'text-danger')}>
          {t(isLate ? 'refunds.late' : 'refunds.due', { date: momentText(due_at, zone) })}
        </p>
      )}
      <fieldset ref={buttons} className="flex min-w-0 flex-wrap gap-2">
        {asked === null ? (
          <>
            <Button variant="secondary" onClick={() => ask('cash')}>
              {t('refunds.cash')}
            </Button>
            <Button variant="quiet" onClick={() => ask('by-hand')}>
              {t('refunds.byHand')}
            </Button>
          </>
        ) : (
          <>
            <legend className="mb-2 wrap-anywhere">
              {t(`refunds.ask.${asked}`, { amount: isolate(refund.amount), name: isolate(customer.name) })}
            </legend>
            {asked === 'by-hand' && due && (
              <TextField
                ref={proofField}
                label={t('refunds.proof')}
                hint={t('refunds.proofHint')}
                error={problem}
                value={proof}
                maxLength={longestProof}
                autoComplete="off"
                className="basis-full"
                onChange={(event) => {
                  setProof(event.target.value)
                  onTyped(event.target.value)
                }}
              />
            )}
            {/* The first button is where the pressed one was, so that a double press changes nothing. */}
            <Button variant="secondary" aria-disabled={busy} onClick={() => busy || ask(null)}>
              {t('refunds.back')}
            </Button>
            <Button busy={busy} onClick={() => void settle(asked)}>
              {t('refunds.yes')}
            </Button>
          </>
        )}
      </fieldset>
    </li>
  )
}

/** Says what was typed about a refund that a colleague has noted meanwhile: the customer may have got the money twice. */
const useTyped = (refunds: readonly OwedRefundReply[]) => {
  const t = useTexts('restaurant/missing')
  const isolate = useIsolated()
  const typed = useRef(new Map<number, { order: number; text: string }>())
  useEffect(() => {
    for (const [id, { order, text }] of typed.current) {
      if (refunds.some((refund) => refund.id === id)) continue
      typed.current.delete(id)
      toast.error(t('refunds.gone', { order, typed: isolate(text) }))
    }
  }, [refunds, t, isolate])
  return ({ id, order }: OwedRefundReply, text: string): void => {
    if (text.trim() === '') typed.current.delete(id)
    else typed.current.set(id, { order, text })
  }
}

export const RefundsPart = ({ owed, onSettled }: { owed: OwedRefunds; onSettled: () => void }) => {
  const t = useTexts('restaurant/missing')
  const isolate = useIsolated()
  const [isOpen, setOpen] = useState(false)
  const keepTyped = useTyped(owed.refunds)
  const count = owed.refunds.length
  const title = owed.has_more ? t('refunds.more', { count }) : t('refunds.title', { count })
  return (
    <>
      {owed.refused_accounts?.map(({ shop, service }) => (
        <Notice key={`${shop} ${service}`} kind="warning">
          {t('refusedAccount', { shop: isolate(shop), service: isolate(service) })}
        </Notice>
      ))}
      {count > 0 && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<BanknoteIcon aria-hidden="true" className="size-5" />}
          onClick={() => setOpen(true)}
        >
          {title}
        </Button>
      )}
      <LazyDialog open={isOpen} onClose={() => setOpen(false)} title={count > 0 ? title : t('refunds.none')}>
        {count > 0 && <p>{t('refunds.lead')}</p>}
        <ul className="mt-2 divide-y divide-border">
          {owed.refunds.map((refund) => (
            <Refund key={refund.id} {...{ refund, onSettled }} onTyped={(text) => keepTyped(refund, text)} />
          ))}
        </ul>
      </LazyDialog>
    </>
  )
}
