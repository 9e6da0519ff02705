import BanknoteIcon from 'lucide-react/icons/banknote'
import { useState } from 'react'
import { displayPhone } from '../../account/phone.ts'
import type { HandRefundWay } from '../../orders/refund.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { momentText, useBrowserZone } from '../../ui/moment.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { OwedRefundReply, OwedRefunds, settleRefund } from '../missing-contract.ts'

type RowProps = { refund: OwedRefundReply; onSettled: () => void }

const Refund = ({ refund, onSettled }: RowProps) => {
  const call = useCall()
  const t = useTexts('restaurant/missing')
  const isolate = useIsolated()
  const zone = useBrowserZone()
  const [sending, setSending] = useState<HandRefundWay | null>(null)
  const settle = async (way: HandRefundWay) => {
    if (sending !== null) return
    setSending(way)
    const answer = await call<typeof settleRefund>('POST', '/api/pro/refunds/:id/done', {
      params: { id: refund.id },
      body: { way },
    })
    setSending(null)
    if (answer.ok) toast.success(t('refunds.done', { amount: isolate(refund.amount) }))
    else toast.error(`${t('refunds.failed')} ${answer.message}`)
    onSettled()
  }
  const { customer, asked_at, reason } = refund
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{t('refunds.of', { order: refund.order, name: isolate(customer.name) })}</span>
        <Price text={refund.amount} className="text-lg font-bold" />
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{t(`refunds.reason.${reason}`)}</span>
        <span>{t('refunds.since', { date: momentText(asked_at, zone) })}</span>
        {customer.phone && (
          <a href={`tel:${customer.phone}`} dir="ltr" className="underline">
            {displayPhone(customer.phone)}
          </a>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={sending === 'cash'} onClick={() => void settle('cash')}>
          {t('refunds.cash')}
        </Button>
        <Button variant="quiet" busy={sending === 'by-hand'} onClick={() => void settle('by-hand')}>
          {t('refunds.byHand')}
        </Button>
      </div>
    </li>
  )
}

export const RefundsPart = ({ owed, onSettled }: { owed: OwedRefunds; onSettled: () => void }) => {
  const t = useTexts('restaurant/missing')
  const [isOpen, setOpen] = useState(false)
  const count = owed.refunds.length
  const title = owed.has_more ? t('refunds.more', { count }) : t('refunds.title', { count })
  return (
    <>
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
            <Refund key={refund.id} {...{ refund, onSettled }} />
          ))}
        </ul>
      </LazyDialog>
    </>
  )
}
