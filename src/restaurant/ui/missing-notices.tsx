import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { ShopOrderReply } from '../contract.ts'
import type { withdrawMissing } from '../missing-contract.ts'
import { serverTime, useEverySecond } from './use-now.ts'

type Missing = ShopOrderReply['missing'][number]

type Props = { order: ShopOrderReply }

/** Such as `2:10`. Empty until hydration. */
const useTimeLeft = (until: string): string | null => {
  const seconds = useEverySecond(
    useCallback(() => Math.max(0, Math.ceil((Date.parse(until) - serverTime()) / 1000)), [until]),
  )
  if (seconds === null || seconds === 0) return seconds === null ? '' : null
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const dishOf = ({ commandeproducts }: ShopOrderReply, line: number | null): string =>
  commandeproducts.find(({ id }) => id === line)?.establishment_product.name ?? ''

const Question = ({ order, missing }: Props & { missing: Missing }) => {
  const call = useCall()
  const t = useTexts('restaurant/missing')
  const isolate = useIsolated()
  const { quantity: count, of } = missing
  const left = useTimeLeft(missing.answer_until)
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const answer = await call<typeof withdrawMissing>('POST', '/api/pro/orders/:id/missing/:question/withdraw', {
      params: { id: order.id, question: missing.id },
    })
    setBusy(false)
    if (answer.ok) toast.success(t('withdrawn'))
    else toast.error(`${t('withdrawFailed')} ${answer.message}`)
  }
  return (
    <Notice
      kind="warning"
      title={t(count < of ? 'openPart' : 'open', { count, of, dish: isolate(dishOf(order, missing.line)) })}
      action={
        <Button variant="secondary" busy={busy} onClick={() => busy || void withdraw()}>
          {t('withdraw')}
        </Button>
      }
    >
      {/* The countdown is not read aloud each second. */}
      <span aria-live="off" className="tabular-nums">
        {left === null ? t('due') : t('waiting', { time: left })}
      </span>
    </Notice>
  )
}

export const MissingNotices = ({ order }: Props) => {
  const t = useTexts('restaurant/missing')
  const isolate = useIsolated()
  return order.missing.map((missing) => {
    const { id, outcome, line, replacement, quantity: count, of } = missing
    if (outcome === null) return <Question key={id} {...{ order, missing }} />
    if (outcome === 'withdrawn' || outcome === 'ended') return null
    return (
      <Notice key={id} kind="info">
        {t(`outcome.${outcome}`, {
          dish: t(count < of ? 'part' : 'several', { count, of, dish: isolate(dishOf(order, line)) }),
          replacement: isolate(dishOf(order, replacement)),
        })}
      </Notice>
    )
  })
}
